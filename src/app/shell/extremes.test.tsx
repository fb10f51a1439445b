// Any number that an answer's schema accepts can be rendered: each screen renders answers with numbers at the limits of the schema.
import type { UnknownAction } from '@reduxjs/toolkit'
import { act, cleanup, render } from '@testing-library/react'
import { setImmediate } from 'node:timers'
import { TextDecoder, TextEncoder } from 'node:util'
import { aBuyer } from '../../../test/driver/builders/aBuyer'
import { extreme } from '../../../test/driver/extremes'
import { stillBrowser } from '../../../test/driver/stillBrowser'
import { movingPart } from '../../../test/tools/run/seeds'
import { endpoints } from '../../api/catalogue'
import type { World } from '../../sandbox/world/createWorld'
import messages from '../../i18n/messages/id-ID.json'
import { routeOf, ROUTES, type Screen } from '../../navigation/routes'
import { continued } from '../../features/account/accountDeletion/events'
import { payCodeTapped, payTapped } from '../../features/buying/payment/model/events'
import { selectPayOptions } from '../../features/buying/payment/model/selectors'
import { loginRequired } from '../../session/events'
import { ALL_MODULES } from '../allModules'
import { declarationsOf } from '../base'
import type { RootState } from '../rootReducer'

const SARI = '81234567890'
const PATHS = [
  '/platform/home', '/platform/home/order', '/platform/home/account', '/platform/home/exploreFeeds', '/platform/merchant?poiId=poi0001',
  '/platform/merchantDetail?poiId=poi0001', '/platform/flashDeal', '/platform/couponDetail?couponId=tpl-makan-25000',
  '/platform/receiveRedEnvelope?activityId=packet-lunch&dialogId=x', '/platform/redEnvelopeProducts?activityId=packet-lunch',
  '/platform/operationalDelivery?activityId=promo-gajian', '/platform/tripartiteCoupons', '/platform/myCouponList', '/platform/myOffers',
  '/platform/historyOffers', '/platform/rank', '/platform/categoryPoiList?id=ngopi', '/platform/searchDishes',
  '/platform/shoppingMallListPage', '/platform/mall?mallId=mall01', '/platform/brands', '/platform/brandsHomepage?brandId=mer003',
  '/platform/favoritesList', '/platform/imagePreview?poiId=poi0001&at=0',
  '/platform/choosePlace', '/platform/groupCouponOrderDetail?orderId=DK-0838', '/platform/groupCouponOrderDetail?orderId=DK-0829',
  '/platform/groupCouponOrderDetail?orderId=DK-0790', '/platform/groupCouponOrderDetail?orderId=DK-0721',
  '/platform/purchaseSuccessPage?orderId=DK-0829', '/platform/payPage?orderId=DK-0838', '/platform/payPage/result?orderId=DK-0838',
  '/platform/inviteFriends/invitationTheme', '/platform/inviteFriends/myRewards', '/platform/inviteFriends/friendActivity',
  '/platform/editProfile', '/platform/savings',
]
/** Screens without numbers of an answer. */
const WITHOUT_ANSWERS: readonly Screen[] = [
  'login', 'download', 'accountDeletionDeclaration', 'accountDeletionVerify', 'accountDeletionSubmit', 'accountDeletionPolicy', 'setting',
  'privacyPolicy', 'developerOptions', 'example', 'testEnvironment',
]
/** Answers that a login needs stay unchanged. */
const AS_THEY_ARE: ReadonlySet<string> = new Set(['login', 'refreshToken', 'sliderChallenge', 'sliderCheck', 'sendCode'])

beforeAll(() => {
  stillBrowser(() => false)
  const structuredClone = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
  Object.assign(globalThis, { TextEncoder, TextDecoder, setImmediate, structuredClone })
  window.scrollTo = () => {}
  // jsdom knows videos but plays none.
  Object.assign(HTMLMediaElement.prototype, { load: () => {}, play: () => Promise.resolve(), pause: () => {} })
})

