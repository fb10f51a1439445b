import type { ActionCreatorWithPayload } from '@reduxjs/toolkit'
import type { UnknownAction } from 'redux'
import { selectDeal, selectOrder, selectStore, selectVideo, selectVoucher, type WithEntities } from '../../../entities/selectors'
import { succeeded } from '../../../data/mutation/events'
import { selectResource, type WithResources } from '../../../data/resource/selectors'
import { screenEntered } from '../../../navigation/events'
import { selectReportableParams, selectParamsOf, type WithNavigation } from '../../../navigation/selectors'
import type { Json } from '../../../shared/json'
import { quantityChanged, submitTapped } from '../../buying/confirm/model/events'
import { ORDER_CREATE } from '../../buying/confirm/model/intents'
import type { ConfirmContent, OrderResult } from '../../buying/confirm/model/types'
import { orderAgainTapped, partShareTapped, receiptShareTapped, splitTapped } from '../../buying/orders/model/events'
import { attemptFailed, paymentEnded, paymentStarted } from '../../buying/payment/model/events'
import { PAY } from '../../buying/payment/model/intents'
import type { OpenPayment } from '../../buying/payment/model/types'
import { ORDER_RATE } from '../../buying/ratings/intents'
import type { RatingResult } from '../../buying/ratings/types'
import { voucherCalendarTapped } from '../../buying/vouchers/model/events'
import { REDEEM } from '../../buying/vouchers/model/intents'
import type { Redeemed } from '../../buying/vouchers/model/types'
import { brandTapped } from '../../discovery/brands/events'
import { COUPON_CLAIM, ENVELOPE_CLAIM } from '../../offers/claims/intents'
import type { ClaimedCoupon, ClaimedEnvelopes } from '../../offers/claims/types'
import { couponViewed, offerTapped } from '../../offers/coupons/model/events'
import { dealTapped } from '../../discovery/deals/events'
import { recentDealTapped } from '../../discovery/recent/events'
import { FAVOURITE, PRODUCT_FAVOURITE, type HeartState } from '../../discovery/favourites/intents'
import { previewTapped, videoShareTapped, videoShown, videoWatched } from '../../discovery/explore/model/events'
import { applied, toggleApplied } from '../../lists/filters/events'
import { saleItemTapped, saleViewed } from '../../offers/flashSale/events'
import { homeBannerTapped, categoryTapped, tileTapped } from '../../home/page/model/events'
import { mallTapped } from '../../discovery/malls/events'
import { PACKETS_CLAIM } from '../../offers/packets/intents'
import type { ClaimedPackets } from '../../offers/packets/events'
import { bottomBannerTapped, dialogClosed, displayed, floatingTapped, popupLinkTapped, smallTapped } from '../promotions/events'
import { rankingTapped } from '../../discovery/ranking/events'
import { envelopeViewed } from '../../offers/redEnvelopes/events'
import { buyTapped, dealPictureTapped, productShareTapped } from '../../offers/products/model/events'
import { productResource, selectProductContent } from '../../offers/products/model/selectors'
import { savingsShareTapped, savingsTapped } from '../../account/savings/events'
import { searchStarted } from '../../search/page/events'
import { barTapped, type IssuedPackets } from '../skyPackets/events'
import { SKY_PACKETS } from '../skyPackets/intents'
import { areaChosen, mapTapped } from '../../discovery/storeMap/events'
import { storeShareTapped, storeTapped } from '../../discovery/stores/model/events'
import { storeResource, type MerchantContent } from '../../discovery/stores/model/selectors'
import { couponFields, sumFields, definedFields, type Fields } from './fields'

/** The state from which report fields are read, in addition to the event. */
export type State = WithEntities & WithResources & WithNavigation

interface ReportRule {
  /** Null for an event that is not reported. */
  readonly nameOf: (payload: never, state: State) => string | null
  readonly fieldsOf: (payload: never, state: State) => Fields
}

