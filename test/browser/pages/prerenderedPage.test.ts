// The browser-dependent parts of prerendered store and product pages.
import type { Browser, Page } from 'playwright-core'
import { addressesIn } from '../../driver/builders/aPrerenderedPage'
import { productPath } from '../buying/buyingSteps'
import { CHECKED_LANGUAGES, differentWithoutBodyStyles, tooWide } from '../harness/look'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper, type Shopper, type ShopperOptions } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'
import { ALLOWED, servedBy } from '../steps'

const KINDS = ['store', 'product', 'sale'] as const
const DETAILS = /\/(merchant|product)\/detail$/

let browser: Browser
let app: RunningApp
let addresses: ReturnType<typeof addressesIn>
const open: Shopper[] = []
beforeAll(async () => {
  [browser, app] = await Promise.all([launchBrowser(), startApp({ seed: 'home', prerendersHome: true })])
  addresses = { ...addressesIn(app.world), sale: productPath(app.world, { inSale: true }) }
})
afterEach(async () => {
  for (const { close } of open.splice(0)) await close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function shopperAt(options: Partial<ShopperOptions> = {}): Promise<Shopper> {
  const shopper = await newShopper(browser, { baseURL: app.url, ...options })
  open.push(shopper)
  return shopper
}

/** React has hydrated the page, and its requests are complete. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('main button')
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
  await page.waitForLoadState('networkidle')
}

const isServed = (page: Page) => page.evaluate(() => document.getElementById('prerendered-page') !== null)
const consoleErrorsOf = ({ consoleErrors, pageErrors, policyReports }: Shopper) => [...consoleErrors, ...pageErrors, ...policyReports]

/** Layout shifts from the first frame on, and whether a loading state was ever shown. */
async function watch(page: Page): Promise<() => Promise<{ readonly shifts: number; readonly waited: boolean }>> {
  await page.addInitScript(() => {
    const seen = { shifts: 0, waited: false }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => (seen.waited ||= document.querySelector('main[aria-busy="true"]') !== null))
      .observe(document, { subtree: true, childList: true, attributes: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { shifts: number; waited: boolean } }).seen)
}

describe.each(KINDS)('the page of a %s', (kind) => {
  it.each(CHECKED_LANGUAGES)('is visible before a script runs, and is hydrated without errors or layout shifts, in %s', async (locale) => {
    const html = await (await servedBy(app, addresses[kind], { 'accept-language': locale })).text()
    expect(html).toContain(`<html lang="${locale}" data-first-frame>`)
    const shopper = await shopperAt({ locale })
    const { page } = shopper
    const seen = await watch(page)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (/\.(js|css)$/.test(request.url())) scripts.push(request.url())
    })
    await page.goto(addresses[kind])
    const title = await page.locator('h1').textContent()
    expect(html).toContain((title ?? '').replace('&', '&amp;'))
    await hydrated(page)
    // Modules for later bring styles of their own when the page is idle.
    const stylesOfThePage = scripts.filter((script) => script.endsWith('.css'))
    await page.waitForTimeout(1_000)
    expect(await page.locator('h1').textContent()).toBe(title)
    expect(await seen()).toEqual({ shifts: 0, waited: false })
    expect(consoleErrorsOf(shopper)).toEqual([])
    // Nothing is fetched twice: no module again as a script, no style that is inline already.
    expect(scripts.filter((script, at) => scripts.indexOf(script) !== at)).toEqual([])
    expect(stylesOfThePage).toEqual([])
    // Current data is requested once, behind the shown content.
    expect(shopper.requests.filter((request) => DETAILS.test(request))).toHaveLength(1)
  })
})

it('does not shift when the position is granted', async () => {
  await servedBy(app, addresses.store)
  const shopper = await shopperAt(ALLOWED)
  const seen = await watch(shopper.page)
  await shopper.page.goto(addresses.store)
  await hydrated(shopper.page)
  await shopper.page.getByText(/\d (m|km)$/).first().waitFor()
  expect((await seen()).shifts).toBe(0)
  expect(consoleErrorsOf(shopper)).toEqual([])
})