/** A user whose answers contain numbers at one limit. */
async function setup(edge: 'lowest' | 'highest') {
  const { startClient } = await import('../../../test/driver/startClient')
  const { App } = await import('./App')
  const { createMessages } = await import('../messages')
  const messages = createMessages()
  await messages.load('id-ID')
  await messages.loadRest()
  const shopper = startClient({ seed: 'home', strict: false })
  await shopper.waits(2_000)
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(SARI)
  shopper.world.configs.exploreVideo = { everyone: true, userIds: [] }
  const pages = pagesIn(shopper.world)
  for (const endpoint of Object.values(endpoints)) {
    if (AS_THEY_ARE.has(endpoint.name)) continue
    shopper.world.faults.add({
      kind: 'mutate', path: endpoint.path, times: null, skip: 0, mutate: (data) => extreme(endpoint, data, edge),
    })
  }
  async function textOf([, path, tap]: Page): Promise<string> {
    await shopper.opens(path)
    await shopper.waits(1_500)
    if (tap) {
      await shopper.does(tap(shopper.state()))
      await shopper.waits(1_500)
    }
    const app = { messages, declaredBy: declarationsOf(ALL_MODULES), now: () => Date.UTC(2026, 10, 24) }
    const { container } = render(<App store={shopper.session.store} {...app} />)
    for (let looks = 0; looks < 8; looks++) await act(() => new Promise((resolve) => void setTimeout(resolve, 5)))
    const text = container.textContent
    cleanup()
    return text
  }
  return { textOf, shopper, pages }
}

/** A screen and its URL. `tap` leads there from the page of the URL, if the screen has no URL of its own. */
type Page = readonly [screen: Screen, path: string, tap: ((state: RootState) => UnknownAction) | null]

/** Every page, with the ids of this world. */
function pagesIn(world: World): readonly Page[] {
  const { caller, as, product, orders } = aBuyer(world, SARI)
  const { skuId, storeId } = product()
  const orderId = orders({ skuId, storeId })
  // The amount that the shopper agrees to is at an edge too.
  world.till.knobs.ignoresAgreedAmount = true
  const [envelope] = caller.ask('myCoupons', { tab: 'RED_ENVELOPE', pageNo: 1, pageSize: 10 }, as()).couponList
  const [video] = caller.ask('pullContent', { scene: 'FOR_YOU', pageNo: 1, pageSize: 10 }, as()).records
  const [voucher] = caller.ask('voucherList', {}, as()).voucherList
  const counter = `/platform/payPage?orderId=${orderId}`
  const paths = [
    ...PATHS, counter, '/platform/storeMap', '/platform/receipt?orderId=DK-0790',
    `/platform/splitBill?orderId=${orderId}`, `/platform/playVideo?contentId=${video?.contentId}`,
    `/platform/groupCouponDetail?skuId=${skuId}`, `/platform/confirmOrder?skuId=${skuId}&storeId=${storeId}`,
    `/platform/groupCouponDetailPreview?previewToken=${world.market.products.anyPreviewToken()}`,
    `/platform/redEnvelopeDetail?redEnvelopeId=${envelope?.couponId}`, `/platform/voucher?voucherId=${voucher?.voucherId}`,
  ]
  const agreed = (state: RootState) => ({ orderId, amount: selectPayOptions(state, orderId)?.amount ?? 0 })
  return [
    ...paths.map((path): Page => [routeOf(path.split('?', 1)[0] ?? '').screen, path, null]),
    ['accountDeletionAssetsCheck', '/platform/accountDeletionDeclaration', () => continued({ step: 'declaration' })],
    ['payCode', counter, (state) => payCodeTapped(agreed(state))],
    ['payProgress', counter, (state) => payTapped({ ...agreed(state), payType: 'QRIS' })],
  ]
}

it.each(movingPart(['lowest', 'highest'] as const, 2))('with the %s accepted numbers', async (edge) => {
  const failures: string[] = []
  jest.spyOn(console, 'error').mockImplementation((...args) => void failures.push(args.map(String).join(' ')))
  const { textOf, shopper, pages } = await setup(edge)
  const screens = new Set(pages.map(([screen]) => screen))
  expect(pages.filter(([screen]) => screen === 'notFound')).toEqual([])
  expect(ROUTES.map(({ screen }) => screen).filter((each) => !screens.has(each) && !WITHOUT_ANSWERS.includes(each))).toEqual([])
  const texts: string[] = []
  for (const page of pages) {
    const [screen, path] = page
    const text = await textOf(page)
    texts.push(text)
    const lost = [messages['ui.renderFailed'], messages['renderFailed.title']].filter((each) => text.includes(each))
    // A page without its answer would render none of the numbers.
    const { resources, feeds } = shopper.state()
    const failed = Object.entries({ ...resources, ...feeds }).flatMap(([name, { phase }]) => (phase === 'failed' ? [name] : []))
    expect({ path, screen: shopper.sees.screen(), lost, failed, failures }).toEqual({ path, screen, lost: [], failed: [], failures: [] })
  }
  expect(texts.filter((text) => text.length > 100).length).toBeGreaterThan(20)
  expect(shopper.errors).toEqual([])
})