function onEvent<Payload>(
  event: ActionCreatorWithPayload<Payload>,
  name: string | ((payload: Payload, state: State) => string | null),
  fieldsOf: (payload: Payload, state: State) => Fields,
): readonly [string, ReportRule] {
  return [event.type, { nameOf: typeof name === 'string' ? () => name : name, fieldsOf }]
}

interface Success<Result> {
  readonly key: string
  readonly result: Result
}

/** Reports the success of a mutation. */
function onSuccess<Result extends Json>(
  mutation: string, name: string | ((result: Result) => string), fieldsOf: (result: Result, key: string, state: State) => Fields,
): readonly [string, ReportRule] {
  return [`${succeeded.type} ${mutation}`, {
    nameOf: ({ result }: Success<Result>) => (typeof name === 'string' ? name : name(result)),
    fieldsOf: ({ result, key }: Success<Result>, state) => fieldsOf(result, key, state),
  }]
}

/** Every reported user action: its event, its name and its fields in the report. Fields never contain text that the user typed. */
const REPORT_RULES: ReadonlyMap<string, ReportRule> = new Map<string, ReportRule>([
  onEvent(storeTapped, 'store_tapped', ({ poiId }, state) =>
    definedFields({ poi_id: poiId, algorithm_id: selectStore(state, poiId)?.algorithmId })),
  onEvent(dealTapped, 'deal_tapped', ({ assetId }, state) => dealFields(state, assetId)),
  onEvent(recentDealTapped, 'recent_deal_tapped', ({ skuId }) => ({ product_id: skuId })),
  onEvent(offerTapped, 'coupon_tapped', ({ couponTemplateId }) => ({ coupon_template_id: couponTemplateId })),
  onEvent(couponViewed, 'coupon_viewed', couponFields),
  onSuccess<ClaimedCoupon>(COUPON_CLAIM, 'coupon_claimed', couponFields),
  onSuccess<ClaimedEnvelopes>(ENVELOPE_CLAIM, 'red_envelope_claimed', ({ activityId, couponIds: [id] }) =>
    definedFields({ activity_id: activityId, red_envelope_id: id })),
  onEvent(envelopeViewed, 'red_envelope_viewed', ({ redEnvelopeId: id, activityId }) => ({ red_envelope_id: id, activity_id: activityId })),
  onEvent(brandTapped, 'brand_tapped', ({ brandId }) => ({ brand_id: brandId })),
  onEvent(mallTapped, 'mall_tapped', ({ mallId }) => ({ mall_id: mallId })),
  onEvent(rankingTapped, 'ranking_tapped', ({ rankId }) => ({ ranking_id: rankId })),
  onSuccess<HeartState>(FAVOURITE, ({ on }) => (on ? 'favourite_saved' : 'favourite_cancelled'), (_, poiId) => ({ poi_id: poiId })),
  onSuccess<HeartState>(PRODUCT_FAVOURITE, ({ on }) => (on ? 'favourite_saved' : 'favourite_cancelled'),
    (_, skuId) => ({ product_id: skuId })),
  onEvent(homeBannerTapped, 'banner_tapped', ({ cardId, bannerId }) => ({ card_id: cardId, banner_id: bannerId })),
  onEvent(categoryTapped, 'category_tapped', ({ categoryId }) => ({ category_id: categoryId })),
  onEvent(tileTapped, 'tile_tapped', ({ tile }) => ({ tile })),
  onEvent(toggleApplied, 'filter_toggled', ({ feed }) => ({ list: feed })),
  onEvent(applied, 'filter_applied', ({ feed }) => ({ list: feed })),
  onEvent(displayed, 'popup_shown', ({ key, status }) => ({ popup_id: key, status })),
  onEvent(dialogClosed, 'popup_closed', ({ key, status }) => ({ popup_id: key, status })),
  onEvent(popupLinkTapped, 'popup_tapped', ({ key }) => ({ popup_id: key })),
  onEvent(smallTapped, 'small_popup_tapped', ({ key }) => ({ popup_id: key })),
  onEvent(floatingTapped, 'floating_tapped', () => ({})),
  onEvent(bottomBannerTapped, 'bottom_banner_tapped', ({ bannerId }) => ({ banner_id: bannerId })),
  onEvent(barTapped, 'sky_bar_tapped', () => ({})),
  onSuccess<IssuedPackets>(SKY_PACKETS, 'sky_packets_issued', ({ ruleIds }) => ({ red_envelope_id: ruleIds.join(',') })),
  onSuccess<ClaimedPackets>(PACKETS_CLAIM, 'packets_claimed', ({ ruleIds }, activityId) => ({
    activity_id: activityId, red_envelope_id: ruleIds.join(','),
  })),
  onEvent(saleViewed, 'flash_sale_viewed', ({ pageId, activityId }) => definedFields({ page_id: pageId, activity_id: activityId })),
  onEvent(saleItemTapped, 'flash_item_tapped', ({ assetId }, state) => definedFields({ product_id: selectDeal(state, assetId)?.skuId })),
  onEvent(previewTapped, 'video_tapped', ({ contentId }, state) => videoFields(state, contentId)),
  onEvent(videoShown, 'video_viewed', ({ contentId }, state) => videoFields(state, contentId)),
  onEvent(videoWatched, 'video_watched', ({ contentId, watchedMs, completed }, state) =>
    ({ ...videoFields(state, contentId), watched_ms: watchedMs, completed })),
  onEvent(videoShareTapped, 'video_shared', ({ contentId }, state) => videoFields(state, contentId)),
  onEvent(mapTapped, 'map_opened', ({ list }) => ({ list })),
  onEvent(areaChosen, 'map_area_searched', ({ list }) => ({ list })),
  onEvent(searchStarted, 'searched', ({ tab }) => ({ tab })),
  onEvent(screenEntered,
    ({ screen, params: { id = '' }, by }) => (screen === 'rank' && id !== '' && by !== 'pop' ? 'ranking_viewed' : null),
    ({ params }, state) => definedFields({ ranking_id: selectReportableParams(state, params)['id'] })),
  onEvent(savingsTapped, 'savings_tapped', ({ from }) => ({ list: from })),
  onEvent(savingsShareTapped, 'savings_shared', () => ({})),
  onEvent(buyTapped, 'buy_tap', ({ resource }, state) => productFields(state, resource)),
  onEvent(productShareTapped, 'product_shared', ({ resource }, state) => productFields(state, resource)),
  onEvent(storeShareTapped, 'store_shared', ({ poiId }) => ({ poi_id: poiId })),
  onEvent(dealPictureTapped, 'product_picture_shared', ({ resource }, state) => productFields(state, resource)),
  onEvent(receiptShareTapped, 'receipt_shared', () => ({})),
  onEvent(splitTapped, 'bill_split_opened', () => ({})),
  onEvent(partShareTapped, 'bill_part_shared', () => ({})),
  onEvent(orderAgainTapped, 'order_again_tapped',
    ({ orderId }, state) => definedFields({ poi_id: selectOrder(state, orderId)?.store.poiId })),
  onEvent(quantityChanged, (_, state) => (isTableOrder(state) ? 'dish_chosen' : null), ({ skuId }) => ({ food_id: skuId })),
  onEvent(submitTapped, 'order_tap', ({ page }, state) => createdFields(state, page)),
  onSuccess<OrderResult>(ORDER_CREATE, 'order_created', (_, page, state) => createdFields(state, page)),
  onEvent(voucherCalendarTapped, 'voucher_calendar_tapped', ({ voucherId }, state) =>
    definedFields({ product_id: selectVoucher(state, voucherId)?.skuId })),
  onSuccess<Redeemed>(REDEEM, 'voucher_redeemed', (_, voucherId, state) =>
    definedFields({ product_id: selectVoucher(state, voucherId)?.skuId })),
  onSuccess<RatingResult>(ORDER_RATE, 'order_rated', ({ stars }, orderId, state) =>
    definedFields({ poi_id: selectOrder(state, orderId)?.store.poiId, stars })),
  onSuccess<OpenPayment>(PAY, 'pay_started', ({ payType, amount }, orderId, state) =>
    ({ ...payFields(state, orderId, payType), pay_amount: amount })),
  onEvent(paymentStarted, ({ method }) => (method === 'CODE' ? 'pay_started' : null),
    ({ orderId, method }, state) => payFields(state, orderId, method)),
  onEvent(paymentEnded, ({ end }) => (end === 'paid' ? 'pay_succeeded' : 'pay_failed'), ({ orderId, payType }, state) =>
    payFields(state, orderId, payType)),
  onEvent(attemptFailed, 'pay_failed', ({ orderId, payType }, state) => payFields(state, orderId, payType)),
])

