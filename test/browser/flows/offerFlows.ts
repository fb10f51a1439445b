import type { Page } from 'playwright-core'
import { answerTo } from '../harness/requests'
import type { RunningApp } from '../harness/startApp'
import { ALLOWED, logIn, makeDue, openHome, openInside, type BrowserFlow } from '../steps'

const DAY_MS = 86_400_000
const STORE = '/platform/merchant?poiId=poi0012&channel_id=1'

/** Stops the page for a while, as when the phone sleeps. */
async function sleepThrough(page: Page, ms: number): Promise<void> {
  await page.evaluate((long) => {
    const until = performance.now() + long
    while (performance.now() < until);
  }, ms)
}

/** Allows `putForward` to change the page's clock. */
async function withClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ((window as { ahead?: number }).ahead ?? 0)
  })
}

/** Advances the page's clock and the server's promotions. */
async function putForward(page: Page, { world }: RunningApp, days: number): Promise<void> {
  world.promotions.controls.daysAhead += days
  await page.evaluate((ms) => void ((window as { ahead?: number }).ahead = ms), days * DAY_MS)
}

/** Seconds before a sale's start at which its reminder is due. */
const DUE_S = 300

/** Opens the page of the next sale, which begins `seconds` after its reminder is due. The address does not name the sale. */
async function openNextSale(page: Page, { world }: RunningApp, seconds: number): Promise<void> {
  await openHome(page)
  world.flashSale.startIn(DUE_S + seconds)
  await openInside(page, '/platform/flashDeal')
  await page.getByRole('button', { name: 'Ingatkan aku' }).waitFor()
}

