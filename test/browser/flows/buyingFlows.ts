import type { Page } from 'playwright-core'
import { linkTo } from '../../../src/navigation/linkTo'
import { aBuyer } from '../../driver/builders/aBuyer'
import type { RunningApp } from '../harness/startApp'
import { bought, BUDI, opensLoggedIn, newest, orders, paysBy, paysByQris, productPath, showsQris } from '../buying/buyingSteps'
import { ALLOWED, SARI, type BrowserFlow, isServiceWorkerActive, untilTrue } from '../steps'

/** Waits until Sari's order is shown as paid. */
async function seesPaid(page: Page): Promise<void> {
  await page.waitForURL('**/purchaseSuccessPage**')
  await page.getByRole('heading', { name: 'Sudah dibayar' }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Taps that the order is paid, unless the app has received the payment before the tap. */
async function saysPaid(page: Page): Promise<void> {
  const tapped = page.getByRole('button', { name: 'Aku sudah bayar' }).click().catch((error: unknown) => {
    if (!page.url().includes('/purchaseSuccessPage')) throw error
  })
  await Promise.race([tapped, page.waitForURL('**/purchaseSuccessPage**')])
}

/** A voucher's page, with the phone at its store or elsewhere. */
async function atVoucher(page: Page, app: RunningApp, voucherType: string, isThere: boolean): Promise<string> {
  const { voucherId } = bought(app, SARI, productPath(app.world, { voucherType }))
  const order = app.world.till.orders().find(({ vouchers }) => vouchers.some((each) => each.voucherId === voucherId))
  if (isThere && order) await page.context().setGeolocation(order.store.at)
  await opensLoggedIn(page, app)
  await page.goto(linkTo('voucher', { voucherId }))
  await page.getByRole('heading', { name: 'Voucher' }).waitFor()
  await page.waitForLoadState('networkidle')
  return voucherId
}

/** Flows from the product page to the redeemed voucher. */
export const BUYING_FLOWS: readonly BrowserFlow[] = [
  {
    name: 'qris-paid',
    story: 'a shopper buys with two taps, shows the QRIS code, it is paid, and the voucher is there',
    phone: ALLOWED,
    async play(page, app) {
      await opensLoggedIn(page, app)
      await orders(page, productPath(app.world))
      await showsQris(page)
      app.world.till.pay(newest(app).orderId)
      await saysPaid(page)
      await seesPaid(page)
      await page.getByRole('button', { name: 'Buka voucher' }).click()
      await page.getByRole('heading', { name: 'Voucher' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'answers-with-order',
    story: 'the counter and the end of a purchase show the order that came with the answers, without asking for it first',
    phone: ALLOWED,
    async play(page, app) {
      await opensLoggedIn(page, app)
      await page.goto(productPath(app.world, { voucherType: 'DEKAT' }))
      await page.getByRole('button', { name: 'Beli sekarang' }).click()
      await page.getByRole('button', { name: /^Lanjut bayar/ }).click()
      await page.getByRole('img', { name: /Kode QRIS/ }).waitFor()
      app.world.till.pay(newest(app).orderId)
      await saysPaid(page)
      await seesPaid(page)
      await page.getByRole('button', { name: 'Buka voucher' }).waitFor()
    },
  },
  {
    name: 'qris-expired-renewed',
    story: 'the time of a QRIS code is over; one tap makes another for the same order, which is paid',
    phone: ALLOWED,
    async play(page, app) {
      app.world.till.knobs.codeLifeMs = 3_000
      await opensLoggedIn(page, app)
      await orders(page, productPath(app.world))
      await paysByQris(page)
      await page.getByRole('button', { name: 'Buat kode baru', exact: true }).waitFor()
      app.world.till.knobs.codeLifeMs = null
      await page.getByRole('button', { name: 'Buat kode baru', exact: true }).click()
      await showsQris(page)
      app.world.till.pay(newest(app).orderId)
      await seesPaid(page)
    },
  },
  {
    name: 'wallet-cancelled-then-paid',
    story: 'a payment by wallet is cancelled there; the shopper chooses again and pays',
    phone: ALLOWED,
    async play(page, app) {
      await opensLoggedIn(page, app)
      await orders(page, productPath(app.world))
      await page.goto(linkTo('payPage', { orderId: newest(app).orderId }))
      await paysBy(page, 'GoPay')
      await page.getByText('Selesaikan di GoPay').waitFor()
      app.world.till.walletCancel(newest(app).payment?.secret ?? '')
      await page.getByText('Pembayaran dengan GoPay dibatalkan').first().waitFor()
      await page.goto(linkTo('payPage', { orderId: newest(app).orderId }))
      await paysBy(page, 'GoPay')
      await page.getByText('Selesaikan di GoPay').waitFor()
      app.world.till.walletPay(newest(app).payment?.secret ?? '')
      await seesPaid(page)
    },
  },
  {
    name: 'killed-while-paying',
    story: 'the page was killed while an order was being paid; the next start offers the way back, and it is paid',
    phone: ALLOWED,
    async play(page, app) {
      await opensLoggedIn(page, app)
      await orders(page, productPath(app.world))
      await showsQris(page)
      await page.goto('/')
      await page.getByRole('button', { name: /Pembayaran belum selesai/ }).click()
      await page.getByRole('img', { name: /Kode QRIS/ }).waitFor()
      app.world.till.pay(newest(app).orderId)
      await seesPaid(page)
    },
  },
  {
    name: 'paid-in-another-tab',
    story: 'an order is open in two tabs; the other one receives the payment, and this one follows',
    phone: ALLOWED,
    async play(page, app) {
      await opensLoggedIn(page, app)
      await orders(page, productPath(app.world))
      await showsQris(page)
      const other = await page.context().newPage()
      await other.goto(page.url())
      await other.getByRole('img', { name: /Kode QRIS/ }).waitFor()
      app.world.till.pay(newest(app).orderId)
      await other.getByRole('button', { name: 'Aku sudah bayar' }).click()
      await seesPaid(other)
      await seesPaid(page)
      await other.close()
    },
  },
  {
    name: 'pay-code-renewed',
    story: 'a pay code is shown to the cashier, takes the place of one whose time is over, and is paid with',
    phone: ALLOWED,
    async play(page, app) {
      app.world.till.knobs.codeLifeMs = 4_000
      await opensLoggedIn(page, app)
      await orders(page, productPath(app.world))
      // The counter continues by itself. A payment that is opened as its page ends would be resumed on the next page.
      await page.waitForURL('**/payPage/pay?**')
      await page.waitForLoadState('networkidle')
      await page.goto(linkTo('payCode', { orderId: newest(app).orderId }))
      await page.getByRole('img', { name: /Kode bayar/ }).waitFor()
      const first = newest(app).payment?.secret
      while (newest(app).payment?.secret === first) await page.waitForTimeout(200)
      app.world.till.knobs.codeLifeMs = null
      await page.waitForTimeout(500)
      app.world.till.pay(newest(app).orderId)
      await seesPaid(page)
    },
  },
  {
    name: 'order-closed-in-time',
    story: 'the time to pay an order is over while its page is open: it closes, and the coupon of it is back',
    phone: ALLOWED,
    async play(page, app) {
      await opensLoggedIn(page, app)
      await orders(page, productPath(app.world))
      await page.goto(linkTo('groupCouponOrderDetail', { orderId: newest(app).orderId }))
      await page.getByText('Belum bayar').first().waitFor()
      app.world.till.closeOrder(newest(app).orderId)
      await page.goto(linkTo('groupCouponOrderDetail', { orderId: newest(app).orderId }))
      await page.getByText('Waktu bayar habis').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'flash-sale-sold-out',
    story: 'the last piece of a flash sale goes to someone else while the shopper confirms',
    phone: ALLOWED,
    async play(page, app) {
      await opensLoggedIn(page, app)
      const path = productPath(app.world, { inSale: true })
      await page.goto(path)
      await page.getByRole('button', { name: 'Beli sekarang' }).click()
      const confirm = page.getByRole('button', { name: /^Lanjut bayar/ })
      await confirm.waitFor()
      await page.waitForLoadState('networkidle')
      app.world.market.sellOut(new URLSearchParams(path.split('?')[1]).get('skuId') ?? '')
      await confirm.click()
      await page.getByText('Sudah habis').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'price-changed',
    story: 'the price goes up between the preview and the order: it is shown, agreed to, and ordered at',
    phone: ALLOWED,
    async play(page, app) {
      await opensLoggedIn(page, app)
      const path = productPath(app.world)
      await page.goto(path)
      await page.getByRole('button', { name: 'Beli sekarang' }).click()
      const confirm = page.getByRole('button', { name: /^Lanjut bayar/ })
      await confirm.waitFor()
      await page.waitForLoadState('networkidle')
      app.world.till.changePrice(new URLSearchParams(path.split('?')[1]).get('skuId') ?? '', 61_000)
      await confirm.click()
      await page.getByRole('button', { name: 'Setuju' }).click()
      await confirm.click()
      await page.waitForURL('**/payPage/**')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'table-mate-paying',
    story: 'two guests order at one table; while the other one pays, nothing can be added',
    phone: ALLOWED,
    async play(page, app) {
      const mate = aBuyer(app.world, BUDI)
      const { skuId, storeId } = mate.product()
      const orderId = mate.orders({ skuId, storeId }, { tableNo: '7', channelType: 3 })
      await opensLoggedIn(page, app)
      await page.goto(linkTo('confirmOrder', { storeId, tableNo: '7' }))
      await page.getByText('Pesanan meja ini').waitFor()
      await page.waitForLoadState('networkidle')
      mate.startsPaying(orderId)
      await page.getByText(/sedang membayar/).first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'too-far-then-redeemed',
    story: 'a voucher is redeemed by the shopper: too far at first, then at the store',
    phone: ALLOWED,
    async play(page, app) {
      const voucherId = await atVoucher(page, app, 'DEKAT', false)
      await page.getByRole('button', { name: /^Tukar (se|di ponsel)/ }).click()
      await page.getByText('Masih terlalu jauh').waitFor()
      const order = app.world.till.orders().find(({ vouchers }) => vouchers.some((each) => each.voucherId === voucherId))
      if (order) await page.context().setGeolocation(order.store.at)
      await page.getByRole('button', { name: 'Cek lagi' }).click()
      await page.getByRole('button', { name: 'Ya, tukar' }).click()
      await page.getByText('Sudah ditukar').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'order-rated',
    story: 'a shopper rates an order after redeeming it: one tap on a star, then a reason; the rating is changed once',
    phone: ALLOWED,
    async play(page, app) {
      const voucherId = await atVoucher(page, app, 'DEKAT', true)
      const order = app.world.till.orders().find(({ vouchers }) => vouchers.some((each) => each.voucherId === voucherId))
      app.world.till.redeemByCode(order?.vouchers[0]?.code ?? '')
      const ask = page.getByRole('heading', { name: /^Gimana di / })
      await ask.waitFor({ timeout: 15_000 })
      await page.getByRole('button', { name: '4 bintang' }).click()
      await page.getByText(/^Tersimpan/).waitFor()
      await page.getByRole('button', { name: 'Mau balik lagi' }).click()
      await page.getByRole('button', { name: '5 bintang' }).click()
      await page.getByText(/^Tersimpan/).waitFor()
      await page.getByRole('button', { name: /Lihat pesanan|Pesanan/ }).first().click()
      await page.getByRole('heading', { name: /^Penilaianmu/ }).waitFor()
    },
  },
  {
    name: 'paper-voucher',
    story: 'a paper voucher is redeemed at the store by holding the button',
    phone: ALLOWED,
    async play(page, app) {
      await atVoucher(page, app, 'PAPER_VOUCHER', true)
      await page.getByRole('button', { name: 'Tukar sekarang' }).click()
      const hold = page.getByRole('button', { name: /Tahan untuk menukar/ })
      await hold.focus()
      await page.keyboard.down('Enter')
      await page.getByText('Sudah ditukar').first().waitFor()
      await page.keyboard.up('Enter')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'redeem-answer-lost',
    story: 'the answer to redeeming is lost after it took effect: it is read back, and not sent again',
    phone: ALLOWED,
    async play(page, app) {
      await atVoucher(page, app, 'DEKAT', true)
      await page.getByRole('button', { name: /^Tukar (se|di ponsel)/ }).click()
      app.world.faults.add({ kind: 'loseAnswer', path: '/local_life/redemption/redeem', times: 1 })
      await page.getByRole('button', { name: 'Ya, tukar' }).click()
      await page.getByText('Sudah ditukar').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'voucher-offline',
    story: 'what was bought is shown by a page that starts without a network',
    phone: ALLOWED,
    async play(page, app) {
      await atVoucher(page, app, 'DEKAT', false)
      await page.goto('/platform/home/order')
      await page.getByText('Siap tukar').first().waitFor()
      await page.waitForLoadState('networkidle')
      await untilTrue(page, isServiceWorkerActive)
      await page.context().setOffline(true)
      await page.goto('/platform/home/order')
      await page.getByText('Voucher di ponsel ini').waitFor()
      await page.getByRole('button', { name: 'Buka', exact: true }).first().click()
      await page.getByRole('button', { name: 'Salin kode' }).waitFor()
      await page.waitForTimeout(1_000)
      await page.context().setOffline(false)
    },
  },
  {
    name: 'order-cancelled',
    story: 'an order that waits for its payment is cancelled, and a paid one given back',
    phone: ALLOWED,
    async play(page, app) {
      await opensLoggedIn(page, app)
      await orders(page, productPath(app.world))
      await page.goto(linkTo('groupCouponOrderDetail', { orderId: newest(app).orderId }))
      await page.getByRole('button', { name: 'Batalkan pesanan' }).click()
      await page.getByRole('button', { name: 'Ya, batalkan' }).click()
      await page.getByText('Dibatalkan').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
]