/** Types of the events that may be reported. */
export const TRACKED_TYPES: readonly string[] = [...new Set([...REPORT_RULES.keys()].map((key) => key.split(' ')[0] ?? ''))]

/** Returns the report of an event; null for an event that is not reported. */
export function reportOf(action: UnknownAction, state: State): { readonly name: string; readonly fields: Fields } | null {
  const found = REPORT_RULES.get(succeeded.match(action) ? `${action.type} ${action.payload.name}` : action.type)
  const payload = action['payload'] as never
  const name = found?.nameOf(payload, state) ?? null
  return found && name !== null ? { name, fields: found.fieldsOf(payload, state) } : null
}

function dealFields(state: WithEntities, assetId: string): Fields {
  const deal = selectDeal(state, assetId)
  return definedFields({
    product_id: deal?.skuId,
    coupon_id: deal?.coupon?.couponId,
    coupon_type: deal?.coupon?.couponType,
    coupon_template_id: deal?.coupon?.couponTemplateId,
    activity_id: deal?.promotionInfo?.activityId ?? deal?.activityId,
    algorithm_id: deal?.algorithmId,
  })
}

/** Of the product's page, by its resource name. */
function productFields(state: State, resource: string): Fields {
  return definedFields({ product_id: selectProductContent(state, resource)?.skuId })
}

