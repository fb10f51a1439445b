// Another tab activates a new build while this one orders, pays or redeems: this page does not reload, its action happens once, and the
// next load is the new build.
import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { linkTo } from '../../../src/navigation/linkTo'
import { ACTIVATE } from '../../../src/shared/web/serviceWorkerMessages'
import { aBuyer } from '../../driver/builders/aBuyer'
import { bought, opensLoggedIn, newest, productPath } from './buyingSteps'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper, type Shopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'
import { copyOfBuild, deployNextBuild } from '../device/newBuild'
import { ALLOWED, SARI } from '../steps'

let browser: Browser
let app: RunningApp
let shopper: Shopper
let folder: string
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  folder = copyOfBuild()
  app = await startApp({ folder, seed: 'update while paying' })
  shopper = await newShopper(browser, { baseURL: app.url, ...ALLOWED, serviceWorker: true })
  await opensLoggedIn(shopper.page, app)
  // The worker serves pages from the second load on.
  await shopper.page.evaluate(() => navigator.serviceWorker.ready)
  await shopper.page.reload()
})
afterEach(async () => {
  expect(shopper.pageErrors).toEqual([])
  await shopper.close()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

jest.setTimeout(180_000)

/** Marks this load of the page, and records when another worker takes over. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { isSameLoad: true })
    navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(window, { hasNewWorker: true }))
  })
}
const isSameLoad = (page: Page) => page.evaluate(() => (window as { isSameLoad?: boolean }).isSameLoad === true)

/**
 * Stops the active worker, as Chromium stops one that was idle for 30 s. With a debugger attached Chromium never does it: a request that
 * reaches the old worker in the moment of the consent (docs/decisions/0380) would delay the new one by five minutes. Such a request may
 * also start it again.
 */
async function stopActiveWorker(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const updated = new Promise<readonly { versionId: string; status: string }[]>((resolve) => {
    client.on('ServiceWorker.workerVersionUpdated', ({ versions }) => versions.length > 0 && resolve(versions))
  })
  await client.send('ServiceWorker.enable')
  const active = (await updated).filter(({ status }) => status === 'activated')
  await Promise.all(active.map(({ versionId }) => client.send('ServiceWorker.stopWorker', { versionId })))
  await client.detach()
}

/** Another tab of the device accepts the new build, as its button does; ends when that build's worker also controls the marked page. */
async function takesOver(page: Page): Promise<void> {
  const { page: other } = await newShopper(browser, { baseURL: app.url, inContext: shopper.context })
  await other.goto('/platform/home')
  await other.evaluate(() => navigator.serviceWorker.ready)
  await deployNextBuild(other, folder)
  await other.evaluate(async (accepted) => {
    const { waiting } = await navigator.serviceWorker.ready
    if (!waiting) throw new Error('the new build is not waiting')
    waiting.postMessage(accepted)
  }, ACTIVATE)
  const isTakenOver = () => page.evaluate(() => (window as { hasNewWorker?: boolean }).hasNewWorker === true)
  while (!await isTakenOver()) {
    await stopActiveWorker(other)
    await page.waitForTimeout(1_000)
  }
  await other.close()
  await page.waitForTimeout(1_000)
}

/** The next load is the new build, and works. */
async function loadsNewBuild(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()
}

it('a payment continues under its code until it is paid', async () => {
  const { page } = shopper
  const buyer = aBuyer(app.world, SARI)
  const orderId = buyer.orders(buyer.product())
  await page.goto(linkTo('payPage', { orderId }))
  await page.getByRole('button', { name: 'Bayar dengan QRIS' }).click()
  const code = page.getByRole('img', { name: /Kode QRIS/ })
  await code.waitFor()
  await mark(page)
  await takesOver(page)
  expect(await isSameLoad(page)).toBe(true)
  expect(await code.isVisible()).toBe(true)
  app.world.till.pay(orderId)
  await page.waitForURL('**/purchaseSuccessPage**')
  await page.getByRole('heading', { name: 'Sudah dibayar' }).waitFor()
  expect(await isSameLoad(page)).toBe(true)
  expect(newest(app).order.payments.length).toBe(1)
  await loadsNewBuild(page)
})

it('a pending order is placed once, and opens its payment', async () => {
  const { page } = shopper
  const before = app.world.till.orders().length
  await page.goto(productPath(app.world))
  await page.getByRole('button', { name: 'Beli sekarang' }).click()
  const confirm = page.getByRole('button', { name: /^Lanjut bayar/ })
  await confirm.waitFor()
  await page.waitForLoadState('networkidle')
  await mark(page)
  app.world.faults.add({ kind: 'delay', path: '/local_life/order/create', ms: 15_000 })
  await confirm.click()
  await takesOver(page)
  await page.getByRole('img', { name: /Kode QRIS/ }).waitFor()
  expect(await isSameLoad(page)).toBe(true)
  expect(app.world.till.orders().length - before).toBe(1)
  await loadsNewBuild(page)
  await page.getByRole('button', { name: /Pembayaran belum selesai/ }).waitFor()
})

it('a pending redemption is done once, and shown', async () => {
  const { page } = shopper
  const { voucherId } = bought(app, SARI, productPath(app.world, { voucherType: 'DEKAT' }))
  const order = () => app.world.till.orders().find(({ vouchers }) => vouchers.some((each) => each.voucherId === voucherId))
  await page.context().setGeolocation({ ...(order()?.store.at ?? { latitude: 0, longitude: 0 }), accuracy: 10 })
  await page.goto(linkTo('voucher', { voucherId }))
  await page.getByRole('button', { name: /^Tukar (se|di ponsel)/ }).first().click()
  await page.getByRole('button', { name: 'Ya, tukar' }).waitFor()
  await mark(page)
  app.world.faults.add({ kind: 'delay', path: '/local_life/redemption/redeem', ms: 15_000 })
  await page.getByRole('button', { name: 'Ya, tukar' }).click()
  await takesOver(page)
  await page.getByRole('main').getByText('Sudah ditukar').first().waitFor()
  expect(await isSameLoad(page)).toBe(true)
  expect(order()?.vouchers.filter(({ redeemed }) => redeemed !== null).length).toBe(1)
  await loadsNewBuild(page)
})
