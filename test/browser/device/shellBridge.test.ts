// Inside the native shell: the bridge in a real page, webviews as tabs of the browser, and the area below the status bar.
import type { Browser, Page } from 'playwright-core'
import type { ShellWindow } from '../../../src/sandbox/shell/inPage'
import { SHELL_PLAN, type ShellPlan } from '../../../src/sandbox/shell/plan'
import { shellScript } from '../../../src/sandbox/shell/shellScript'
import { logIn, openHome } from '../steps'
import { launchBrowser } from '../harness/launchBrowser'
import { settle, violations } from '../harness/look'
import { newShopper, type Shopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'

let browser: Browser
let app: RunningApp
const shoppers: Shopper[] = []
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  app = await startApp({ seed: 'home' })
})
afterEach(async () => {
  for (const { context, pageErrors, policyReports } of shoppers.splice(0)) {
    expect(pageErrors).toEqual([])
    expect(policyReports).toEqual([])
    await context.close()
  }
  await app.close()
})

/** A user whose pages all run inside the shell. */
async function inShell(plan: Partial<ShellPlan> = {}): Promise<Page> {
  const shopper = await newShopper(browser, { baseURL: app.url })
  shoppers.push(shopper)
  await shopper.context.addInitScript({ content: shellScript(plan) })
  return shopper.page
}
const shellCalls = (page: Page) => page.evaluate(() => (window as ShellWindow).sandboxShell?.calls.map(({ method }) => method) ?? [])
const refused = { permissions: { ...SHELL_PLAN.permissions, location: 'denied' } } as const

it('introduces itself as the app, with the facts of its phone, and passes no secret to the shell', async () => {
  const page = await inShell()
  const reportRequest = page.waitForRequest('**/api/device/report')
  await openHome(page)
  expect((await reportRequest).headers()['x-client-id']).toBe('DEKAT_APP')
  const device = { model: 'Redmi 12', brand: 'Xiaomi', guid: 'guid-1' }
  expect(app.world.received.devices).toMatchObject([{ userId: null, client: { id: 'DEKAT_APP' }, device, fcmToken: SHELL_PLAN.pushToken }])
  await page.getByRole('button', { name: 'Akun' }).click()
  await page.getByRole('button', { name: 'Masuk' }).click()
  const secondReportRequest = page.waitForRequest('**/api/device/report')
  await logIn(page, app)
  expect((await secondReportRequest).headers()['authorization']).toMatch(/^Bearer /)
  const calls = await page.evaluate(() => JSON.stringify((window as ShellWindow).sandboxShell?.calls))
  expect(calls).toContain('pushToken')
  expect(calls).not.toMatch(/acc-|ref-|81234567890/)
})

it('survives forged, repeated, malformed and oversized answers', async () => {
  const page = await inShell({ faults: ['forged', 'malformed', 'oversized', 'doubled'] })
  await openHome(page)
  await page.getByText('Jl. Kapten Tendean').waitFor()
  expect(app.world.received.devices).toMatchObject([{ fcmToken: SHELL_PLAN.pushToken }])
})

it('offers the settings to a user who denied the position, and locates them afterwards', async () => {
  const page = await inShell(refused)
  await page.goto('/')
  const prompt = page.getByRole('dialog', { name: 'Nyalakan lokasi?' })
  await prompt.waitFor()
  await settle(page)
  expect(await violations(page)).toEqual([])
  expect(await page.getByText('Lokasimu belum bisa ditemukan').count()).toBe(0)
  await prompt.getByRole('button', { name: 'Buka setelan' }).click()
  await prompt.waitFor({ state: 'hidden' })
  await page.getByText('Jl. Kapten Tendean').waitFor()
  expect(await shellCalls(page)).toContain('openSettings')
})

const words = [[-7, 'Nyalakan lokasi supaya jaraknya pas'], [-6, 'Lokasi tidak ditemukan']] as const
it.each(words)('explains the code %d: %s', async (code, text) => {
  const page = await inShell({ location: { code } })
  await page.goto('/')
  await page.getByText(text).first().waitFor()
  await page.getByRole('article').first().waitFor()
})

it('opens the server\'s webview routes in a webview, which starts from the same position and closes on back', async () => {
  const page = await inShell()
  app.world.configs.webviewRoutes = ['/platform/rank']
  await openHome(page)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /Peringkat/ }).click()
  const webview = await opened
  await webview.getByRole('article').first().waitFor()
  expect(new URL(webview.url()).pathname).toBe('/platform/rank')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await shellCalls(webview)).not.toContain('location')
  const closed = webview.waitForEvent('close')
  await webview.getByRole('button', { name: 'Kembali' }).click()
  await closed
  await page.getByRole('button', { name: /Semua mal/ }).click()
  await page.waitForURL('**/platform/shoppingMallListPage')
})

it.each([0, 24, 32, 47])('places its bars below a status bar of %d px, one under the other', async (statusBarHeight) => {
  const page = await inShell({ device: { ...SHELL_PLAN.device, statusBarHeight } })
  await openHome(page)
  await page.evaluate(() => window.scrollTo(0, 1_600))
  await settle(page)
  const top = async (name: string | RegExp) => (await page.getByRole('button', { name }).first().boundingBox())?.y
  expect(await top(/Di sekitar/)).toBeGreaterThanOrEqual(statusBarHeight)
  const sticky = await page.locator('[data-sticks]').first().evaluate((mark) => {
    const bar = mark.nextElementSibling as HTMLElement
    return { sticks: Number((mark as HTMLElement).dataset['sticks']), top: bar.getBoundingClientRect().top }
  })
  expect(sticky).toEqual({ sticks: statusBarHeight + 48, top: statusBarHeight + 48 })
  expect(await top('Toko terdekat')).toBeGreaterThan(statusBarHeight + 48)
})

it('is served without a phone, under its own host name', async () => {
  const shopper = await newShopper(browser, { baseURL: app.url })
  shoppers.push(shopper)
  await shopper.page.goto('/sandbox')
  await shopper.page.getByRole('link', { name: 'Open the app in a shell' }).click()
  await shopper.page.getByRole('article').first().waitFor()
  expect(new URL(shopper.page.url()).hostname).toBe('shell.localhost')
  expect(await shellCalls(shopper.page)).toContain('deviceInfo')
})
