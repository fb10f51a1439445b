// Two tabs and a clock during a payment: one tab logs out while the other shows a code, and the device's clock is changed.
import type { Browser, Page } from 'playwright-core'
import { linkTo } from '../../../src/navigation/linkTo'
import { aBuyer } from '../../driver/builders/aBuyer'
import { BUDI, opensLoggedIn } from './buyingSteps'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper, type Shopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'
import { ALLOWED, logIn, SARI } from '../steps'

const DAY_MS = 86_400_000

let browser: Browser
let app: RunningApp
let shopper: Shopper
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  app = await startApp({ seed: 'browser' })
})
afterEach(async () => {
  expect(shopper.pageErrors).toEqual([])
  expect(shopper.policyReports).toEqual([])
  await shopper.close()
  await app.close()
})

const qris = (page: Page) => page.getByRole('img', { name: /Kode QRIS/ })

/** Sari with the QRIS code of her order. */
async function showsCode(setUp: (page: Page) => Promise<unknown> = () => Promise.resolve()) {
  const sari = aBuyer(app.world, SARI)
  const orderId = sari.orders(sari.product())
  shopper = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
  const { page } = shopper
  await setUp(page)
  await opensLoggedIn(page, app)
  await page.goto(linkTo('payPage', { orderId }))
  await page.getByRole('button', { name: 'Bayar dengan QRIS' }).click()
  await qris(page).waitFor()
  const order = () => app.world.till.orders().find((each) => each.orderId === orderId)
  return { page, orderId, order }
}

it('a tab that logs out hides the code in the other, and the next user is offered nothing of it', async () => {
  const { page, orderId, order } = await showsCode()
  const other = (await newShopper(browser, { baseURL: app.url, inContext: shopper.context })).page
  await other.goto('/platform/setting')
  await other.getByRole('button', { name: 'Keluar' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
  await qris(page).waitFor({ state: 'detached' })
  await other.goto('/platform/home/account')
  await other.getByRole('button', { name: 'Masuk', exact: true }).first().click()
  await logIn(other, app, BUDI)
  await page.waitForTimeout(2_000)
  expect(new URL(page.url()).pathname).toBe('/platform/payPage/choose')
  expect(await qris(page).count()).toBe(0)
  await other.goto('/')
  await other.getByRole('article').first().waitFor()
  await other.waitForTimeout(2_000)
  expect(await other.getByRole('button', { name: /Pembayaran/ }).count()).toBe(0)
  expect(order()?.payments).toHaveLength(1)
  app.world.till.pay(orderId)
  expect(order()?.paid?.account.phoneNo).toBe(SARI)
})

const JUMPS = [['forward', DAY_MS], ['back', -DAY_MS]] as const

it.each(JUMPS)('a clock that is set %s by a day ends no login, and the payment continues', async (_, jumpMs) => {
  const { page, orderId, order } = await showsCode()
  // Only Date changes; performance.now and timers continue, as when a device's clock is set.
  await page.evaluate((ms) => {
    const { now } = Date
    Date.now = () => now() + ms
  }, jumpMs)
  await page.waitForTimeout(12_000)
  app.world.till.pay(orderId)
  await page.waitForURL('**/purchaseSuccessPage**')
  await page.getByRole('heading', { name: 'Sudah dibayar' }).waitFor()
  const refused = app.world.log.filter(({ outcome }) => outcome === '0310102').map(({ path }) => path)
  // The jump takes effect, and the server's clock is adopted: not every poll is refused.
  expect(refused).not.toEqual([])
  expect(refused.filter((path) => !path.startsWith('/monitor')).length).toBeLessThanOrEqual(2)
  expect(order()?.payments.length).toBe(1)
  expect(app.world.stats.spentRefreshTokensSeen).toBe(0)
})
