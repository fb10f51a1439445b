// Every screen, as a guest in light mode and as a user in dark mode, in every language: no horizontal overflow at 320 px, also at twice
// the text size, no wrapped button at 390 px, no missing message, no policy violation, no axe violation. `npm test` checks a third of
// them, another third with the next commit.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Deal } from '../../../src/api/discovery/deals'
import { dealState } from '../../../src/entities/dealRules'
import { ROUTES, routeOf, type Screen } from '../../../src/navigation/routes'
import { aBuyer } from '../../driver/builders/aBuyer'
import { offersOf } from '../../../src/sandbox/world/coupons/offers'
import { movingPart } from '../../tools/run/seeds'
import { launchBrowser } from '../harness/launchBrowser'
import { allFaultsIn, LANGUAGES, CHECKED_LANGUAGES, missingMessages, wrappedButtons, type Language } from '../harness/look'
import { newShopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'
import { productPath } from '../buying/buyingSteps'
import { KEMANG, logIn, openInside, SARI } from '../steps'

const FOR_ALL = [
  '/platform/home/account',
  '/platform/home/order',
  '/platform/loginProtocol',
  '/platform/editProfile',
  '/platform/setting',
  '/platform/PrivacyPolicy',
  '/platform/accountDeletionPolicy',
  '/platform/accountDeletionDeclaration',
  // Two steps that cannot be opened first: each redirects to the first step.
  '/platform/accountDeletionAssetsCheck',
  '/platform/accountDeletionVerify',
  '/platform/accountDeletionSubmit',
  '/platform/developerOptions',
  '/platform/flashDeal',
  '/platform/groupCouponDetail?skuId=nope',
  '/platform/couponDetail?couponId=tpl-makan-25000',
  '/platform/couponDetail?couponId=nope',
  '/platform/redEnvelopeDetail?activityId=packet-lunch',
  '/platform/receiveRedEnvelope?activityId=packet-lunch&dialogId=x',
  '/platform/redEnvelopeProducts?activityId=packet-lunch',
  '/platform/operationalDelivery?activityId=promo-gajian',
  '/platform/tripartiteCoupons',
  '/platform/myCouponList',
  '/platform/myOffers',
  '/platform/historyOffers',
  // Sari's orders: unpaid, redeemable, completed, refunded; and an unknown one.
  '/platform/groupCouponOrderDetail?orderId=DK-0838',
  '/platform/groupCouponOrderDetail?orderId=DK-0829',
  '/platform/groupCouponOrderDetail?orderId=DK-0790',
  '/platform/groupCouponOrderDetail?orderId=DK-0721',
  '/platform/groupCouponOrderDetail?orderId=DK-0000',
  '/platform/purchaseSuccessPage?orderId=DK-0829',
  '/platform/receipt?orderId=DK-0790',
  '/platform/receipt?orderId=DK-0721',
  '/platform/receipt?orderId=DK-0838',
  '/platform/splitBill?orderId=DK-0829',
  '/platform/payPage?orderId=DK-0838',
  '/platform/payPage/result?orderId=DK-0838',
  '/platform/payPage?orderId=DK-0000',
  '/platform/voucher?voucherId=nope',
  '/platform/downloadDekat',
  '/platform/storeMap',
  '/platform/inviteFriends/invitationTheme',
  '/platform/inviteFriends/myRewards',
  '/platform/inviteFriends/friendActivity?referralCode=TEMANDEKAT',
  '/platform/savings',
  '/platform/nowhere',
]
/** Kinds of products with different pages: normal, sold out, in a sale. */
const KINDS: readonly ((deal: Deal) => boolean)[] = [
  (deal) => deal.isFlashSale === true && dealState(deal) === 'available',
  (deal) => !deal.isFlashSale && dealState(deal) === 'available',
  (deal) => dealState(deal) === 'soldOut',
]

const [DISCOVERY, DEVELOPER] = ['pages/discovery.test.ts', 'support/developer.test.ts']
/** Screens that other tests check in the same way; paths from test/browser. */
const ELSEWHERE: Readonly<Partial<Record<Screen, string>>> = {
  home: 'pages/home.test.ts', explore: DISCOVERY, playVideo: DISCOVERY, merchant: DISCOVERY, merchantDetail: DISCOVERY,
  imagePreview: DISCOVERY, categoryPoiList: DISCOVERY, rank: DISCOVERY, mallList: DISCOVERY, mall: DISCOVERY, brands: DISCOVERY,
  brandsHomepage: DISCOVERY, searchDishes: DISCOVERY, favoritesList: DISCOVERY, choosePlace: 'pages/places.test.ts',
  payProgress: 'buying/payment.test.ts', example: DEVELOPER, testEnvironment: DEVELOPER,
}

function productPaths({ world }: RunningApp): string[] {
  const deals = offersOf(world.stores).map((offer) => world.market.dealOf(offer, { account: null }))
  const pages = KINDS.flatMap((is) => deals.find(is) ?? []).map(({ skuId = '', isFlashSale, detailId, pageId }) =>
    isFlashSale
      ? `/platform/groupCouponDetail?skuId=${skuId}&isFlashSale=true&detailId=${detailId}&pageId=${pageId}`
      : `/platform/groupCouponDetail?skuId=${skuId}`,
  )
  const preview = `/platform/groupCouponDetailPreview?previewToken=${world.market.products.anyPreviewToken()}`
  return [...pages, preview, productPath(world).replace('groupCouponDetail', 'confirmOrder')]
}

/** Sari's orders at each step of the counter, with the stored agreement to the amount that a code requires. */
function ownPaths({ world }: RunningApp) {
  const sari = aBuyer(world, SARI)
  const orderId = sari.orders(sari.product())
  const paths = ['payPage', 'payPage/payCode', 'payPage/result'].map((step) => `/platform/${step}?orderId=${orderId}`)
  return { paths, agreed: { orderId, userId: sari.userId, way: 'CODE', agreedAmount: sari.order(orderId).totalAmount } }
}

let browser: Browser
let app: RunningApp
let own: ReturnType<typeof ownPaths>
beforeAll(async () => {
  [browser, app] = await Promise.all([launchBrowser(), startApp({ seed: 'home' })])
  own = ownPaths(app)
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function lookAt(page: Page, locale: Language, name: string): Promise<string[]> {
  return (await allFaultsIn(page, locale)).map((each) => `${name}: ${each}`)
}

type Opens = (page: Page, path: string) => Promise<unknown>
const visits: Opens = (page, path) => page.goto(path)

async function lookAtAll(page: Page, locale: Language, paths: readonly string[], as: string, opens: Opens): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await opens(page, path)
    await page.locator('h1, h2').filter({ visible: true }).first().waitFor()
    found.push(...(await lookAt(page, locale, `${as} ${path}`)))
    if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape')
  }
  return found
}

it.each(CHECKED_LANGUAGES)('in %s', async (locale) => {
  const phone = { geolocation: KEMANG, permissions: ['geolocation'], viewport: { width: 320, height: 700 } }
  const { page, pageErrors, policyReports, consoleErrors, close } = await newShopper(browser, { baseURL: app.url, ...phone })
  const speak = (tag: string) => page.evaluate((each) => localStorage.setItem('dekat.locale', JSON.stringify({ locale: each })), tag)
  await page.goto('/platform/home/account')
  await speak(locale)
  const paths = movingPart([...FOR_ALL, ...productPaths(app)], 3)
  const userPaths = [...paths, ...movingPart(own.paths, 2)]
  // An address loads the same in all languages and for everyone: the first guest's pages are loaded, the others navigate inside the
  // app.
  const [first] = LANGUAGES
  await page.goto('/platform/home/account')
  const found = await lookAtAll(page, locale, paths, 'guest', locale === first ? visits : openInside)
  await speak('id-ID')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/platform/home/account')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  found.push(...(await lookAt(page, locale, 'login')))
  await logIn(page, app)
  await speak(locale)
  await page.goto('/platform/home/account')
  await page.evaluate((agreed) => localStorage.setItem('dekat.unfinishedPayment', JSON.stringify(agreed)), own.agreed)
  found.push(...(await lookAtAll(page, locale, userPaths, 'user', openInside)))
  expect(found).toEqual([])
  expect({ pageErrors, policyReports, words: missingMessages(consoleErrors) }).toEqual({
    pageErrors: [],
    policyReports: [],
    words: [],
  })
  await close()
})

it('detects a button that needs two lines, and none that needs one', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, viewport: { width: 320, height: 700 } })
  await page.goto('/platform/nowhere')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await wrappedButtons(page)).toEqual([])
  const words = 'Ke beranda, dan dari sana ke semua promo dan toko yang ada di sekitarmu'
  await page.getByRole('button', { name: 'Ke beranda' }).evaluate((button, text) => void (button.textContent = text), words)
  expect(await wrappedButtons(page)).toEqual([words])
  expect(page.viewportSize()).toEqual({ width: 320, height: 700 })
  await close()
})

it('visits every screen of the app, here or in the named test', () => {
  const here = new Set([...FOR_ALL, ...productPaths(app), ...own.paths].map((path) => routeOf(path.split('?', 1)[0] ?? '').screen))
  const looks = (file: string) => /[fF]aultsIn|violations/.test(readFileSync(join(__dirname, '..', file), 'utf8'))
  const missing = ROUTES.filter(({ screen }) => !here.has(screen) && !looks(ELSEWHERE[screen] ?? 'flows/flows.ts'))
  expect(missing.map(({ screen }) => screen)).toEqual([])
})
