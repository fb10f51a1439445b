import { act, fireEvent, screen } from '@testing-library/react'
import { renderWithState } from '../../../test/driver/renderWithState'
import { Carousel, SLIDE_MS } from './Carousel'
import { ACTIVATION_DELAY_MS } from './useEmbla'
import { StillObserver } from '../../../test/driver/stillBrowser'

function setup({ count = 3, calm = false, turns = true, counts = false } = {}) {
  type Callback = (entries: readonly { isIntersecting: boolean }[]) => void
  const watching = new Set<Callback>()
  class Observer {
    private readonly callback: Callback
    constructor(callback: Callback, options?: { threshold?: number | number[] }) {
      this.callback = callback
      // Only the carousel's own observers: embla creates others.
      if (options === undefined || options.threshold === 0.5) watching.add(callback)
    }
    observe(): void {}
    disconnect(): void {
      watching.delete(this.callback)
    }
    unobserve(): void {}
  }
  const matchMedia = () => ({ matches: calm, addEventListener: () => {}, removeEventListener: () => {} })
  Object.assign(window, { IntersectionObserver: Observer, ResizeObserver: StillObserver, matchMedia })
  const tapped: number[] = []
  renderWithState(
    <Carousel
      label="Promo"
      count={count}
      hasAutoplay={turns}
      hasCounter={counts}
      renderSlide={({ at, near }) => <button type="button" onClick={() => tapped.push(at)}>{near ? `slide ${at}` : ''}</button>}
    />,
  )
  return {
    tapped,
    sees: (isIntersecting: boolean) => act(() => watching.forEach((callback) => callback([{ isIntersecting }]))),
    /** Visible long enough to load embla. */
    async wakes() {
      this.sees(true)
      this.waits(ACTIVATION_DELAY_MS)
      for (let tick = 0; tick < 5; tick++) await act(() => Promise.resolve())
    },
    waits: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
    shown: () => screen.getByRole('group', { name: /dari/ }).getAttribute('aria-label'),
    fetched: () => screen.getAllByText(/^slide/).length,
    taps: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    presses: (key: string) => fireEvent.keyDown(screen.getByRole('group', { name: 'Promo' }), { key }),
    turnButtons: () => screen.queryAllByRole('button', { name: /gambar/ }).length,
    tabHidden: (hidden: boolean) => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
      fireEvent(document, new Event('visibilitychange'))
    },
  }
}

describe('a carousel', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('rotates while it is visible, and only then', async () => {
    const carousel = setup()
    carousel.waits(3 * SLIDE_MS)
    expect(carousel.shown()).toBe('1 dari 3')
    await carousel.wakes()
    carousel.sees(true)
    carousel.waits(SLIDE_MS)
    expect(carousel.shown()).toBe('2 dari 3')
    carousel.waits(2 * SLIDE_MS)
    expect(carousel.shown()).toBe('1 dari 3')
    carousel.sees(false)
    carousel.waits(3 * SLIDE_MS)
    expect(carousel.shown()).toBe('1 dari 3')
  })

  it('pauses while the page is hidden', async () => {
    const carousel = setup()
    await carousel.wakes()
    carousel.sees(true)
    carousel.tabHidden(true)
    carousel.waits(3 * SLIDE_MS)
    expect(carousel.shown()).toBe('1 dari 3')
    carousel.tabHidden(false)
    carousel.waits(SLIDE_MS)
    expect(carousel.shown()).toBe('2 dari 3')
  })

  it('can be stopped and continued', async () => {
    const carousel = setup()
    await carousel.wakes()
    carousel.sees(true)
    carousel.taps('Hentikan gambar berganti')
    carousel.waits(3 * SLIDE_MS)
    expect(carousel.shown()).toBe('1 dari 3')
    carousel.taps('Putar gambar lagi')
    carousel.sees(true)
    carousel.waits(SLIDE_MS)
    expect(carousel.shown()).toBe('2 dari 3')
  })

  it('does not rotate with reduced motion, nor with one slide', async () => {
    const calm = setup({ calm: true })
    await calm.wakes()
    calm.sees(true)
    calm.waits(3 * SLIDE_MS)
    expect(calm.shown()).toBe('1 dari 3')
    expect(calm.turnButtons()).toBe(0)
    document.body.replaceChildren()
    expect(setup({ count: 1 }).turnButtons()).toBe(0)
  })

  it('is static on request, counts its slides, and moves by keyboard', async () => {
    const still = setup({ turns: false, counts: true })
    await still.wakes()
    still.sees(true)
    still.waits(3 * SLIDE_MS)
    expect(still.shown()).toBe('1 dari 3')
    expect(still.turnButtons()).toBe(0)
    expect(screen.getByText('1/3')).toBeVisible()
    still.presses('ArrowRight')
    expect(still.shown()).toBe('2 dari 3')
    expect(screen.getByText('2/3')).toBeVisible()
  })

  it('loads the neighbours only after it was visible for a while', () => {
    const carousel = setup()
    carousel.sees(true)
    expect(carousel.fetched()).toBe(1)
    carousel.waits(ACTIVATION_DELAY_MS)
    expect(carousel.fetched()).toBe(3)
  })

  it('keeps its first slide, which can be tapped, when its code fails to load', async () => {
    const load = jest.fn(() => { throw new Error('ChunkLoadError') })
    jest.doMock('embla-carousel', load)
    const carousel = setup()
    await carousel.wakes()
    expect(load).toHaveBeenCalled()
    carousel.sees(true)
    carousel.waits(3 * SLIDE_MS)
    carousel.presses('ArrowRight')
    expect(carousel.shown()).toBe('1 dari 3')
    carousel.taps('slide 0')
    expect(carousel.tapped).toEqual([0])
    // Keyboard and screen readers reach this slide and no other.
    expect(screen.getAllByRole('button', { name: /^slide/ })).toHaveLength(1)
    jest.dontMock('embla-carousel')
  })
})
