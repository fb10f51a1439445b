/** @jest-environment jsdom */
import { BRAND_FONT, loadBrandFont } from './brandFont'

/** A page with one line of text, which starts `movedPx` further right in the brand font. */
function aPage({ declared = false, movedPx = 0, fails = false, standIn = 'loaded' } = {}) {
  document.body.innerHTML = '<p></p>'
  const loaded: string[] = []
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
    load: () => loadBrandFont({ document, FontFace: FakeFont as never, innerHeight: 800 }, '/static/sans.woff2'),
  }
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

it('waits for a tap where the text would move', async () => {
  const { isUsed, load } = aPage({ movedPx: 4 })
  const loading = load()
  await new Promise((resolve) => setTimeout(resolve))
  expect(isUsed()).toBe(false)
  document.dispatchEvent(new Event('pointerdown'))
  await loading
  expect(isUsed()).toBe(true)
})

it('waits for a tap, without measuring the page, on a device that has no stand-in', async () => {
  const { isUsed, measured, load } = aPage({ standIn: 'error' })
  const loading = load()
  await new Promise((resolve) => setTimeout(resolve))
  expect(isUsed()).toBe(false)
  expect(measured()).toBe(0)
  document.dispatchEvent(new Event('pointerdown'))
  await loading
  expect(isUsed()).toBe(true)
})

it('is omitted if the page cannot fetch it', async () => {
  const { isUsed, load } = aPage({ fails: true })
  await load()
  expect(isUsed()).toBe(false)
})
