// The browser-dependent parts of overlays on home: accessibility, layout and focus.
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../harness/launchBrowser'
import { faultsIn, LANGUAGES } from '../harness/look'
import { newShopper, type ShopperOptions } from '../harness/newShopper'
import { dist, startApp, type RunningApp } from '../harness/startApp'
import { KEMANG, logIn } from '../steps'

/** The folder of the build; DEKAT_DIST replaces the default. */
const folder = process.env['DEKAT_DIST'] ?? dist

let browser: Browser
let app: RunningApp | null = null
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
afterEach(() => app?.close())

async function visit(promotions: 'on' | 'off', more: Partial<ShopperOptions> = {}) {
  app = await startApp({ seed: 'home', promotions, folder })
  const phone = { geolocation: KEMANG, permissions: ['geolocation'], viewport: { width: 320, height: 700 } }
  const { page, pageErrors, policyReports, consoleErrors, close } = await newShopper(browser, { baseURL: app.url, ...phone, ...more })
  const found: string[] = []
  return {
    world: app.world,
    page,
    found,
    dialog: page.getByRole('dialog'),
    async look(name: string) {
      // axe checks the dark colours like the light ones.
      const locale = LANGUAGES.find((each) => each === more.locale && more.colorScheme !== 'dark')
      found.push(...(await faultsIn(page, locale)).map((each) => `${name}: ${each}`))
    },
    async ends() {
      expect({ found, pageErrors, policyReports, consoleErrors }).toEqual({
        found: [], pageErrors: [], policyReports: [], consoleErrors: [],
      })
      await close()
    },
  }
}

const LOOKS = LANGUAGES.map((locale, at) => ({ locale, colorScheme: at === 1 ? ('dark' as const) : ('light' as const) }))

it.each(LOOKS)('have no faults in axe: popup, banner, small picture, sky bar, in $locale', async (phone) => {
  const { world, page, dialog, look, ends } = await visit('on', phone)
  await page.goto('/')
  await dialog.waitFor()
  await look('popup')
  // One offer at a time: the popup, then the banner. Closing the banner opens no other in this visit.
  const offers = page.getByRole('complementary')
  expect(await offers.count()).toBe(0)
  await page.keyboard.press('Escape')
  await offers.waitFor()
  await look('banner')
  expect(await offers.count()).toBe(1)
  await offers.getByRole('button').last().click()
  await offers.waitFor({ state: 'detached' })
  world.promotions.controls.bottomBanner = false
  await page.reload()
  const small = offers.filter({ has: page.locator('img[width="160"]') })
  await small.waitFor()
  await look('small picture')
  expect(await small.getByRole('button').count()).toBe(2)
  await page.locator('[data-below] > div > button').first().scrollIntoViewIfNeeded()
  await look('sky bar')
  await page.goto('/platform/receiveRedEnvelope?activityId=packet-lunch')
  await page.locator('main li').first().waitFor()
  await look('activity')
  await page.goto('/platform/receiveRedEnvelope?activityId=app-50')
  await page.locator('main li').first().waitFor()
  await look('activity for the app')
  await ends()
})

it('open the issued packets, and return the focus', async () => {
  const { world, page, dialog, look, ends } = await visit('off')
  world.promotions.controls.sky = true
  await page.goto('/')
  const bar = page.locator('[data-below] > div > button').first()
  await bar.click()
  await dialog.waitFor()
  if (app) await logIn(page, app)
  await dialog.filter({ hasText: 'Amplop langit baru turun' }).waitFor()
  await look('what came down')
  await dialog.getByRole('button', { name: 'Lihat amplop' }).click()
  await dialog.filter({ hasText: 'Aturan' }).waitFor()
  await look('sky sheet')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  await ends()
})

it('explain the controls to a new user in a line beside each, once they are reached', async () => {
  const { page, dialog, look, ends } = await visit('off', { newcomer: true })
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  const hint = page.getByRole('status').filter({ has: page.getByRole('button') })
  await page.waitForTimeout(1_500)
  expect(await hint.count()).toBe(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('article').first().scrollIntoViewIfNeeded()
  await hint.filter({ hasText: 'Lihat daftar toko' }).waitFor()
  await look('first hint')
  await hint.getByRole('button', { name: 'Lanjut' }).click()
  await hint.filter({ hasText: 'menerima kupon' }).waitFor()
  await look('second hint')
  await hint.getByRole('button', { name: 'Mengerti' }).click()
  await hint.waitFor({ state: 'hidden' })
  expect(await dialog.count()).toBe(0)
  await page.reload()
  await page.getByRole('article').first().waitFor()
  await page.getByRole('article').first().scrollIntoViewIfNeeded()
  await page.waitForTimeout(1_000)
  expect(await hint.count()).toBe(0)
  await ends()
})

it('do not interrupt a first visit: only the guide about a denied position appears, nothing covers or moves the page', async () => {
  app = await startApp({ seed: 'home', promotions: 'on', prerendersHome: true, folder })
  const phone = { viewport: { width: 390, height: 844 }, newcomer: true }
  const { page, close } = await newShopper(browser, { baseURL: app.url, ...phone })
  await page.clock.install()
  await page.addInitScript(() => {
    const seen = { shifts: 0, dialogs: 0, unasked: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!hadRecentInput) seen.shifts += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const known = new WeakSet<Element>()
    new MutationObserver(() => {
      if (document.querySelector('dialog[open]')) seen.dialogs++
      for (const element of document.querySelectorAll('aside, [data-guide], [role="status"] > *')) {
        if (!known.has(element)) seen.unasked++
        known.add(element)
      }
    }).observe(document, { subtree: true, childList: true })
  })
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  for (let second = 0; second < 30; second++) await page.clock.runFor(1_000)
  await page.waitForLoadState('networkidle')
  const scrolled = await page.evaluate(() => window.scrollY)
  // At the latest a touch brings the typeface, and moves nothing that counts either.
  await page.touchscreen.tap(5, 300)
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Plus Jakarta Sans Variable') && status === 'loaded'))
  const seen = await page.evaluate(() => (window as unknown as { seen: { shifts: number; dialogs: number; unasked: number } }).seen)
  expect({ ...seen, scrolled }).toEqual({ shifts: 0, dialogs: 0, unasked: 1, scrolled: 0 })
  await close()
})
