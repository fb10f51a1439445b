// The main tasks with a screen reader alone: each step is found and activated by its spoken phrase, in Indonesian.
import type { Browser } from 'playwright-core'
import { linkTo } from '../../../src/navigation/linkTo'
import { bought, opensLoggedIn, newest, productPath } from '../buying/buyingSteps'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper, type Shopper } from '../harness/newShopper'
import { createScreenReader, type ScreenReader } from '../harness/screenReader'
import { startApp, type RunningApp } from '../harness/startApp'
import { ALLOWED, openHome, SARI, solvePuzzle } from '../steps'

let browser: Browser
let app: RunningApp
let shopper: Shopper
let reader: ScreenReader
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  app = await startApp({ seed: 'claim-through-login', promotions: 'off' })
  shopper = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
  reader = createScreenReader(shopper.page)
})
afterEach(async () => {
  expect(shopper.pageErrors).toEqual([])
  expect(shopper.policyReports).toEqual([])
  await shopper.close()
  await app.close()
})

/** The relevant phrases in the order in which they are spoken. */
function matchesOf(phrases: readonly string[], patterns: readonly RegExp[]): (string | undefined)[] {
  let from = 0
  return patterns.map((pattern) => {
    const at = phrases.findIndex((phrase, index) => index >= from && pattern.test(phrase))
    if (at >= 0) from = at + 1
    return phrases[at]
  })
}

it('finding a store: from the search field of home to the name, distance and price level of a store', async () => {
  const { page } = shopper
  await openHome(page)
  await reader.activates(/^button, Cari toko atau promo$/)
  await reader.types(/^searchbox, Cari toko atau promo/, 'kopi{Enter}')
  const results = await reader.readsTo(/^button, Lihat \d+ outlet lainnya/)
  // The order of the results depends on the time of day.
  const name = await page.getByRole('article').first().getByRole('heading').textContent() ?? ''
  const button = new RegExp(`^button, ${name.replace(/[^\w ]/g, '.')}$`)
  expect(matchesOf(results, [/^searchbox/, /^heading, Hasil/, button, /^image, (jalan|naik)/, /^\d.* k?m$/, /\/orang/])).toEqual([
    'searchbox, Cari toko atau promo, kopi',
    'heading, Hasil pencarian, level 2',
    `button, ${name}`,
    expect.stringMatching(/^image, (jalan kaki|naik motor)$/),
    expect.stringMatching(/^\d[\d,]* k?m$/),
    expect.stringMatching(/Rp[\d.]+\/orang/),
  ])
  await reader.activates(button)
  const store = await reader.readsTo(/^button, Info lengkap toko/)
  expect(matchesOf(store, [/level 1$/, /^carousel|^button, Simpan/, /^button, Info/])).toContain(`heading, ${name}, level 1`)
  expect(matchesOf(store, [/^button, Buka peta/, /^link, Telepon/, /^button, Info/])).toEqual([
    expect.stringMatching(/^button, Buka peta/), expect.stringMatching(/^link, Telepon \+62/), 'button, Info lengkap toko',
  ])
})

it('claiming a coupon: the login names its fields, and the end is announced', async () => {
  const { page } = shopper
  await page.goto('/platform/merchant?poiId=poi0012&channel_id=1')
  await reader.activates(/^button, Klaim/)
  await page.getByRole('dialog').waitFor()
  expect(matchesOf(await reader.readsAll(), [/^dialog/, /^button, Tutup/, /^combobox/, /^textbox/, /^button, Lanjut/])).toEqual([
    'dialog, Masuk dulu, yuk',
    'button, Tutup',
    expect.stringMatching(/^combobox, Kode negara/),
    expect.stringMatching(/^textbox, Nomor ponsel, not invalid/),
    expect.stringMatching(/^button, Lanjut.*disabled/),
  ])
  await reader.types(/^textbox, Nomor ponsel/, SARI)
  await reader.activates(/^button, Lanjut, not busy$/)
  expect(await reader.readsTo(/^slider/)).toContain('Tombol panah menggeser potongan, dengan Shift lebih jauh. Enter melepasnya.')
  await solvePuzzle(page.getByRole('dialog').last(), app)
  expect(await reader.readsTo(/^textbox, Kode 6 digit/)).toContain('Kode sudah dikirim ke')
  await reader.types(/^textbox, Kode 6 digit/, app.world.codeFor(SARI) ?? '')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect((await reader.readsTo(/Kuponnya sudah masuk/)).slice(-3)).toContain('status')
})

