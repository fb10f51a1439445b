import { addressesIn } from '../../driver/builders/aPrerenderedPage'
import { OFFER_FLOWS } from './offerFlows'
import {
  ALLOWED, applyButton, chip, comesDrawn, opensCachedHome, opensPrerenderedPage, logIn, openHome, openInside, scrollDown, tapLockedBanner,
  tapMiddleCard, type BrowserFlow,
} from '../steps'
import { ACCOUNT_FLOWS } from './accountFlows'
import { BUYING_FLOWS } from './buyingFlows'
import { productPath } from '../buying/buyingSteps'
import { EXPLORE_FLOWS } from './exploreFlows'
import { FAULT_FLOWS } from './faultFlows'
import { INSTALLED_FLOWS } from './installedFlows'
import { PLACE_FLOWS } from './placeFlows'
import { SAVINGS_FLOWS } from './savingsFlows'

export const FLOWS: readonly BrowserFlow[] = [
  ...ACCOUNT_FLOWS,
  ...OFFER_FLOWS,
  ...FAULT_FLOWS,
  ...BUYING_FLOWS,
  ...EXPLORE_FLOWS,
  ...INSTALLED_FLOWS,
  ...PLACE_FLOWS,
  ...SAVINGS_FLOWS,
  {
    name: 'first-visit-guest',
    story: 'a guest opens the app in Kemang, sees stores, scrolls a page on and looks at the outlets of one',
    phone: ALLOWED,
    async play(page) {
      await openHome(page)
      await scrollDown(page)
      await page.waitForTimeout(500)
      await page.getByRole('button', { name: /outlet lainnya/ }).first().click()
      await page.getByRole('dialog').getByRole('article').first().waitFor()
      await page.goBack()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'home-served',
    story: 'the page comes with home already drawn; a guest allows his position, the stores around take the place of the first ones',
    phone: ALLOWED,
    world: { prerendersHome: true },
    async play(page, app) {
      await comesDrawn(page, app)
      await page.getByText(/^\d.* (m|km|mnt)/).first().waitFor()
      await scrollDown(page)
      await page.waitForTimeout(500)
    },
  },
  {
    name: 'home-remembered',
    story: 'a second visit begins with the home of the first, which is renewed behind what is shown; then the language changes',
    phone: ALLOWED,
    world: { prerendersHome: true },
    async play(page, app) {
      await comesDrawn(page, app)
      await opensCachedHome(page)
      await page.getByRole('button', { name: 'Bahasa' }).first().click()
      await page.getByRole('button', { name: 'English' }).click()
      await page.getByRole('button', { name: 'Nearby stores' }).waitFor()
      await page.waitForTimeout(1_000)
    },
  },
  {
    name: 'served-store',
    story: 'a link leads to a store, whose page comes drawn; its heart asks for a login, which is closed; back leads home',
    phone: ALLOWED,
    world: { prerendersHome: true },
    async play(page, app) {
      await opensPrerenderedPage(page, app, addressesIn(app.world).store)
      await page.getByRole('button', { name: 'Simpan toko' }).click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Kembali' }).first().click()
      await page.getByRole('article').first().waitFor()
      await page.waitForTimeout(500)
    },
  },
  {
    name: 'served-product',
    story: 'a link leads to a product in a flash sale, whose page comes drawn; it is bought, which asks for a login',
    phone: { permissions: [] },
    world: { prerendersHome: true },
    async play(page, app) {
      await opensPrerenderedPage(page, app, productPath(app.world, { inSale: true }))
      await page.getByRole('button', { name: 'Beli sekarang' }).click()
      await page.waitForURL(/confirmOrder/)
      await page.waitForTimeout(1_000)
    },
  },
  {
    name: 'location-denied',
    story: 'location is refused: default position, the toast, the guide and its dismissal, other tabs, back pressed once',
    phone: { permissions: [] },
    async play(page) {
      await openHome(page)
      await page.getByText('Nyalakan lokasi supaya jaraknya pas').waitFor()
      await page.getByRole('button', { name: 'Tutup' }).click()
      await page.getByRole('button', { name: 'Pesanan' }).click()
      await page.getByRole('button', { name: 'Akun' }).click()
      await page.goBack()
      await page.getByText('Tekan sekali lagi untuk menutup Dekat').waitFor()
    },
  },
  {
    name: 'token-expires-in-flight',
    story: 'a page of a user starts with an expired token and more than five calls at once: one refresh, all answered',
    phone: ALLOWED,
    async play(page, app) {
      await openHome(page)
      await page.getByRole('button', { name: 'Akun' }).click()
      await page.getByRole('button', { name: 'Masuk' }).click()
      await logIn(page, app)
      await page.getByRole('button', { name: 'Beranda' }).click()
      app.world.expireTokens()
      await page.reload()
      await page.getByRole('article').first().waitFor()
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(5_500)
    },
  },
  {
    name: 'login-by-banner',
    story: 'a banner that wants a login opens the sheet; a wrong piece first, then in, and the jump happens',
    phone: ALLOWED,
    async play(page, app) {
      await openHome(page)
      await tapLockedBanner(page)
      await logIn(page, app)
      await page.waitForURL((url) => url.pathname !== '/')
    },
  },
  {
    name: 'list-end-recommendations',
    story: 'the list of nearby stores ends, goes on with recommendations, and ends',
    phone: ALLOWED,
    async play(page) {
      await openHome(page)
      const end = page.getByText('Semua sudah tampil', { exact: false })
      for (let page_ = 0; page_ < 120 && !(await end.isVisible()); page_++) {
        await scrollDown(page)
        await page.waitForTimeout(120)
      }
      await end.waitFor()
    },
  },
  {
    name: 'offline-and-back',
    story: 'the network goes while the list grows: the page that failed is tried again when it is back',
    phone: ALLOWED,
    async play(page) {
      await openHome(page)
      await page.context().setOffline(true)
      await scrollDown(page)
      await page.getByRole('button', { name: 'Coba lagi' }).waitFor()
      await page.context().setOffline(false)
      await page.getByRole('button', { name: 'Coba lagi' }).waitFor({ state: 'hidden' })
      await scrollDown(page)
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'filter-and-clear',
    story: 'two kinds of food are chosen in the tree and applied, a price forgotten by closing, the kinds cleared again',
    phone: ALLOWED,
    async play(page) {
      await openHome(page)
      const sheet = page.getByRole('dialog')
      await chip(page, 'Kategori').click()
      await sheet.getByLabel('Ayam', { exact: true }).check()
      await sheet.getByLabel('Sate', { exact: true }).check()
      await applyButton(sheet).click()
      await sheet.waitFor({ state: 'hidden' })
      await chip(page, 'Harga').click()
      await sheet.getByLabel('Di bawah Rp25.000').check()
      await page.goBack()
      await sheet.waitFor({ state: 'hidden' })
      await chip(page, 'Kategori').click()
      await sheet.getByRole('button', { name: 'Hapus' }).click()
      await applyButton(sheet).click()
      await sheet.waitFor({ state: 'hidden' })
      await page.getByRole('article').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'category-toggle-sync',
    story: 'the chip of a category and its branch in the tree are switched by one another; the sheet closes by its mask',
    phone: ALLOWED,
    async play(page) {
      await openHome(page)
      const sheet = page.getByRole('dialog')
      await chip(page, 'Kopi & kue').click()
      await chip(page, 'Kategori').click()
      await sheet.getByRole('tab', { name: 'Kopi & kue' }).click()
      await sheet.getByLabel('Semua', { exact: true }).uncheck()
      await applyButton(sheet).click()
      await sheet.waitFor({ state: 'hidden' })
      await chip(page, 'Kategori').click()
      await page.waitForTimeout(700)
      await page.mouse.click(200, 60)
      await sheet.waitFor({ state: 'hidden' })
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'search-two-tabs',
    story: 'words are typed in two tabs while answers come late and out of order; a suggestion, the history, and back',
    phone: ALLOWED,
    async play(page, app) {
      await openHome(page)
      await page.getByRole('button', { name: 'Cari toko atau promo' }).click()
      const field = page.getByRole('searchbox')
      await field.waitFor()
      app.world.faults.add({ kind: 'delay', path: '/homepage/search_poi_list', ms: 1_200, times: 1 })
      await field.pressSequentially('kopi', { delay: 40 })
      await page.waitForTimeout(500)
      await field.fill('pizza')
      await field.press('Enter')
      await page.getByRole('article').first().waitFor()
      await page.waitForTimeout(1_500)
      await page.getByRole('button', { name: 'Kupon & promo' }).click()
      await page.getByRole('article').first().waitFor()
      await page.getByRole('button', { name: 'Toko', exact: true }).click()
      await field.fill('')
      await page.getByRole('button', { name: 'pizza', exact: true }).click()
      await page.getByRole('article').first().waitFor()
      await page.goBack()
      await page.getByRole('button', { name: 'Cari toko atau promo' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'store-and-back',
    story: 'a store is opened from far down the list, its photos and details looked at, and the list found where it was left',
    phone: ALLOWED,
    async play(page) {
      await openHome(page)
      for (let turn = 0; turn < 6; turn++) {
        await page.mouse.wheel(0, 1_200)
        await page.waitForTimeout(150)
      }
      await page.waitForLoadState('networkidle')
      await tapMiddleCard(page)
      await page.getByRole('button', { name: 'Info lengkap toko' }).click()
      await page.waitForURL('**/merchantDetail?**')
      await page.goBack()
      await page.waitForURL('**/merchant?**')
      await page.goBack()
      await page.getByRole('article').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'favourite-through-login',
    story: 'a guest taps the heart of a store, logs in, the store is kept, and let go again',
    phone: ALLOWED,
    async play(page, app) {
      await page.goto('/platform/merchant?poiId=poi0012&channel_id=1')
      const heart = page.getByRole('button', { name: 'Simpan toko' })
      await heart.click()
      await page.getByRole('dialog').waitFor()
      await logIn(page, app)
      await page.getByText('Toko disimpan').waitFor()
      await heart.click()
      await page.getByText('Dihapus dari favorit').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'product-kept-and-shared',
    story: 'a guest taps the heart of a product, logs in, shares it, and finds it among the products that are kept',
    phone: { ...ALLOWED, permissions: ['geolocation', 'clipboard-write'] },
    async play(page, app) {
      const skuId = app.world.stores.find(({ products: [first] }) => first)?.products[0]?.skuId ?? ''
      await page.goto(`/platform/groupCouponDetail?skuId=${skuId}`)
      await page.getByRole('button', { name: 'Simpan promo' }).click()
      await page.getByRole('dialog').waitFor()
      await logIn(page, app)
      await page.getByText('Promo disimpan').waitFor()
      await page.getByRole('button', { name: 'Bagikan', exact: true }).click()
      await page.getByText('Tautan disalin').waitFor()
      await openInside(page, '/platform/favoritesList')
      await page.getByRole('button', { name: 'Promo', exact: true }).click()
      await page.getByRole('article').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'outlets-of-a-store',
    story: 'from the page of a store to its outlets, to another of them, and back to the first',
    phone: ALLOWED,
    async play(page) {
      await page.goto('/platform/merchant?poiId=poi0012&channel_id=1')
      const name = (await page.locator('h1').textContent()) ?? ''
      await page.getByRole('button', { name: /outlet lainnya/ }).click()
      // The list contains this store too. Open stores come first, so its position depends on the time of day.
      await page.getByRole('dialog').getByRole('article').filter({ hasNotText: name }).first().getByRole('button').first().click()
      await page.waitForURL((url) => !url.search.includes('poi0012'))
      await page.waitForLoadState('networkidle')
      await page.goBack()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'deals-to-recommendations',
    story: 'the deals around the shopper end and go on with recommendations to their end; the stores are where they were',
    phone: ALLOWED,
    async play(page) {
      await openHome(page)
      await page.getByRole('button', { name: 'Promo', exact: true }).click()
      await page.getByRole('article').first().waitFor()
      const end = page.getByText('Semua sudah tampil', { exact: false })
      for (let turn = 0; turn < 80 && !(await end.isVisible()); turn++) {
        await scrollDown(page)
        await page.waitForTimeout(120)
      }
      await end.waitFor()
      await page.getByRole('button', { name: 'Toko terdekat' }).click()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'mall-to-store',
    story: 'from home to the malls, into one, its deals, its stores, and to one of them',
    phone: ALLOWED,
    async play(page, app) {
      await openHome(page)
      await page.getByRole('button', { name: /Semua mal/ }).click()
      await page.getByRole('article').first().getByRole('button').click()
      await page.getByRole('button', { name: 'Promo', exact: true }).click()
      await page.getByRole('article').first().waitFor()
      await page.getByRole('button', { name: 'Toko', exact: true }).click()
      await page.getByRole('article').first().waitFor()
      // The page of a store that takes no guests for now says only that.
      const { stores, contacts } = app.world.market
      const withGuests = stores.filter((store) => contacts.takesGuests(store)).map(({ name }) => name)
      const names = await page.getByRole('article').getByRole('heading').allInnerTexts()
      const at = names.findIndex((name) => withGuests.includes(name))
      await page.getByRole('article').nth(at).getByRole('button').first().click()
      await page.getByRole('button', { name: 'Info lengkap toko' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'ranking-and-brands',
    story: 'two rankings, one in the place of the other; a brand and its stores',
    phone: ALLOWED,
    async play(page) {
      await openHome(page)
      await page.getByRole('button', { name: /Peringkat/ }).click()
      await page.getByRole('button', { name: 'Kopi & manis' }).click()
      await page.waitForURL('**/rank?id=rank-coffee')
      await page.getByRole('article').first().waitFor()
      await page.goBack()
      await page.getByRole('button', { name: /Brand pilihan/ }).click()
      await page.getByRole('article').first().getByRole('button').click()
      await page.waitForURL('**/brandsHomepage?**')
      await page.getByRole('article').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'store-missing',
    story: 'a link to a store that there is not says so and leads home',
    phone: ALLOWED,
    async play(page) {
      await page.goto('/platform/merchant?poiId=nope')
      await page.getByText('Toko tidak ditemukan').first().waitFor()
      await page.getByRole('button', { name: 'Ke beranda' }).click()
      await page.getByRole('article').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
]
