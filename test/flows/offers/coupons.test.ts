import { dealTapped } from '../../../src/features/discovery/deals/events'
import { couponClaimTapped } from '../../../src/features/offers/claims/events'
import { claimStatusOf } from '../../../src/features/offers/claims/logic'
import { selectCouponClaim, selectEnvelopeClaim } from '../../../src/features/offers/claims/selectors'
import type { Offer } from '../../../src/features/offers/claims/types'
import {
  copyTapped,
  couponListChosen,
  ownTapped,
  partnerTapped,
  spendTapped,
  walletChosen,
  listTapped,
} from '../../../src/features/offers/coupons/model/events'
import {
  couponIdOf,
  couponPage,
  couponProducts,
  couponStores,
  PARTNERS,
  selectCouponContent,
  WALLET_FEEDS,
} from '../../../src/features/offers/coupons/model/selectors'
import { envelopeProductsTapped } from '../../../src/features/offers/redEnvelopes/events'
import { envelopePage, packetPage, selectEnvelope } from '../../../src/features/offers/redEnvelopes/selectors'
import { campaignFeed, selectCampaign } from '../../../src/features/offers/campaigns/selectors'
import { entryTapped } from '../../../src/features/account/page/events'
import { resourceRetryTapped as pageRetryTapped } from '../../../src/data/resource/events'
import { loginRequired } from '../../../src/session/events'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import type { Shopper } from '../../driver/shopper'
import { startClient, type ClientSetup } from '../../driver/startClient'
import { OCCASIONS } from '../../../src/sandbox/world/content/occasions'

const SARI = '81234567890'
const BUDI = '81298765432'
const CLAIM = '/market/coupon/claim'
const DETAIL = '/market/coupon/detail'
const MINE = '/market/coupon/my_coupons'

/** Home's deals, or the page at an address. */
async function open(setup: ClientSetup = {}): Promise<Shopper> {
  const shopper = startClient(setup)
  await shopper.waits(2_000)
  if (setup.url === undefined) await shopper.choosesList('deals')
  return shopper
}

async function logIn(shopper: Shopper, phoneNo = BUDI): Promise<void> {
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(phoneNo)
}

/** A user on the page of an available coupon. */
async function atCoupon(couponTemplateId: string, phoneNo: string | null = BUDI): Promise<Shopper> {
  const shopper = await open()
  if (phoneNo !== null) await logIn(shopper, phoneNo)
  await shopper.opens(`/platform/couponDetail?couponId=${couponTemplateId}`)
  return shopper
}

/** Platform coupons that are claimable at the start, and one that is not. */
function templates(shopper: Shopper) {
  const all = shopper.world.market.platform.map(({ templateId }) => templateId)
  const view = (id: string) => shopper.world.market.claims.viewOf(id, null)
  return {
    free: all.filter((id) => !view(id)?.isNotCollected && (view(id)?.percent ?? 0) > 0),
    soldOut: all.filter((id) => view(id)?.isNotCollected),
  }
}

function offerOf(shopper: Shopper, couponTemplateId: string): Offer {
  const { token, couponType, activityId } = shopper.world.market.claims.viewOf(couponTemplateId, null) ?? {}
  return { kind: 'coupon', couponTemplateId, token, couponType, activityId }
}

const claims = (shopper: Shopper, id: string) => shopper.does(couponClaimTapped({ offer: offerOf(shopper, id) }))
const claimOf = (shopper: Shopper, id: string) => selectCouponClaim(shopper.state(), id)
const envelopesOf = (shopper: Shopper, activityId: string) => selectEnvelopeClaim(shopper.state(), activityId)

const messageOf = (shopper: Shopper) => shopper.state().toasts?.message ?? shopper.sees.toast()
/** Number of pieces of a template in a user's wallet. */
const pieces = (shopper: Shopper, id: string, phoneNo = BUDI) => {
  const account = shopper.world.accounts().find((each) => each.phoneNo === phoneNo)
  return account ? shopper.world.market.wallet.of(account).filter(({ kind }) => kind.kindId === id).length : 0
}
const requestCount = (shopper: Shopper, path: string) => shopper.world.stats.requests[path] ?? 0
const intents = (shopper: Shopper) => new Set(shopper.world.log.flatMap(({ path, intentId }) => (path === CLAIM ? [intentId] : [])))

