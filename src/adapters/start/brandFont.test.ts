/** @jest-environment jsdom */
import { BRAND_FONT, loadBrandFont } from './brandFont'

/** A page with one line of text, which starts `movedPx` further right in the brand font. */
function aPage({ declared = false, movedPx = 0, fails = false, standIn = 'loaded' } = {}) {
  document.body.innerHTML = '<p></p>'
  const loaded: string[] = []
  const frames: FrameRequestCallback[] = []
  class FakeFont {
    constructor(readonly family: string, readonly source: string) {}
    async load() {
      loaded.push(this.source)
      if (fails) throw new Error('offline')
    }
  }
  const face = { family: '"Jakarta on Roboto"', status: standIn }
  const fonts = new Set<unknown>(declared ? [{ family: `"${BRAND_FONT}"` }] : [face])
  const isUsed = () => [...fonts].some((font) => font instanceof FakeFont)
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
  const text = document.querySelector('p')!
  let measured = 0
  text.getBoundingClientRect = () => {
    measured++
    return new DOMRect(isUsed() ? movedPx : 0, 0, 100, 20)
  }
  return {
    loaded,
    isUsed,
    measured: () => measured,
    load: () => loadBrandFont({
      document, FontFace: FakeFont as never, innerHeight: 800, performance, setTimeout: window.setTimeout,
      requestAnimationFrame: (paint) => {
        frames.push(paint)
        return 0
      },
    }, '/static/sans.woff2'),
    /** Paints a frame, and runs the task after it. */
    async paint() {
      frames.splice(0).forEach((frame) => frame(0))
      await task()
    },
  }
}

function task(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** A tap of some milliseconds ago. */
function tap(agoMs = 0): void {
  const event = new Event('click')
  Object.defineProperty(event, 'timeStamp', { value: performance.now() - agoMs })
  document.dispatchEvent(event)
}

beforeAll(() => {
  class FakeRect {
    constructor(readonly left: number, readonly top: number, readonly width: number, readonly height: number) {}
    get bottom() {
      return this.top + this.height
    }
  }
  Object.assign(window, { DOMRect: FakeRect })
})

it('is left to the style sheet that declares it', async () => {
  const { loaded, load } = aPage({ declared: true })
  await load()
  expect(loaded).toEqual([])
})

it.each([0, 2.9])('is used at once where text moves by %f px', async (movedPx) => {
  const { loaded, isUsed, load } = aPage({ movedPx })
  await load()
  expect(loaded).toEqual(['url(/static/sans.woff2) format("woff2")'])
  expect(isUsed()).toBe(true)
})

it('waits for a tap where the text would move, until the effect of the tap is painted', async () => {
  const { isUsed, load, paint } = aPage({ movedPx: 4 })
  const loading = load()
  await task()
  tap()
  await task()
  expect(isUsed()).toBe(false)
  await paint()
  await loading
  expect(isUsed()).toBe(true)
})

it('is used at once although its stand-in loads later', async () => {
  const { isUsed, load } = aPage({ standIn: 'loading' })
  const face = [...document.fonts][0] as unknown as { status: string }
  Object.assign(document.fonts, { ready: task().then(() => void (face.status = 'loaded')) })
  await load()
  expect(isUsed()).toBe(true)
})

it('waits for the next tap after one whose effect was painted too late for a shift', async () => {
  const { isUsed, load, paint } = aPage({ movedPx: 4 })
  const loading = load()
  await task()
  tap(400)
  await paint()
  expect(isUsed()).toBe(false)
  tap()
  await paint()
  await loading
  expect(isUsed()).toBe(true)
})

it('is used at once when the page is hidden', async () => {
  const { isUsed, load } = aPage({ movedPx: 4 })
  const loading = load()
  await task()
  document.dispatchEvent(new Event('visibilitychange'))
  await loading
  expect(isUsed()).toBe(true)
})

it('waits for a tap, without measuring the page, on a device that has no stand-in', async () => {
  const { isUsed, measured, load, paint } = aPage({ standIn: 'error' })
  const loading = load()
  await task()
  expect(isUsed()).toBe(false)
  expect(measured()).toBe(0)
  tap()
  await paint()
  await loading
  expect(isUsed()).toBe(true)
})

it('is omitted if the page cannot fetch it', async () => {
  const { isUsed, load } = aPage({ fails: true })
  await load()
  expect(isUsed()).toBe(false)
})