function videoFields(state: WithEntities, contentId: string): Fields {
  const video = selectVideo(state, contentId)
  return definedFields({ content_id: contentId, algorithm_id: video?.algorithmId, rank: video?.rank })
}

/** Amounts of an order; empty if the order is not in state. */
function payFields(state: State, orderId: string, payType: string | undefined): Fields {
  const order = selectOrder(state, orderId)
  return definedFields({ pay_type: payType, ...(order ? sumFields(order, order.benefit) : {}) })
}

/** Amounts of an unfinished order, from the accepted preview. An order at a table reports `food_id` instead of `product_id`. */
function createdFields(state: State, page: string): Fields {
  const { preview } = (selectResource(state, page)?.content ?? {}) as Partial<ConfirmContent>
  if (!preview) return {}
  const fields = definedFields(sumFields(preview, preview.benefits.find(({ benefitId }) => benefitId === preview.benefitId)))
  if (!isTableOrder(state)) return fields
  const { product_id: _, ...sums } = fields
  return { ...sums, food_id: preview.lines.map(({ skuId }) => skuId).join(',') }
}

function isTableOrder(state: State): boolean {
  return selectParamsOf(state, 'confirmOrder')?.['tableNo'] !== undefined
}

/** Returns the view report of a store's or product's page. Null before its content has loaded, and on every other page. */
export function pageViewOf(state: State): { readonly name: string; readonly fields: Fields } | null {
  const storeParams = selectParamsOf(state, 'merchant')
  const merchant = storeParams && (selectResource(state, storeResource(storeParams) ?? '')?.content as MerchantContent | null | undefined)
  if (merchant) return { name: 'store_viewed', fields: { poi_id: merchant.poiId } }
  const productParams = selectParamsOf(state, 'groupCouponDetail')
  const product = productParams && selectProductContent(state, productResource(productParams) ?? '')
  if (!product) return null
  const activityId = selectDeal(state, product.assetId)?.promotionInfo?.activityId
  return { name: 'product_viewed', fields: definedFields({ product_id: product.skuId, poi_id: product.poiId, activity_id: activityId }) }
}