describe('a claim', () => {
  it('asks a guest to log in and continues, once, for any number of taps', async () => {
    const shopper = await open()
    const [id = ''] = templates(shopper).free
    await claims(shopper, id)
    await claims(shopper, id)
    expect(shopper.sees.loginSheet()).toBe(true)
    expect(claimOf(shopper, id)).toBeNull()
    await shopper.logsIn(BUDI)
    expect(claimOf(shopper, id)).toMatchObject({ phase: 'succeeded' })
    expect(pieces(shopper, id)).toBe(1)
    expect(requestCount(shopper, CLAIM)).toBe(1)
    expect(shopper.sees.toast()).toBe('coupons.claimed')
    expect(inOrder(shopper.puts(), ['session/loginRequired', 'session/started', 'mutation/started', 'mutation/succeeded'])).toBe(true)
    await shopper.waits(3_000)
    expect(shopper.sees.toast()).toBeNull()
    expectReplays(shopper)
  })

  it('is cancelled when the login is dismissed', async () => {
    const shopper = await open()
    const [id = ''] = templates(shopper).free
    await claims(shopper, id)
    await shopper.closesLogin()
    expect(claimOf(shopper, id)).toBeNull()
    expect(requestCount(shopper, CLAIM)).toBe(0)
    expect(shopper.sees.toast()).toBeNull()
    await claims(shopper, id)
    expect(shopper.sees.loginSheet()).toBe(true)
    expectReplays(shopper)
  })

  it('ignores a second tap while it is pending, and after it has succeeded', async () => {
    const shopper = await open()
    await logIn(shopper)
    const [id = ''] = templates(shopper).free
    const offer = offerOf(shopper, id)
    shopper.dispatch(couponClaimTapped({ offer }))
    shopper.dispatch(couponClaimTapped({ offer }))
    await shopper.waits()
    await claims(shopper, id)
    expect(pieces(shopper, id)).toBe(1)
    expect(requestCount(shopper, CLAIM)).toBe(1)
    expectReplays(shopper)
  })

  it('runs in parallel with claims of other coupons', async () => {
    const shopper = await open()
    await logIn(shopper)
    const [one = '', other = ''] = templates(shopper).free
    shopper.world.faults.add({ kind: 'delay', path: CLAIM, ms: 5_000 })
    await claims(shopper, one)
    await claims(shopper, other)
    expect(claimOf(shopper, one)?.phase).toBe('pending')
    expect(claimOf(shopper, other)?.phase).toBe('succeeded')
    await shopper.waits(6_000)
    expect(claimOf(shopper, one)?.phase).toBe('succeeded')
    expectReplays(shopper)
  })

  it('marks a coupon that is claimed out, shows the server\'s message and reports it', async () => {
    const shopper = await open()
    await logIn(shopper)
    const [id = ''] = templates(shopper).free
    const seen = shopper.world.market.claims.viewOf(id, null)
    shopper.world.market.claims.claimOut(id)
    await claims(shopper, id)
    expect(claimOf(shopper, id)).toMatchObject({ phase: 'failed', reason: 'soldOut' })
    expect(seen && claimStatusOf(seen, claimOf(shopper, id))).toBe('soldOut')
    expect(messageOf(shopper)).toBe('Kuponnya sudah habis')
    expect(shopper.reports.filter(({ kind }) => kind === 'claimedOut')).toEqual([{ kind: 'claimedOut', code: '9000002', at: id }])
    await claims(shopper, id)
    expect(requestCount(shopper, CLAIM)).toBe(1)
    expectReplays(shopper)
  })

  it('yields to the page that is loaded afterwards', async () => {
    const shopper = await open()
    await logIn(shopper)
    const [id = ''] = templates(shopper).free
    shopper.world.faults.add({ kind: 'errorCode', path: CLAIM, code: '9000002', message: 'habis' })
    await claims(shopper, id)
    expect(claimOf(shopper, id)?.phase).toBe('failed')
    await shopper.opens(`/platform/couponDetail?couponId=${id}`)
    expect(claimOf(shopper, id)).toBeNull()
    await claims(shopper, id)
    // The page is renewed with the same content; older places still need the status.
    expect(selectCouponContent(shopper.state(), couponPage.of(couponIdOf({ couponId: id }) ?? ''))?.own).toMatchObject({ status: 'valid' })
    expect(claimOf(shopper, id)?.phase).toBe('succeeded')
    expectReplays(shopper)
  })

  it('shows the server\'s message if it is not for this user, or already claimed', async () => {
    const shopper = await open()
    await logIn(shopper)
    const [one = '', other = ''] = templates(shopper).free
    shopper.world.faults.add({ kind: 'errorCode', path: CLAIM, code: '9000012', message: 'belum untuk akunmu' })
    await claims(shopper, one)
    expect(claimOf(shopper, one)?.phase).toBe('open')
    expect(messageOf(shopper)).toBe('belum untuk akunmu')
    expect(requestCount(shopper, DETAIL)).toBe(0)
    await claims(shopper, other)
    const owned = claimOf(shopper, other)
    // A guest sees it, then logs in as its owner.
    await shopper.logsOut()
    await claims(shopper, other)
    await shopper.logsIn(BUDI)
    const couponId = owned?.phase === 'succeeded' ? owned.result.couponId : ''
    expect(claimOf(shopper, other)).toMatchObject({ phase: 'succeeded', result: { couponId } })
    expect(messageOf(shopper)).toMatch(/sudah/)
    expect(pieces(shopper, other)).toBe(1)
    expectReplays(shopper)
  })

  it('shows an error for a coupon without a claim token', async () => {
    const shopper = await open()
    await shopper.does(couponClaimTapped({ offer: { kind: 'coupon', couponTemplateId: 'tpl-x' } }))
    expect(shopper.sees.toast()).toBe('toast.parameterError')
    expect(shopper.sees.loginSheet()).toBe(false)
    expect(shopper.reports).toContainEqual({ kind: 'parameterMissing', code: 'token', at: 'tpl-x' })
    expectReplays(shopper)
  })
})

