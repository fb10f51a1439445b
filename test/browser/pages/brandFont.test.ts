// The first page on a phone whose font is Roboto: this machine has none, so the page's stand-ins take it from files.
import { readFileSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { launchOptions } from '../harness/launchBrowser'
import { startApp, type RunningApp } from '../harness/startApp'

const KEMANG = { latitude: -6.2607, longitude: 106.8137 }

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  const { args = [], ...options } = launchOptions()
  // As on phones, letters take fractions of pixels.
  const open = chromium.launch({ ...options, args: [...args, '--font-render-hinting=none', '--force-device-scale-factor=2.625'] })
  ;[browser, app] = await Promise.all([open, startApp({ seed: 'home', prerendersHome: true })])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

function roboto(weight: 500 | 700): string {
  const file = readFileSync(require.resolve(`@fontsource/roboto/files/roboto-latin-${weight}-normal.woff2`))
  return `url(data:font/woff2;base64,${file.toString('base64')})`
}

/** When the page took the brand font, and all layout shifts; ms since navigation. */
interface Seen {
  readonly takenAt: number
  readonly shifts: readonly { readonly value: number; readonly startTime: number }[]
}

it.each([
  [360, 'id-ID', true], [360, 'en-US', false], [412, 'id-ID', false], [390, 'en-US', true],
])('home takes the brand font without a move: %d px, %s, position granted %s', async (width, locale, isGranted) => {
  const context = await browser.newContext({
    baseURL: app.url, viewport: { width, height: 800 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true, locale,
    serviceWorkers: 'block', timezoneId: 'Asia/Jakarta', geolocation: KEMANG, permissions: isGranted ? ['geolocation'] : [],
    // The changed style sheet has another hash.
    bypassCSP: true,
  })
  const page = await context.newPage()
  let replaced = 0
  await page.route((url) => url.pathname === '/', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replace(/local\("Roboto-(Medium|Bold)"\)/g, (_, name: string) => {
      replaced++
      return roboto(name === 'Medium' ? 500 : 700)
    })
    await route.fulfill({ response, body: text })
  })
  // Shifts before the page takes the font are those of this test's stand-ins, which load later than a font of the device.
  await page.addInitScript(() => {
    const seen = { takenAt: Infinity, shifts: [] as Seen['shifts'][number][] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shifts.push({ value: (entry as PerformanceEntry & { value: number }).value, startTime: entry.startTime })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const { fonts } = document
    const add = fonts.add.bind(fonts)
    fonts.add = (font) => {
      seen.takenAt = Math.min(seen.takenAt, performance.now())
      return add(font)
    }
  })
  await page.goto('/')
  await page.waitForFunction(() => [...document.fonts].some(({ family, status }) => /Plus Jakarta/.test(family) && status === 'loaded'))
  await page.getByRole('article').nth(4).waitFor()
  await page.waitForLoadState('networkidle')
  expect(replaced).toBe(3)
  const { takenAt, shifts } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  expect(takenAt).toBeLessThan(Infinity)
  expect(shifts.filter(({ startTime }) => startTime >= takenAt)).toEqual([])
  await context.close()
})