it('buying: price, discount and total are read before the tap, and the code, its deadline and its steps after it', async () => {
  const { page } = shopper
  await opensLoggedIn(page, app)
  await page.goto(productPath(app.world, { voucherType: 'DEKAT' }))
  const product = await reader.readsTo(/^button, Beli sekarang/)
  const parts = [/^deletion/, /^harga awal/, /^Rp/, /level 1$/, /^heading, Tempat menukar/, /^heading, Ketentuan/]
  expect(matchesOf(product, parts)).toEqual([
    'deletion', 'harga awal', expect.stringMatching(/^Rp[\d.]+$/), expect.stringMatching(/^heading, .+, level 1$/),
    'heading, Tempat menukar, level 2', 'heading, Ketentuan, level 2',
  ])
  await reader.activates(/^button, Beli sekarang/)
  const confirm = await reader.readsTo(/^button, Lanjut bayar Rp[\d.]+/)
  expect(matchesOf(confirm, [/level 1$/, /^button, Kurangi/, /^status/, /^1$/, /^button, Tambah/, /^heading, Rincian/, /^Total/])).toEqual([
    'heading, Konfirmasi pesanan, level 1', expect.stringMatching(/^button, Kurangi: .+, disabled$/), 'status', '1',
    expect.stringMatching(/^button, Tambah: .+/), 'heading, Rincian harga, level 2', 'Total',
  ])
  await reader.activates(/^button, Lanjut bayar/)
  await reader.readsTo(/^image, Kode QRIS/)
  const counter = await reader.readsTo(/^button, Aku sudah bayar/)
  expect(matchesOf(counter, [/level 1$/, /^timer/, /^image, Kode QRIS/, /^Simpan atau/, /^button, Aku/])).toEqual([
    'heading, QRIS, level 1', 'timer', expect.stringMatching(/^image, Kode QRIS untuk membayar Rp[\d.]+ ke .+/),
    'Simpan atau screenshot kode ini', 'button, Aku sudah bayar, not busy',
  ])
  app.world.till.pay(newest(app).orderId)
  await reader.activates(/^button, Aku sudah bayar/)
  await page.waitForURL('**/purchaseSuccessPage**')
  expect(await reader.readsTo(/^button, Buka voucher/)).toContain('heading, Sudah dibayar, level 1')
  await reader.activates(/^button, Buka voucher/)
  expect(await reader.readsTo(/^button, Tukar di ponsel/)).toContain('heading, Voucher, level 1')
})

it('redeeming: the code is described, the question can be answered, and the end is read', async () => {
  const { page } = shopper
  const { voucherId } = bought(app, SARI, productPath(app.world, { voucherType: 'DEKAT' }))
  const order = app.world.till.orders().find(({ vouchers }) => vouchers.some((each) => each.voucherId === voucherId))
  if (order) await page.context().setGeolocation(order.store.at)
  await opensLoggedIn(page, app)
  await page.goto(linkTo('voucher', { voucherId }))
  await reader.readsTo(/^image, Barcode/)
  const voucher = await reader.readsTo(/^button, Tukar di ponsel/)
  expect(matchesOf(voucher, [/^(Siap|Toko tutup)/, /level 2$/, /^image, Kode QR/, /^(\d ){11}\d$/, /^image, Barcode/])).toEqual([
    // The browser has the real time, at which the store may be closed.
    expect.any(String), expect.stringMatching(/^heading, .+, level 2$/), 'image, Kode QR voucher, untuk dipindai kasir',
    expect.stringMatching(/^[\d ]+$/), 'image, Barcode voucher, untuk dipindai kasir',
  ])
  await reader.activates(/^button, Tukar di ponsel/)
  const question = await reader.readsTo(/^button, Ya, tukar/)
  expect(question[0]).toMatch(/^dialog, /)
  await reader.activates(/^button, Ya, tukar/)
  expect((await reader.readsTo(/^(heading, )?Sudah ditukar/)).join(' ')).not.toContain('button, Tukar di ponsel')
})
