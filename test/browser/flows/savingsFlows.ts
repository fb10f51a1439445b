import { linkTo } from '../../../src/navigation/linkTo'
import { aBuyer } from '../../driver/builders/aBuyer'
import { bought, BUDI, opensLoggedIn, productPath } from '../buying/buyingSteps'
import type { RunningApp } from '../harness/startApp'
import { ALLOWED, openInside, SARI, type BrowserFlow } from '../steps'

/** A paid order of three products of one store, of which the second is withdrawn from sale afterwards. */
function threeLines({ world }: RunningApp): string {
  const { market } = world
  const isPlain = (skuId: string) => market.factsOf(skuId).forEveryone && !market.factsOf(skuId).boughtUp
    && market.factsOf(skuId).limit >= 4 && market.stock.left(skuId) >= 8 && market.flash.entryOf(skuId) === null
  const stores = [...new Set(market.offers.map(({ store }) => store))].filter((store) => market.contacts.takesGuests(store))
  const menus = stores.map(({ storeId, products }) =>
    ({ storeId, skuIds: products.flatMap(({ skuId }) => (skuId !== undefined && isPlain(skuId) ? [skuId] : [])) }))
  const { storeId = '', skuIds: [one = '', two = '', three = ''] = [] } = menus.find(({ skuIds }) => skuIds.length >= 3) ?? {}
  const items = [{ skuId: one, quantity: 2 }, { skuId: two, quantity: 1 }, { skuId: three, quantity: 1 }]
  const orderId = aBuyer(world, SARI).orders({ skuId: one, storeId }, { items })
  world.till.pay(orderId)
  market.takeDown(two, true)
  return orderId
}

/** Flows after a purchase: its savings, and its vouchers until they are redeemed. */
export const SAVINGS_FLOWS: readonly BrowserFlow[] = [
  {
    name: 'savings-shared',
    story: 'a user looks from the account tab at what was saved, and shares a card of it',
    phone: ALLOWED,
    async play(page, app) {
      bought(app, SARI, productPath(app.world, { voucherType: 'DEKAT' }))
      await opensLoggedIn(page, app)
      await page.getByRole('button', { name: /^Hemat Rp.* bulan ini$/ }).click()
      await page.getByRole('button', { name: 'Bagikan' }).click()
      await page.getByText('Gambar tersimpan di unduhanmu').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'order-again',
    story: 'a user shares the receipt of an order, and orders its lines again; a product that is no longer sold is left out',
    phone: { ...ALLOWED, permissions: ['geolocation', 'clipboard-write'] },
    async play(page, app) {
      const orderId = threeLines(app)
      await opensLoggedIn(page, app)
      await openInside(page, linkTo('groupCouponOrderDetail', { orderId }))
      await page.getByRole('button', { name: 'Lihat struk' }).click()
      await page.getByRole('heading', { name: 'Struk' }).waitFor()
      await page.getByRole('button', { name: 'Bagikan' }).click()
      await page.getByText('Disalin, tinggal tempel di chat').waitFor()
      await page.goBack()
      await page.getByRole('button', { name: 'Beli lagi' }).click()
      await page.getByText('Ada yang tidak bisa dipesan lagi').waitFor()
      await page.getByRole('button', { name: /^Lanjut bayar/ }).click()
      await page.waitForURL('**/payPage/**')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'bill-split',
    story: 'a user at a table divides the bill by who added what, then evenly, and shares their part',
    phone: { ...ALLOWED, permissions: ['geolocation', 'clipboard-write'] },
    async play(page, app) {
      const { skuId = '', storeId = '' } = Object.fromEntries(new URLSearchParams(productPath(app.world).split('?')[1]))
      const [sari, budi] = [aBuyer(app.world, SARI), aBuyer(app.world, BUDI)]
      const orderId = sari.orders({ skuId, storeId }, { tableNo: '7' })
      budi.sitsAt(storeId, '7')
      budi.adds(orderId, skuId)
      await opensLoggedIn(page, app)
      await openInside(page, linkTo('groupCouponOrderDetail', { orderId }))
      await page.getByRole('button', { name: 'Bagi tagihan' }).click()
      await page.getByText('Total 2 orang').waitFor()
      await page.getByRole('button', { name: 'Sama rata' }).click()
      await page.getByRole('button', { name: 'Bagikan bagianku' }).click()
      await page.getByText('Disalin, tinggal tempel di chat').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'vouchers-kept-together',
    story: 'two vouchers of one order are one card of the wallet; its page sets a reminder, a calendar entry, and turns to the second',
    phone: ALLOWED,
    async play(page, app) {
      bought(app, SARI, productPath(app.world, { voucherType: 'DEKAT' }), 2)
      await opensLoggedIn(page, app)
      await openInside(page, linkTo('myOffers'))
      await page.getByText(/^2 × /).waitFor()
      await page.getByRole('article').filter({ hasText: '2 × ' }).getByRole('button', { name: 'Tukar', exact: true }).click()
      await page.getByText('Voucher 1 dari 2').waitFor()
      await page.getByRole('switch', { name: 'Ingatkan aku', checked: false }).click()
      await page.getByRole('switch', { name: 'Ingatkan aku', checked: true }).waitFor()
      await page.getByRole('button', { name: 'Tambah ke kalender' }).click()
      await page.getByText(/Buka berkas kalender/).waitFor()
      await page.getByRole('button', { name: 'Voucher berikutnya' }).click()
      await page.getByText('Voucher 2 dari 2').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
]
