import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../test/driver/renderWithState'
import { PhotoOverlay, PhotoViewer } from './PhotoViewer'

const WIDTH = 390

function setup(startAt: number, count = 4) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  const onClose = jest.fn()
  const photos = Array.from({ length: count }, (_, at) => `/img/${at}.webp`)
  const { container } = renderWithState(<PhotoViewer photos={photos} startAt={startAt} title="Bakso Pak Ujang" onClose={onClose} />)
  const strip = () => screen.getByRole('group', { name: 'Bakso Pak Ujang' })
  return {
    onClose,
    swipesTo(at: number) {
      strip().scrollLeft = at * WIDTH
      fireEvent.scroll(strip())
    },
    press: (keys: string) => userEvent.keyboard(keys),
    tap: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    counter: () => screen.queryByRole('status')?.lastElementChild?.textContent,
    shown: () => screen.getByRole('img').getAttribute('alt'),
    scrolledTo: () => strip().scrollLeft / WIDTH,
    fetched: () => container.querySelectorAll('img').length,
  }
}

describe('the photo viewer', () => {
  it('starts at the tapped photo, and loads its neighbours', () => {
    const viewer = setup(2)
    expect(viewer.counter()).toBe('3/4')
    expect(viewer.shown()).toBe('Foto 3 dari 4')
    expect(viewer.scrolledTo()).toBe(2)
    expect(viewer.fetched()).toBe(3)
    expect(screen.getByRole('heading', { level: 1, name: 'Bakso Pak Ujang' })).toBeInTheDocument()
    expect(screen.getByText('Bakso Pak Ujang', { selector: 'p' })).toBeVisible()
  })

  it('updates the count during a swipe', () => {
    const viewer = setup(0)
    viewer.swipesTo(1)
    expect(viewer.counter()).toBe('2/4')
    expect(viewer.shown()).toBe('Foto 2 dari 4')
  })

  it('moves with the arrow keys, and stops at both ends', async () => {
    const viewer = setup(2)
    await viewer.press('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(viewer.counter()).toBe('4/4')
    expect(viewer.scrolledTo()).toBe(3)
    await viewer.press('{ArrowLeft}'.repeat(6))
    expect(viewer.counter()).toBe('1/4')
    expect(viewer.scrolledTo()).toBe(0)
  })

  it('moves with its buttons', async () => {
    const viewer = setup(0)
    expect(screen.getByRole('button', { name: 'Foto sebelumnya' })).toBeDisabled()
    await viewer.tap('Foto berikutnya')
    expect(viewer.counter()).toBe('2/4')
    await viewer.tap('Foto sebelumnya')
    expect(viewer.counter()).toBe('1/4')
  })

  it('closes by its button and by Escape', async () => {
    const viewer = setup(0)
    await viewer.tap('Tutup')
    await viewer.press('{Escape}')
    expect(viewer.onClose).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['beyond the last photo', 9, 4, '4/4'],
    ['before the first', -1, 4, '1/4'],
    ['with one photo, which is not counted', 0, 1, undefined],
  ])('starts %s', (_, startAt, count, counter) => {
    expect(setup(startAt, count).counter()).toBe(counter)
  })
})

describe('photos over a screen', () => {
  it('open in a dialog, start at the tapped photo, and close', async () => {
    const onClose = jest.fn()
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
    renderWithState(<PhotoOverlay photos={['/img/0.webp', '/img/1.webp']} startAt={1} title="Bakso urat" onClose={onClose} />)
    expect(screen.getByRole('dialog', { name: 'Bakso urat' })).toHaveProperty('open', true)
    expect(screen.getByRole('group', { name: 'Bakso urat' }).scrollLeft).toBe(WIDTH)
    expect(screen.getByRole('status')).toHaveTextContent('2/2')
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