describe('a claim with a lost answer', () => {
  it('is read back, and has succeeded', async () => {
    const shopper = await open()
    await logIn(shopper)
    const [id = ''] = templates(shopper).free
    shopper.world.faults.add({ kind: 'loseAnswer', path: CLAIM })
    await claims(shopper, id)
    expect(claimOf(shopper, id)).toMatchObject({ phase: 'succeeded' })
    expect(shopper.sees.toast()).toBe('coupons.claimed')
    expect(pieces(shopper, id)).toBe(1)
    expect(requestCount(shopper, CLAIM)).toBe(1)
    expectReplays(shopper)
  })

  it('is not refused when a browser sent it twice and the second copy was refused', async () => {
    const shopper = await open()
    await logIn(shopper)
    const [id = ''] = templates(shopper).free
    // The first copy succeeded; the received answer is about the second.
    shopper.world.faults.add({ kind: 'loseAnswer', path: CLAIM })
    shopper.world.faults.add({ kind: 'loseAnswer', path: DETAIL })
    await claims(shopper, id)
    expect(claimOf(shopper, id)?.phase).toBe('unknown')
    shopper.world.faults.add({ kind: 'errorCode', path: CLAIM, code: '0310409', message: 'requestId sudah dipakai' })
    await claims(shopper, id)
    expect(claimOf(shopper, id)).toMatchObject({ phase: 'succeeded' })
    expect(pieces(shopper, id)).toBe(1)
    expectReplays(shopper)
  })

  it.each(['0310409', '9000002', '9000007', '9000009'])('is read back before a refusal %s counts', async (code) => {
    const shopper = await open()
    await logIn(shopper)
    const [id = ''] = templates(shopper).free
    const account = shopper.world.accounts().find(({ phoneNo }) => phoneNo === BUDI) ?? null
    shopper.world.market.claims.claim(shopper.world.market.claims.viewOf(id, null)?.token ?? '', account)
    shopper.world.faults.add({ kind: 'errorCode', path: CLAIM, code, message: 'kata server' })
    await claims(shopper, id)
    expect(claimOf(shopper, id)).toMatchObject({ phase: 'succeeded' })
    // Messages about the request itself are not shown to the user.
    expect(messageOf(shopper)).toBe(code === '0310409' ? 'coupons.claimed' : 'kata server')
    expectReplays(shopper)
  })

  it('counts as sold out if it cannot be read back: shown, marked and reported', async () => {
    const shopper = await open()
    await logIn(shopper)
    const [id = ''] = templates(shopper).free
    shopper.world.faults.add({ kind: 'errorCode', path: CLAIM, code: '9000002', message: 'Sudah habis' })
    shopper.world.faults.add({ kind: 'loseAnswer', path: DETAIL })
    await claims(shopper, id)
    expect(claimOf(shopper, id)).toMatchObject({ phase: 'failed', reason: 'soldOut' })
    expect(messageOf(shopper)).toBe('Sudah habis')
    expect(shopper.reports).toContainEqual({ kind: 'claimedOut', code: '9000002', at: id })
    expectReplays(shopper)
  })

  it('stays unknown while the server cannot be reached, and a further tap continues the same intent', async () => {
    const shopper = await open()
    await logIn(shopper)
    const [id = ''] = templates(shopper).free
    shopper.world.faults.add({ kind: 'loseRequest', path: CLAIM })
    shopper.world.faults.add({ kind: 'loseAnswer', path: DETAIL })
    await claims(shopper, id)
    expect(claimOf(shopper, id)?.phase).toBe('unknown')
    expect(shopper.sees.toast()).toBe('coupons.unknown')
    await claims(shopper, id)
    expect(claimOf(shopper, id)?.phase).toBe('succeeded')
    expect(pieces(shopper, id)).toBe(1)
    expect(intents(shopper).size).toBe(1)
    expectReplays(shopper)
  })

  it('of the usual kind is shown as a refusal, other failures as failures: only those can be reported', async () => {
    const shopper = await open()
    await logIn(shopper)
    const [id = ''] = templates(shopper).free
    const toast = () => shopper.state().toasts
    // The coupon is no longer available.
    shopper.world.faults.add({ kind: 'errorCode', code: '9000013', path: CLAIM })
    await claims(shopper, id)
    expect(toast()).toMatchObject({ text: 'coupons.failed', refused: true })
    shopper.world.faults.clear()
    shopper.world.faults.add({ kind: 'status', path: CLAIM, status: 500 })
    await claims(shopper, id)
    expect(toast()).toMatchObject({ text: 'coupons.failed' })
    expect(toast()).not.toHaveProperty('refused')
    expectReplays(shopper)
  })

  it('is sent again under the same id, so that a late copy of the first has no effect', async () => {
    const shopper = await open()
    await logIn(shopper)
    const [id = ''] = templates(shopper).free
    shopper.world.faults.add({ kind: 'loseRequest', path: CLAIM })
    await claims(shopper, id)
    expect(claimOf(shopper, id)?.phase).toBe('open')
    expect(shopper.sees.toast()).toBe('coupons.failed')
    shopper.world.faults.add({ kind: 'status', path: CLAIM, status: 500 })
    await claims(shopper, id)
    await claims(shopper, id)
    expect(claimOf(shopper, id)?.phase).toBe('succeeded')
    expect(intents(shopper).size).toBe(1)
    expectReplays(shopper)
  })

  it('is read back automatically when the network is back, and not sent again', async () => {
    const shopper = await open()
    await logIn(shopper)
    const [id = ''] = templates(shopper).free
    shopper.world.faults.add({ kind: 'loseAnswer', path: CLAIM })
    shopper.world.faults.add({ kind: 'loseAnswer', path: DETAIL })
    await claims(shopper, id)
    shopper.device.goesOffline()
    await shopper.waits()
    shopper.device.goesOnline()
    await shopper.waits(1_000)
    expect(claimOf(shopper, id)).toMatchObject({ phase: 'succeeded' })
    expect(requestCount(shopper, CLAIM)).toBe(1)
    expectReplays(shopper)
  })
})

