// Payments in a real browser: a barcode scanner reads the page, and the wallet opens in other pages.
import { buffer } from 'node:stream/consumers'
import jsQR from 'jsqr'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { parseQris } from '../../../src/shared/qris'
import { aBuyer } from '../../driver/builders/aBuyer'
import { movingPart, timesOf } from '../../tools/run/seeds'
import { launchBrowser } from '../harness/launchBrowser'
import { violations } from '../harness/look'
import { newShopper, type Shopper, type ShopperOptions } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'
import { choosesWay, opensLoggedIn, productPath } from './buyingSteps'
import { ALLOWED, logIn, SARI } from '../steps'

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

/** Sari at the counter with an unpaid order. */
async function atCounter(options: Partial<ShopperOptions> = {}) {
  const sari = aBuyer(app.world, SARI)
  const orderId = sari.orders(sari.product())
  shopper = await newShopper(browser, { baseURL: app.url, ...ALLOWED, ...options })
  const { page } = shopper
  await page.goto('/platform/home/account')
  await page.getByRole('button', { name: 'Masuk' }).first().click()
  await logIn(page, app)
  await page.goto(`/platform/payPage?orderId=${orderId}`)
  const payment = () => app.world.till.orders().find((order) => order.orderId === orderId)?.payments.at(-1)
  return { page, orderId, payment }
}

/** The text of the code in a picture. */
async function scanned(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

const qris = (page: Page): Locator => page.getByRole('img', { name: /Kode QRIS/ })
async function showsQris(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bayar dengan QRIS' }).click()
  await qris(page).waitFor()
  await page.waitForLoadState('networkidle')
}
const bought = (page: Page) => page.waitForURL('**/purchaseSuccessPage?**')

it.each(movingPart(['light', 'dark'] as const, 2))('the QRIS code on the screen is read by a scanner, %s', async (colorScheme) => {
  const { page, payment } = await atCounter({ colorScheme })
  await showsQris(page)
  const payload = await scanned(await page.screenshot())
  expect(payload).toBe(payment()?.secret)
  expect(parseQris(payload ?? '')?.amount).toBe(payment()?.amount)
  expect(app.world.till.payByQris(payload ?? '')).toMatchObject({ is: 'paid' })
  await bought(page)
})

it('a small screen shows the whole code, and the saved picture is read as well', async () => {
  const { page, payment } = await atCounter({ viewport: { width: 320, height: 640 } })
  await showsQris(page)
  expect(await scanned(await page.screenshot())).toBe(payment()?.secret)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Simpan kode' }).click()
  const [file] = await Promise.all([saving, page.getByText('Gambar kode disimpan').waitFor()])
  expect(file.suggestedFilename()).toBe('dekat-qris.png')
  expect(await scanned(await buffer(await file.createReadStream()))).toBe(payment()?.secret)
})

it('axe finds no faults at any step', async () => {
  const { page, orderId } = await atCounter()
  await page.getByRole('radio').first().waitFor()
  expect(await violations(page)).toEqual([])
  await showsQris(page)
  // At the end of the page the fixed bar covers no row in part.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await violations(page)).toEqual([])
  for (const path of [`pay?orderId=${orderId}&payType=GOPAY`, `payCode?orderId=${orderId}`, `result?orderId=${orderId}`]) {
    await page.goto(`/platform/payPage/${path}`)
    await page.waitForLoadState('networkidle')
    expect(await violations(page)).toEqual([])
  }
})

it('by keyboard alone: another method is chosen, and its wallet opened', async () => {
  const { page, context } = { ...(await atCounter()), context: shopper.context }
  await page.getByRole('radio', { name: /QRIS/ }).focus()
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio', { name: 'GoPay' }).isChecked()).toBe(true)
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Bayar dengan GoPay' }).press('Enter')
  const wallet = await opening
  await wallet.waitForURL('**/sandbox/wallet?**')
  expect(await wallet.evaluate(() => window.opener === null)).toBe(true)
})

it('a wallet opens in the tab of the tap when its link arrives too late for another', async () => {
  const { page } = await atCounter()
  await choosesWay(page, 'GoPay')
  // Browsers let a tap open a tab for about five seconds.
  app.world.faults.add({ kind: 'delay', path: '/payment/pay', ms: 7_000, times: 1 })
  const opening = shopper.context.waitForEvent('page')
  await page.getByRole('button', { name: 'Bayar dengan GoPay' }).click()
  const wallet = await opening
  expect(wallet.url()).toBe('about:blank')
  await wallet.waitForURL('**/sandbox/wallet?**')
  expect(await wallet.evaluate(() => window.opener === null)).toBe(true)
})

it('a wallet that the browser does not open is a link on the page, and opens from there', async () => {
  const { page } = await atCounter()
  await page.evaluate(() => {
    window.open = () => null
  })
  await choosesWay(page, 'GoPay')
  await page.getByRole('button', { name: 'Bayar dengan GoPay' }).click()
  const link = page.getByRole('link', { name: 'Buka GoPay' })
  await link.waitFor()
  expect(await violations(page)).toEqual([])
  const opening = shopper.context.waitForEvent('page')
  await link.click()
  await (await opening).waitForURL('**/sandbox/wallet?**')
})

it('a cancelled wallet returns to the methods, and pays at the second attempt', async () => {
  const { page, payment } = await atCounter()
  const token = async () => {
    const opening = shopper.context.waitForEvent('page')
    await page.getByRole('button', { name: 'Bayar dengan' }).click()
    const wallet = await opening
    await wallet.waitForURL('**/sandbox/wallet?**')
    await wallet.close()
    await page.bringToFront()
    return payment()?.secret ?? ''
  }
  await choosesWay(page, 'DANA')
  app.world.till.walletCancel(await token())
  await page.getByText('Pembayaran dengan DANA dibatalkan').waitFor()
  app.world.till.walletPay(await token())
  await bought(page)
})

it('a cashier code is read by a scanner, and the digits are the same', async () => {
  const { page, orderId, payment } = await atCounter()
  await page.getByRole('button', { name: /Kode bayar/ }).click()
  await page.getByRole('img', { name: /Kode bayar untuk/ }).waitFor()
  await page.waitForLoadState('networkidle')
  const digits = await scanned(await page.screenshot())
  expect(digits).toBe(payment()?.secret)
  await page.getByText((digits ?? '').replace(/(.{4})(?=.)/g, '$1 ')).waitFor()
  expect(app.world.till.payByCode(digits ?? '')).toEqual({ is: 'paid', orderId })
  await bought(page)
})

it('two tabs: one polls, both receive the status', async () => {
  const { page, orderId, payment } = await atCounter()
  await showsQris(page)
  const other = (await newShopper(browser, { baseURL: app.url, inContext: shopper.context })).page
  await other.goto(`/platform/payPage/pay?orderId=${orderId}&payType=QRIS`)
  await qris(other).waitFor()
  expect(await scanned(await other.screenshot())).toBe(payment()?.secret)
  app.world.till.pay(orderId)
  await Promise.all([bought(page), bought(other)])
  await other.close()
})

it('a page that was killed while it paid is found by the next, and polled first', async () => {
  const { page, orderId } = await atCounter()
  await showsQris(page)
  const { context } = shopper
  const next = (await newShopper(browser, { baseURL: app.url, inContext: context })).page
  await page.close()
  await next.goto('/')
  await next.getByRole('button', { name: /Pembayaran belum selesai/ }).click()
  await qris(next).waitFor()
  app.world.till.pay(orderId)
  await bought(next)
  // Until the record is deleted from disk, the next page shows the outcome again.
  while ((await storedPayment(next)) !== null) await next.waitForTimeout(100)
  await next.goto('/')
  await next.getByRole('article').first().waitFor()
  await next.waitForTimeout(3_000)
  expect(await next.getByRole('button', { name: /Pembayaran/ }).count()).toBe(0)
})

/** The record of an unfinished payment in IndexedDB, or null. */
function storedPayment(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve, reject) => {
    const opening = indexedDB.open('dekat-lasting')
    opening.onerror = () => reject(new Error('the database cannot be opened'))
    opening.onsuccess = () => {
      const database = opening.result
      const [store = ''] = database.objectStoreNames
      const reading = database.transaction(store).objectStore(store).get('unfinishedPayment')
      reading.onerror = () => reject(new Error('the record cannot be read'))
      reading.onsuccess = () => {
        database.close()
        resolve(reading.result ?? null)
      }
    }
  }))
}

