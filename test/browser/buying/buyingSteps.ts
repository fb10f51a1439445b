import type { Page } from 'playwright-core'
import { linkTo } from '../../../src/navigation/linkTo'
import type { World } from '../../../src/sandbox/world/createWorld'
import { aBuyer } from '../../driver/builders/aBuyer'
import type { RunningApp } from '../harness/startApp'
import { logIn, SARI } from '../steps'

/** A second user of this world. */
export const BUDI = '81298765432'

interface Wanted {
  readonly inSale?: boolean
  readonly voucherType?: string
}

/** The address of the first product that anyone may buy, optionally in a flash sale or with a type of voucher. */
export function productPath({ market }: World, { inSale = false, voucherType }: Wanted = {}): string {
  const offer = market.offers.find(({ product: { skuId = '' }, store }) => {
    const { forEveryone, boughtUp, limit } = market.factsOf(skuId)
    const part = market.flash.entryOf(skuId)
    return forEveryone && !boughtUp && limit >= 2 && (part !== null) === inSale && (part?.left ?? market.stock.left(skuId)) >= 5
      && market.contacts.takesGuests(store)
      && (voucherType === undefined || market.products.detail({ skuId }, null).voucherType === voucherType)
  })
  const skuId = offer?.product.skuId ?? ''
  const pageId = market.flash.entryOf(skuId)?.item.pageId ?? ''
  const sale = inSale ? { isFlashSale: 'true' as const, detailId: `detail-${skuId}`, pageId } : {}
  return linkTo('groupCouponDetail', { skuId, storeId: offer?.store.storeId ?? '', ...sale })
}

/** Logs a user in on the account tab. */
export async function opensLoggedIn(page: Page, app: RunningApp, phoneNo = SARI): Promise<void> {
  await page.goto('/platform/home/account')
  await page.getByRole('button', { name: 'Masuk', exact: true }).first().click()
  await logIn(page, app, phoneNo)
}

/** From a product to the counter: two taps. */
export async function orders(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Beli sekarang' }).click()
  await page.getByRole('button', { name: /^Lanjut bayar/ }).click()
  await page.waitForURL('**/payPage/**')
  await page.waitForLoadState('networkidle')
}

/** Selects a payment method by its name on the counter. Its input lies below its label; a new page ignores taps for a moment. */
export async function choosesWay(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Bayar dengan/ }).click({ trial: true })
  await page.getByRole('radio', { name }).check({ force: true })
}

/** Selects a payment method by its name on the counter and continues. */
export async function paysBy(page: Page, name: string): Promise<void> {
  await choosesWay(page, name)
  await page.getByRole('button', { name: `Bayar dengan ${name}` }).click()
  await page.waitForURL('**/payPage/pay?**')
}

/** Continues from the counter to the QRIS payment, unless the counter does so automatically. */
export async function paysByQris(page: Page): Promise<void> {
  const opened = page.waitForURL('**/payPage/pay?**')
  await Promise.race([opened, page.getByRole('radio', { name: 'QRIS' }).waitFor()])
  if (page.url().includes('/payPage/pay?')) return
  // The counter may continue between the two.
  await Promise.race([opened, paysBy(page, 'QRIS')])
}

/** Shows the QRIS code from the counter, wherever that has opened. */
export async function showsQris(page: Page): Promise<void> {
  await paysByQris(page)
  await page.getByRole('img', { name: /Kode QRIS/ }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** The newest order of the world, and its newest payment. */
export function newest({ world }: RunningApp) {
  const [order] = world.till.orders()
  if (!order) throw new Error('nothing was ordered')
  return { order, orderId: order.orderId, payment: order.payments.at(-1) }
}

/** A user's paid order, created by API calls alone, with one redeemable voucher for each piece. */
export function bought(
  { world }: RunningApp, phoneNo: string, path: string, quantity = 1,
): { readonly orderId: string; readonly voucherId: string } {
  const buyer = aBuyer(world, phoneNo)
  const { skuId = '', storeId = '' } = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
  const orderId = buyer.orders({ skuId, storeId }, { items: [{ skuId, quantity }] })
  world.till.pay(orderId)
  const voucherId = world.till.orders().find((order) => order.orderId === orderId)?.vouchers[0]?.voucherId ?? ''
  return { orderId, voucherId }
}