describe('another user', () => {
  it('gets nothing of a pending claim', async () => {
    const shopper = await open()
    await logIn(shopper, SARI)
    const [id = ''] = templates(shopper).free.filter((each) => pieces(shopper, each, SARI) === 0)
    shopper.world.faults.add({ kind: 'delay', path: CLAIM, ms: 8_000 })
    await claims(shopper, id)
    await shopper.logsOut()
    await logIn(shopper, BUDI)
    await shopper.waits(10_000)
    expect(claimOf(shopper, id)).toBeNull()
    expect(pieces(shopper, id, SARI)).toBe(1)
    expect(pieces(shopper, id, BUDI)).toBe(0)
    expect(shopper.puts()).not.toContain('mutation/succeeded')
    expectReplays(shopper)
  })

  it('sees no claims of the previous user', async () => {
    const shopper = await open()
    await logIn(shopper, SARI)
    await shopper.opens('/platform/myCouponList')
    const [couponId = ''] = shopper.sees.feed(WALLET_FEEDS.myCouponList)?.ids ?? []
    await shopper.does(ownTapped({ couponId, couponType: 'PLATFORM_COUPON' }))
    await shopper.opens('/platform/tripartiteCoupons')
    expect(shopper.sees.feed(PARTNERS.name)?.ids.length).toBeGreaterThan(0)
    await shopper.logsOut()
    await shopper.waits()
    const { entities, wallet, resources, mutations: left } = shopper.state()
    expect(entities.ownCoupons).toEqual({})
    expect(entities.partnerCoupons).toEqual({})
    expect(wallet.counts).toBeNull()
    expect(left).toEqual({})
    expect(JSON.stringify([resources, shopper.state().feeds])).not.toContain(`"${couponId}"`)
    await logIn(shopper, BUDI)
    await shopper.opens('/platform/myCouponList')
    expect(shopper.sees.feed(WALLET_FEEDS.myCouponList)).toMatchObject({ phase: 'ready', ids: [] })
    expectReplays(shopper)
  })

  it('continues their own claim after a login when the session expired meanwhile', async () => {
    const shopper = await open()
    await logIn(shopper)
    const [id = ''] = templates(shopper).free
    shopper.world.endSessions()
    await claims(shopper, id)
    expect(shopper.sees.loginSheet()).toBe(true)
    await shopper.logsIn(BUDI)
    expect(claimOf(shopper, id)).toMatchObject({ phase: 'succeeded' })
    expect(pieces(shopper, id)).toBe(1)
    expect(intents(shopper).size).toBe(1)
    expectReplays(shopper)
  })
})