it('a tap that buys a product as soon as it is visible renders the order, each time', async () => {
  shopper = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
  const { page } = shopper
  for (let visit = 0; visit < timesOf({ fixed: 6, full: 100 }); visit++) {
    await page.goto(productPath(app.world))
    await page.getByRole('button', { name: 'Beli sekarang' }).first().click()
    await page.getByRole('button', { name: /^Lanjut bayar/ }).waitFor({ timeout: 10_000 })
  }
})

it('a slow double tap on "buy" opens the order and does not place it', async () => {
  shopper = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
  const { page } = shopper
  await opensLoggedIn(page, app)
  const orderCount = () => app.world.till.orders().length
  const before = orderCount()
  for (const gapMs of [150, 250, 400]) {
    await page.goto(productPath(app.world))
    const button = page.getByRole('button', { name: 'Beli sekarang' }).first()
    await button.click({ trial: true })
    const { x, y, width, height } = (await button.boundingBox())!
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2)
    await Promise.all([tap(), page.waitForTimeout(gapMs).then(tap)])
    await page.getByRole('button', { name: /^Lanjut bayar/ }).waitFor()
    await page.waitForTimeout(1_000)
    expect({ gapMs, path: new URL(page.url()).pathname }).toEqual({ gapMs, path: '/platform/confirmOrder' })
  }
  expect(orderCount()).toBe(before)
})