/** Flows of offers: products, coupons, flash sale, red packets and popups. */
export const OFFER_FLOWS: readonly BrowserFlow[] = [
  {
    name: 'reminded-of-a-sale',
    story: 'a guest wants to be reminded of a flash sale, then does not, then does; elsewhere they are reminded in time, and goes there',
    phone: ALLOWED,
    async play(page, app) {
      await openNextSale(page, app, 20)
      await page.getByRole('button', { name: 'Ingatkan aku' }).click()
      await page.getByRole('button', { name: 'Akan diingatkan' }).click()
      await page.getByRole('button', { name: 'Ingatkan aku' }).click()
      await page.getByRole('button', { name: 'Akan diingatkan' }).waitFor()
      await openInside(page, '/')
      const bar = page.getByRole('status', { name: /^Flash sale mulai pukul/ })
      await bar.getByRole('button', { name: 'Lihat' }).click()
      await page.getByRole('button', { name: 'Ingatkan aku' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'reminded-after-a-reload',
    story: 'the app is opened again when a flash sale has begun that the guest wanted to be reminded of; he puts the word away',
    phone: ALLOWED,
    async play(page, app) {
      await openNextSale(page, app, 60)
      await page.getByRole('button', { name: 'Ingatkan aku' }).click()
      await page.getByRole('button', { name: 'Akan diingatkan' }).waitFor()
      app.world.flashSale.startIn(0)
      await makeDue(page)
      await page.goto('/')
      const bar = page.getByRole('status', { name: 'Flash sale sudah mulai' })
      await bar.getByRole('button', { name: 'Tutup' }).click()
      await bar.waitFor({ state: 'hidden' })
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'claim-through-login',
    story: 'a guest claims a coupon of a store, logs in for it, and has it',
    phone: ALLOWED,
    async play(page, app) {
      await page.goto(STORE)
      await page.getByRole('button', { name: 'Klaim', exact: true }).first().click()
      await page.getByRole('dialog').waitFor()
      await logIn(page, app)
      await page.getByText('Kuponnya sudah masuk').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'claimed-out',
    story: 'others took the last coupon while the shopper looked at it',
    phone: ALLOWED,
    world: { seed: 'claim-through-login' },
    async play(page, app) {
      await page.goto('/platform/home/account')
      await page.getByRole('button', { name: 'Masuk', exact: true }).click()
      await logIn(page, app)
      type Store = { data: { coupons?: { couponTemplateId: string }[] } }
      const { data } = await answerTo<Store>(page, '**/api/local_life/merchant/detail', () => page.goto(STORE))
      const claim = page.getByRole('button', { name: 'Klaim', exact: true }).first()
      await claim.waitFor()
      for (const { couponTemplateId } of data.coupons ?? []) app.world.market.claims.claimOut(couponTemplateId)
      await claim.click()
      await page.getByText('Habis diklaim').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'sold-out-others-like-it',
    story: 'a product that is sold out shows others of its kind around; one of them is opened, and the way back found',
    phone: ALLOWED,
    async play(page, app) {
      const skuId = app.world.stores.find(({ products: [first] }) => first)?.products[0]?.skuId ?? ''
      app.world.market.sellOut(skuId)
      await page.goto(`/platform/groupCouponDetail?skuId=${skuId}`)
      const others = page.getByRole('region', { name: 'Promo serupa di sekitarmu' })
      await others.scrollIntoViewIfNeeded()
      await others.getByRole('article').first().getByRole('button').click()
      await page.getByRole('button', { name: 'Beli sekarang' }).waitFor()
      await page.goBack()
      await others.getByRole('article').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'flash-sale-ends-asleep',
    story: 'the countdown of a flash sale ends while the phone sleeps: awake again, the sale is asked for once and has ended',
    phone: ALLOWED,
    async play(page, app) {
      app.world.market.flashSale.endIn(6)
      await page.goto('/platform/flashDeal')
      await page.getByText('Lagi berlangsung').waitFor()
      await page.waitForLoadState('networkidle')
      await sleepThrough(page, 7_000)
      await page.getByText('Lagi berlangsung').waitFor({ state: 'hidden' })
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'home-sale-ends',
    story: 'the countdown of the flash sale on home comes to its end: the card is asked for once more, and shows what comes next',
    phone: ALLOWED,
    async play(page, app) {
      app.world.market.flashSale.endIn(12)
      await openHome(page)
      await page.waitForResponse((response) => {
        if (!response.url().endsWith('/local_life/home/page_card_list')) return false
        const isOfSale = (response.request().postData() ?? '').includes('FLASH_SALE_CARD')
        return isOfSale && app.world.market.flashSale.current().status === 'COMING_SOON'
      })
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(500)
    },
  },
  {
    name: 'popup-big-small-link',
    story: 'a popup is closed to its small picture, opened again by it, and its link followed through a login',
    phone: ALLOWED,
    world: { promotions: 'on' },
    async play(page, app) {
      const { controls } = app.world.promotions
      Object.assign(controls.popups, { RED_PACKET_DIALOG: true, NEW_GIFT_POPUP: false, PLAIN_POPUP: false })
      Object.assign(controls, { sky: false, floating: false, bottomBanner: false })
      await openHome(page)
      const big = page.getByRole('dialog')
      await big.waitFor()
      await page.waitForTimeout(2_500)
      await big.getByRole('button', { name: 'Tutup' }).click()
      await big.waitFor({ state: 'hidden' })
      await page.getByRole('complementary', { name: 'Hadiah' }).getByRole('button').first().click()
      await big.getByRole('button', { name: 'Klaim' }).click()
      await page.getByLabel('Nomor ponsel').waitFor()
      await logIn(page, app)
      await page.waitForURL('**/platform/receiveRedEnvelope?**')
      // Waits for the page and for the work after the login: a recording must not end inside a turn.
      await page.waitForTimeout(2_000)
    },
  },
  {
    name: 'sky-packets-over-midnight',
    story: 'the sky packets of the day come down by themselves, and those of the next day after midnight in Jakarta',
    phone: ALLOWED,
    world: { promotions: 'on' },
    async play(page, app) {
      const { controls } = app.world.promotions
      Object.assign(controls.popups, { RED_PACKET_DIALOG: false, NEW_GIFT_POPUP: false, PLAIN_POPUP: false })
      Object.assign(controls, { floating: false, bottomBanner: false })
      await withClock(page)
      await page.goto('/platform/home/account')
      await page.getByRole('button', { name: 'Masuk', exact: true }).click()
      await logIn(page, app)
      await openHome(page)
      const down = page.getByRole('dialog', { name: 'Amplop langit baru turun' })
      await down.waitFor()
      await down.getByRole('button', { name: 'Tutup' }).click()
      await down.waitFor({ state: 'hidden' })
      await putForward(page, app, 1)
      await page.getByRole('button', { name: /^Amplop langit/ }).click()
      await down.waitFor()
      await down.getByRole('button', { name: 'Tutup' }).click()
      await down.waitFor({ state: 'hidden' })
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'shown-around',
    story: 'a newcomer is shown the two lists and the filter for coupons, and not again',
    phone: { ...ALLOWED, newcomer: true },
    async play(page) {
      await openHome(page)
      await page.getByRole('article').first().scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Lanjut' }).click()
      await page.getByRole('button', { name: 'Mengerti' }).click()
      await page.getByRole('button', { name: 'Mengerti' }).waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Akun' }).click()
      await page.getByRole('button', { name: 'Beranda' }).click()
      await page.waitForTimeout(1_500)
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'sold-out-after-the-list',
    story: 'a deal is sold out between the list and the tap: its page says so, and back in the list so does its card',
    phone: ALLOWED,
    async play(page, app) {
      await openHome(page)
      type Deals = { data: { assetList: { skuId?: string; assetType?: string; isSoldOut?: boolean }[] } }
      const { data } = await answerTo<Deals>(page, '**/api/local_life/home/asset_list', () =>
        page.getByRole('button', { name: 'Promo', exact: true }).click())
      const at = data.assetList.findIndex(({ skuId, assetType, isSoldOut }) => skuId && assetType === 'PRODUCT' && !isSoldOut)
      app.world.market.sellOut(data.assetList[at]?.skuId ?? '')
      const card = page.getByRole('article').filter({ visible: true }).nth(at)
      await card.getByRole('button').first().press('Enter')
      await page.waitForURL('**/platform/groupCouponDetail?**')
      await page.getByRole('button', { name: 'Lihat promo serupa' }).waitFor()
      await page.goBack()
      await card.waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
]