describe('the page of a coupon', () => {
  it('loads with its limits and the active list; the other list loads when it is shown', async () => {
    const shopper = await atCoupon('tpl-makan-15000', null)
    const resource = couponPage.of(couponIdOf({ couponId: 'tpl-makan-15000' }) ?? '')
    expect(selectCouponContent(shopper.state(), resource)?.coupon).toMatchObject({
      receiveTimesDailyLimit: expect.any(Number),
      receiveTimesLimit: expect.any(Number),
      orderUseLimitNum: 1,
      availableStoreNum: expect.any(Number),
    })
    expect(shopper.sees.feed(couponProducts.of('id:tpl-makan-15000'))).toMatchObject({ phase: 'ready', pageNo: 1 })
    expect(shopper.sees.feed(couponStores.of('id:tpl-makan-15000'))).toBeNull()
    await shopper.does(couponListChosen({ resource, list: 'stores' }))
    expect(shopper.sees.feed(couponStores.of('id:tpl-makan-15000'))?.ids.length).toBeGreaterThan(0)
    await shopper.scrollsToEnd(couponProducts.of('id:tpl-makan-15000'))
    expect(shopper.sees.feed(couponProducts.of('id:tpl-makan-15000'))?.pageNo).toBe(2)
    await shopper.opens('/platform/home')
    expect(shopper.sees.resource(resource)).toBeNull()
    expect(shopper.sees.feed(couponProducts.of('id:tpl-makan-15000'))).toBeNull()
    expectReplays(shopper)
  })

  it('shows the owned coupon as soon as it is claimed, and links to its products', async () => {
    const shopper = await open()
    const [id = ''] = templates(shopper).free
    await logIn(shopper)
    await shopper.opens(`/platform/couponDetail?detailId=detail-${id}`)
    await claims(shopper, id)
    const resource = couponPage.of(couponIdOf({ detailId: `detail-${id}` }) ?? '')
    const { own } = selectCouponContent(shopper.state(), resource) ?? {}
    expect(own).toMatchObject({ status: 'valid', statusLabel: 'USABLE' })
    await shopper.does(spendTapped({ couponId: own?.couponId ?? '', couponType: 'PRODUCT_COUPON', skuId: 'sku-1' }))
    expect(shopper.sees.path()).toBe('/platform/groupCouponDetail?skuId=sku-1')
    expectReplays(shopper)
  })

  it.each([
    ['a voucher to redeem leads to its page', { couponType: 'VOUCHER', skuId: 'sku-1' }, '/platform/voucher?voucherId=c1'],
    ['an envelope to its products', { couponType: 'RED_ENVELOPE' }, '/platform/redEnvelopeProducts?redEnvelopeId=c1'],
    ['a coupon of many products to its page', { couponType: 'PLATFORM_COUPON' }, '/platform/couponDetail?couponId=c1'],
  ])('used, %s', async (_, owned, path) => {
    const shopper = await open()
    await logIn(shopper)
    await shopper.does(spendTapped({ couponId: 'c1', ...owned }))
    expect(shopper.sees.path()).toBe(path)
  })

  it.each([
    ['a voucher', 'VOUCHER', '/platform/voucher?voucherId=c1'],
    ['an envelope', 'RED_ENVELOPE', '/platform/redEnvelopeDetail?redEnvelopeId=c1'],
    ['a coupon', 'STORE_COUPON', '/platform/couponDetail?couponId=c1'],
  ])('tapped, %s opens its page, and the order that locks it', async (_, couponType, path) => {
    const shopper = await open()
    await logIn(shopper)
    await shopper.does(ownTapped({ couponId: 'c1', couponType }))
    expect(shopper.sees.path()).toBe(path)
    await shopper.goesBack()
    await shopper.does(ownTapped({ couponId: 'c1', couponType, orderId: 'DK-0701' }))
    expect(shopper.sees.path()).toBe('/platform/groupCouponOrderDetail?orderId=DK-0701')
  })

  it('explains an empty address and an unknown coupon, and offers a retry', async () => {
    const shopper = await open({ url: '/platform/couponDetail' })
    expect(shopper.sees.toast()).toBeNull()
    expect(shopper.reports).toContainEqual({ kind: 'parameterMissing', code: 'couponId', at: 'couponDetail' })
    await shopper.opens('/platform/couponDetail?couponId=nope')
    const resource = couponPage.of(couponIdOf({ couponId: 'nope' }) ?? '')
    expect(shopper.sees.resource(resource)).toMatchObject({ phase: 'failed', failure: { code: '10000005' } })
    shopper.world.faults.add({ kind: 'status', path: DETAIL, status: 500 })
    await shopper.opens('/platform/couponDetail?couponId=tpl-makan-15000')
    const there = couponPage.of(couponIdOf({ couponId: 'tpl-makan-15000' }) ?? '')
    expect(shopper.sees.resource(there)?.phase).toBe('failed')
    await shopper.does(pageRetryTapped({ resource: there }))
    expect(shopper.sees.resource(there)?.phase).toBe('ready')
    expect(shopper.sees.feed(couponProducts.of('id:tpl-makan-15000'))?.ids.length).toBeGreaterThan(0)
    expectReplays(shopper)
  })

  it('opens from a coupon among deals', async () => {
    const shopper = await open()
    await shopper.choosesList('deals')
    for (let page = 0; page < 12; page++) await shopper.scrollsToEnd('deals')
    const ticket = Object.values(shopper.state().entities.deals).find(({ assetType }) => assetType === 'PLATFORM_COUPON')
    await shopper.does(dealTapped({ assetId: ticket?.assetId ?? '' }))
    expect(shopper.sees.path()).toBe(`/platform/couponDetail?couponId=${ticket?.coupon?.couponTemplateId}`)
    expectReplays(shopper)
  })
})

