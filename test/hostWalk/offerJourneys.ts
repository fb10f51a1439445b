import { couponClaimTapped } from '../../src/features/offers/claims/events'
import { couponListChosen } from '../../src/features/offers/coupons/model/events'
import { packetClaimTapped } from '../../src/features/offers/packets/events'
import { linkTo } from '../../src/navigation/linkTo'
import { dueTapped, remindTapped } from '../../src/features/engagement/reminders/events'
import { selectReminders } from '../../src/features/engagement/reminders/selectors'
import { saleFeed } from '../../src/features/offers/flashSale/selectors'
import { campaignFeed } from '../../src/features/offers/campaigns/selectors'
import { me, taps } from './steps'
import type { Walker } from './walker'

export async function offers(walker: Walker): Promise<void> {
  const { lab } = walker
  const [template] = lab.goods.templates
  const activityId = lab.goods.products[0]?.skuId ?? ''
  await walker.opens('flashDeal')
  await walker.opens('flashDeal', { pageId: activityId })
  await walker.opens('flashDeal', { pageId: lab.sales.pageId })
  await walker.shopper.scrollsToEnd(saleFeed.of(lab.sales.pageId))
  await walker.opens('couponDetail', { couponId: template?.couponTemplateId ?? '' })
  walker.has(/^coupon:/)
  const page = Object.keys(walker.shopper.state().resources ?? {}).find((name) => name.startsWith('coupon:')) ?? ''
  for (const list of ['stores', 'products'] as const) {
    await taps(walker, couponListChosen({ resource: page, list }))
    await walker.rests()
  }
  await walker.shopper.opens(`/platform/operationalDelivery?activityId=${encodeURIComponent(activityId)}`)
  await walker.rests()
  await walker.shopper.scrollsToEnd(campaignFeed.of(activityId))
  await walker.rests()
  await walker.opens('receiveRedEnvelope')
  await walker.shopper.opens(`/platform/receiveRedEnvelope?activityId=${encodeURIComponent(activityId)}`)
  await walker.rests()
  await walker.opens('redEnvelopeProducts', { activityId })
}
export async function coupons(walker: Walker): Promise<void> {
  const { lab } = walker
  const { couponTemplateId = '', token = '' } = lab.goods.templates[0] ?? {}
  await walker.opens('couponDetail', { couponId: couponTemplateId })
  await taps(walker, couponClaimTapped({ offer: { kind: 'coupon', couponTemplateId, token, couponType: 'PLATFORM_COUPON' } }))
  await walker.rests()
  const own = me(walker)?.coupons.find((coupon) => coupon['couponTemplateId'] === couponTemplateId)
  walker.expects('the coupon is not claimed', own !== undefined)
  await walker.opens('myCouponList')
  await walker.opens('couponDetail', { couponId: String(own?.['couponId'] ?? couponTemplateId) })
  await walker.opens('receiveRedEnvelope')
  await taps(walker, couponClaimTapped({ offer: { kind: 'packet', activityId: 'everybody' } }))
  await walker.rests()
  await walker.shopper.opens('/platform/receiveRedEnvelope?activityId=lunch')
  await taps(walker, packetClaimTapped({ activityId: 'lunch', dialogId: null }))
  await walker.rests()
  const envelope = me(walker)?.coupons.find((coupon) => coupon['couponType'] === 'RED_ENVELOPE')
  if (envelope) await walker.opens('redEnvelopeDetail', { redEnvelopeId: String(envelope['couponId']) })
  for (const screen of ['myOffers', 'historyOffers', 'tripartiteCoupons'] as const) await walker.opens(screen)
}

/** A minute after the start of the sale of the host lab, which begins twenty minutes after the first request. */
const UNTIL_SALE_MS = 1_260_000

/** Reminders of a sale, of one of its products and of a coupon: set, cancelled, due, opened. */
export async function reminders(walker: Walker): Promise<void> {
  const { lab, shopper } = walker
  const { pageId, detailId, inSale: [product] } = lab.sales
  if (!product) return
  const { skuId } = product
  shopper.deviceSettings.notifications = 'granted'
  const target = { kind: 'PRODUCT', skuId, pageId, detailId } as const
  const sale = { skuId, isFlashSale: 'true', detailId, pageId }
  const name = { 'id-ID': 'Kopi', 'en-US': 'Coffee', 'zh-CN': '咖啡' }
  await walker.opens('groupCouponDetail', sale)
  walker.has(/^product:/)
  const at = shopper.world.now() + UNTIL_SALE_MS
  const round = { target: { kind: 'ROUND', pageId } as const, at, title: name }
  const coupon = { target: { kind: 'COUPON', couponId: skuId } as const, at: at + 10 * 86_400_000, title: name }
  await taps(walker, remindTapped({ target, at, title: name, on: true }), remindTapped({ ...round, on: true }))
  await taps(walker, remindTapped({ ...coupon, on: true }))
  await walker.rests()
  walker.expects(`the host has ${lab.sales.reminders().length} of 3 reminders`, lab.sales.reminders().length === 3)
  await taps(walker, remindTapped({ ...round, on: false }), remindTapped({ ...coupon, on: false }))
  await walker.rests()
  walker.expects('cancelled reminders stay at the host', lab.sales.reminders().length === 1)
  await shopper.opens(linkTo('home'))
  await shopper.waits(UNTIL_SALE_MS)
  await walker.rests()
  const { due } = selectReminders(shopper.state())
  walker.expects('a reminder of a sale that runs is not due', due !== null || lab.shapes.words > 0)
  if (!due) return
  await taps(walker, dueTapped({ id: due.id, target }))
  await walker.rests()
  walker.arrives('groupCouponDetail', sale)
}