it('handles taps once it is hydrated: the heart requests a login, back leads home', async () => {
  await servedBy(app, addresses.store)
  const shopper = await shopperAt()
  const { page } = shopper
  await page.goto(`${addresses.store}&channel_id=3&utm_source=chat`)
  expect(await isServed(page)).toBe(true)
  await hydrated(page)
  await page.getByRole('button', { name: 'Simpan toko' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Kembali' }).first().click()
  await page.getByRole('article').first().waitFor()
  expect(page.url()).toContain('/platform/home')
  expect(await page.evaluate(() => sessionStorage.getItem('dekat.campaign'))).toContain('"channelId":"3"')
  expect(consoleErrorsOf(shopper)).toEqual([])
})

it('keeps a tap from before its hydration, and repeats it once', async () => {
  await servedBy(app, addresses.sale)
  const shopper = await shopperAt()
  const { page } = shopper
  let release = () => {}
  const answerPending = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/static\/main\..*\.js$/, async (route) => {
    await answerPending
    await route.continue()
  })
  await page.goto(addresses.sale, { waitUntil: 'commit' })
  const buy = page.getByRole('button', { name: 'Beli sekarang' })
  await buy.tap()
  expect(await buy.getAttribute('data-tapped')).toBe('')
  release()
  await page.waitForURL(/confirmOrder/)
  await page.goBack()
  await buy.waitFor()
  expect(await buy.getAttribute('data-tapped')).toBeNull()
  expect(await page.evaluate(() => window.earlyTap)).toBeUndefined()
  expect(consoleErrorsOf(shopper)).toEqual([])
})

it('sells: from the page of a sale straight to its order', async () => {
  await servedBy(app, addresses.sale)
  const shopper = await shopperAt()
  const { page } = shopper
  await page.goto(addresses.sale)
  await hydrated(page)
  await page.getByRole('button', { name: 'Beli sekarang' }).click()
  await page.waitForURL(/confirmOrder/)
  expect(consoleErrorsOf(shopper)).toEqual([])
})

it('saves data if the browser requests it', async () => {
  const headers = { 'save-data': 'on' }
  const html = await (await servedBy(app, addresses.store, headers)).text()
  expect(html).toContain('"savesData":true')
  expect(html).not.toContain('768w')
})

it('is plain for an address with other parameters, and for an unknown store', async () => {
  const shopper = await shopperAt()
  const { page } = shopper
  for (const path of [`${addresses.product}&pictures=0`, '/platform/merchant?poiId=poi-none']) {
    await page.goto(path)
    expect(await isServed(page)).toBe(false)
    await page.waitForLoadState('networkidle')
  }
  await page.getByText('Toko tidak ditemukan').first().waitFor()
  expect(shopper.pageErrors).toEqual([])
})

it('is not hydrated at another address, which a misconfigured cache would cause', async () => {
  const { market } = app.world
  const other = market.offers.find(({ store }) => market.contacts.takesGuests(store) && !addresses.store.endsWith(store.poiId))?.store
  const html = await (await servedBy(app, addresses.store)).text()
  const shopper = await shopperAt()
  const { page } = shopper
  await page.route('**/platform/merchant**', async (route) => await route.fulfill({ body: html, contentType: 'text/html' }))
  await page.goto(`/platform/merchant?poiId=${other?.poiId ?? ''}`)
  await page.getByRole('heading', { level: 1, name: other?.name ?? '' }).waitFor()
  expect(shopper.pageErrors).toEqual([])
})

it.each([['light', 390], ['dark', 320]] as const)('looks complete without scripts: %s, %d px', async (colorScheme, width) => {
  const context = await browser.newContext({
    baseURL: app.url, locale: 'id-ID', javaScriptEnabled: false, colorScheme, viewport: { width, height: 844 }, deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  for (const kind of KINDS) {
    await servedBy(app, addresses[kind], { 'accept-language': 'id-ID' })
    await page.goto(addresses[kind])
    await page.waitForLoadState('networkidle')
    expect(await page.locator('h1').count()).toBe(1)
    expect(await tooWide(page)).toBe(0)
    const { DEKAT_LOOKS: folder } = process.env
    if (folder) await page.screenshot({ path: `${folder}-${kind}-${colorScheme}-${width}.png`, fullPage: true })
    // The first frame has the rules of the head alone.
    expect(await differentWithoutBodyStyles(page)).toEqual([])
  }
  await context.close()
})