describe('the wallet', () => {
  const ids = (shopper: Shopper, feed: string) => shopper.sees.feed(feed)?.ids ?? []
  const owned = (shopper: Shopper, feed: string) => ids(shopper, feed).map((id) => shopper.state().entities.ownCoupons[id])

  it('lists coupons by kind and status, with the server\'s counts', async () => {
    const shopper = await open()
    await shopper.tapsTab('account')
    await shopper.does(entryTapped({ entry: 'coupons' }))
    await shopper.logsIn(SARI)
    expect(shopper.sees.screen()).toBe('myCouponList')
    const { myCouponList: feed } = WALLET_FEEDS
    const kinds = () => [...new Set(owned(shopper, feed).map((each) => each?.couponType))].sort()
    expect(kinds()).toEqual(['PLATFORM_COUPON', 'PRODUCT_COUPON', 'STORE_COUPON'])
    expect(ids(shopper, feed).length).toBe(shopper.state().wallet.counts?.COUPON)
    await shopper.does(walletChosen({ feed, tab: 'COUPON', status: 'locked' }))
    expect(owned(shopper, feed).map((each) => each?.status)).toEqual(['locked', 'locked'])
    await shopper.does(walletChosen({ feed, tab: 'RED_ENVELOPE', status: null }))
    expect(new Set(owned(shopper, feed).map((each) => each?.couponType))).toEqual(new Set(['RED_ENVELOPE']))
    await shopper.does(listTapped({ to: 'history' }))
    const over = owned(shopper, WALLET_FEEDS.historyOffers)
    expect(over.length).toBeGreaterThan(0)
    expect(over.every((each) => each?.status === 'used' || each?.status === 'expired')).toBe(true)
    expectReplays(shopper)
  })

  it('opens with the kind that its address names, and with coupons for another', async () => {
    const shopper = await open()
    await logIn(shopper, SARI)
    await shopper.opens('/platform/myCouponList?tab=RED_ENVELOPE')
    const { myCouponList: feed } = WALLET_FEEDS
    expect(new Set(owned(shopper, feed).map((each) => each?.couponType))).toEqual(new Set(['RED_ENVELOPE']))
    await shopper.does(walletChosen({ feed, tab: 'COUPON', status: null }))
    await shopper.opens('/platform/myCouponList?tab=NONSENSE')
    expect(owned(shopper, feed).map((each) => each?.couponType)).not.toContain('RED_ENVELOPE')
    expectReplays(shopper)
  })

  it('drops an outdated answer to an earlier choice', async () => {
    const shopper = await open()
    await logIn(shopper, SARI)
    await shopper.opens('/platform/myCouponList')
    const { myCouponList: feed } = WALLET_FEEDS
    shopper.world.faults.add({ kind: 'delay', path: MINE, ms: 3_000 })
    await shopper.does(walletChosen({ feed, tab: 'OFFER', status: null }))
    await shopper.does(walletChosen({ feed, tab: 'RED_ENVELOPE', status: null }))
    await shopper.waits(5_000)
    expect(new Set(owned(shopper, feed).map((each) => each?.couponType))).toEqual(new Set(['RED_ENVELOPE']))
    expectReplays(shopper)
  })

  it('has every label', async () => {
    const shopper = await open()
    await logIn(shopper, SARI)
    const labels = new Set<string | undefined>()
    for (const [screen, feed] of Object.entries(WALLET_FEEDS)) {
      for (const tab of ['COUPON', 'RED_ENVELOPE', 'OFFER'] as const) {
        await shopper.opens(`/platform/${screen}`)
        await shopper.does(walletChosen({ feed, tab, status: null }))
        for (const each of owned(shopper, feed)) labels.add(each?.statusLabel)
      }
    }
    expect([...labels].sort()).toEqual(
      ['CANCELLED', 'COMPLETED', 'EXPIRED', 'NOT_STARTED', 'REDEEMABLE', 'REDEEMED', 'REDEEMING', 'TO_BE_PAID', 'USABLE'],
    )
    expectReplays(shopper)
  })

  it('shows a guest nothing without a request, fails and retries, and reloads after a claim', async () => {
    const shopper = await open({ url: '/platform/myCouponList' })
    const { myCouponList: feed } = WALLET_FEEDS
    expect(shopper.sees.feed(feed)).toBeNull()
    expect(requestCount(shopper, MINE)).toBe(0)
    expect(shopper.sees.loginSheet()).toBe(false)
    shopper.world.faults.add({ kind: 'status', path: MINE, status: 500 })
    await logIn(shopper, BUDI)
    expect(shopper.sees.feed(feed)?.phase).toBe('failed')
    await shopper.triesAgain(feed)
    expect(shopper.sees.feed(feed)).toMatchObject({ phase: 'ready', ids: [] })
    const [id = ''] = templates(shopper).free
    await shopper.opens(`/platform/couponDetail?couponId=${id}`)
    await claims(shopper, id)
    await shopper.goesBack()
    expect(owned(shopper, feed).map((each) => each?.couponTemplateId)).toEqual([id])
    expectReplays(shopper)
  })

  it('counts new coupons after a claim, and clears the count on a visit', async () => {
    const shopper = await open()
    await logIn(shopper, BUDI)
    await shopper.waits(6_000)
    await claims(shopper, templates(shopper).free[0] ?? '')
    expect(shopper.sees.unread().account.totalUnread).toBe(0)
    await shopper.waits(5_000)
    expect(shopper.sees.unread().account.items['coupon']).toBe(1)
    await shopper.opens('/platform/myCouponList')
    expect(shopper.sees.unread().account.totalUnread).toBe(0)
    expectReplays(shopper)
  })
})

