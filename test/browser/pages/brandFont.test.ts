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
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    // A font of the device is there at once; the files of this test are not.
    document.fonts.addEventListener('loadingdone', () => void shifts.splice(0), { once: true })
  })
  await page.goto('/')
  await page.waitForFunction(() => [...document.fonts].some(({ family, status }) => /Plus Jakarta/.test(family) && status === 'loaded'))
  await page.getByRole('article').nth(4).waitFor()
  await page.waitForLoadState('networkidle')
  expect(replaced).toBe(3)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  await context.close()
})