describe('partner codes', () => {
  it('are copied, link to the partner, and are in no journal and no URL', async () => {
    const shopper = await open()
    await logIn(shopper, SARI)
    await shopper.opens('/platform/tripartiteCoupons')
    const [couponId = ''] = shopper.sees.feed(PARTNERS.name)?.ids ?? []
    const { code = '', linkUrl = '' } = shopper.state().entities.partnerCoupons[couponId] ?? {}
    await shopper.does(copyTapped({ couponId }))
    expect(shopper.deviceSettings.copied).toEqual([code])
    expect(shopper.sees.toast()).toBe('coupons.copied')
    shopper.deviceSettings.copies = false
    await shopper.does(copyTapped({ couponId }))
    expect(shopper.sees.toast()).toBe('coupons.notCopied')
    await shopper.does(partnerTapped({ couponId }))
    expect(shopper.outside).toEqual([linkUrl])
    const codes = Object.values(shopper.state().entities.partnerCoupons).map((each) => each.code)
    const text = shopper.journalText()
    expect(codes.filter((each) => text.includes(each) || shopper.sees.path().includes(each))).toEqual([])
    expectReplays(shopper)
  })
})

describe('red envelopes', () => {
  it('are claimed from the public packet, after a login', async () => {
    const shopper = await open({ url: '/platform/receiveRedEnvelope' })
    const packet = selectEnvelope(shopper.state(), packetPage.of(''))
    const activityId = packet?.activityId ?? ''
    expect(packet?.redPacketList.length).toBeGreaterThan(0)
    await shopper.does(couponClaimTapped({ offer: { kind: 'packet', activityId } }))
    await shopper.logsIn(BUDI)
    expect(envelopesOf(shopper, activityId)).toMatchObject({ phase: 'succeeded' })
    expect(shopper.sees.toast()).toBe('redEnvelopes.taken')
    await shopper.does(envelopeProductsTapped({ activityId }))
    expect(shopper.sees.path()).toBe(`/platform/redEnvelopeProducts?activityId=${activityId}`)
    expect(shopper.sees.feed(`products-of-packet:${activityId}`)?.ids.length).toBeGreaterThan(0)
    expectReplays(shopper)
  })

  it('are claimed once although the answer was lost', async () => {
    const shopper = await open()
    await logIn(shopper)
    shopper.world.faults.add({ kind: 'loseAnswer', path: '/red_packet/receive' })
    const offer = { kind: 'packet', activityId: 'packet-lunch' } as const
    await shopper.does(couponClaimTapped({ offer }))
    expect(envelopesOf(shopper, offer.activityId)).toMatchObject({ phase: 'succeeded' })
    expect(pieces(shopper, 'lunch-15')).toBe(1)
    expect(pieces(shopper, 'lunch-10')).toBe(2)
    expectReplays(shopper)
  })

  it('may be claimed out, or for the app only, as the server says', async () => {
    const shopper = await open()
    await logIn(shopper)
    await shopper.does(couponClaimTapped({ offer: { kind: 'packet', activityId: 'rush-40' } }))
    expect(envelopesOf(shopper, 'rush-40')?.phase).toBe('failed')
    expect(messageOf(shopper)).toBe('Amplopnya sudah habis')
    await shopper.does(couponClaimTapped({ offer: { kind: 'packet', activityId: 'app-50' } }))
    expect(envelopesOf(shopper, 'app-50')?.phase).toBe('open')
    expect(messageOf(shopper)).toBe('Hanya bisa diambil di aplikasi')
    expectReplays(shopper)
  })

  it('have a page each, and the products that they apply to', async () => {
    const shopper = await open()
    await logIn(shopper, SARI)
    await shopper.opens('/platform/myCouponList')
    await shopper.does(walletChosen({ feed: WALLET_FEEDS.myCouponList, tab: 'RED_ENVELOPE', status: 'valid' }))
    const [couponId = ''] = shopper.sees.feed(WALLET_FEEDS.myCouponList)?.ids ?? []
    await shopper.does(ownTapped({ couponId, couponType: 'RED_ENVELOPE' }))
    expect(shopper.sees.path()).toBe(`/platform/redEnvelopeDetail?redEnvelopeId=${couponId}`)
    const resource = envelopePage.of(couponId)
    expect(selectEnvelope(shopper.state(), resource)).toMatchObject({ own: { couponId }, couponAmount: expect.any(Number) })
    await shopper.does(spendTapped({ couponId, couponType: 'RED_ENVELOPE' }))
    expect(shopper.sees.feed(`products-of-${resource}`)?.ids.length).toBeGreaterThan(0)
    await shopper.opens('/platform/redEnvelopeDetail')
    expect(shopper.sees.toast()).toBeNull()
    expectReplays(shopper)
  })
})

describe('a campaign', () => {
  it('loads its first products, then the rest, and retries', async () => {
    const shopper = await open()
    const activityId = OCCASIONS[0]?.activityId ?? ''
    shopper.world.faults.add({ kind: 'status', path: '/local_life/product_list_page/page_detail', status: 500 })
    await shopper.opens(`/platform/operationalDelivery?activityId=${activityId}`)
    const feed = campaignFeed.of(activityId)
    expect(shopper.sees.feed(feed)?.phase).toBe('failed')
    await shopper.triesAgain(feed)
    expect(selectCampaign(shopper.state(), activityId)?.title).toBeDefined()
    expect(shopper.sees.feed(feed)?.ids.length).toBe(10)
    expect(shopper.sees.feed(feed)).toMatchObject({ phase: 'ready', hasMore: false })
    await shopper.opens('/platform/operationalDelivery?activityId=nope')
    expect(shopper.sees.resource('campaign-page:nope')).toMatchObject({ failure: { code: '10000009' } })
    await shopper.opens('/platform/operationalDelivery')
    expect(shopper.sees.toast()).toBeNull()
    expectReplays(shopper)
  })
})
