import type { ActionCreatorWithPayload } from '@reduxjs/toolkit'
import type { UnknownAction } from 'redux'
import { selectDeal } from '../../entities/selectors'
import type { WithEntities } from '../../entities/selectors'
import { brandTapped } from '../brands/events'
import { claimed, couponViewed, offerTapped, packetTaken } from '../coupons/events'
import { dealTapped } from '../deals/events'
import { cancelled, saved } from '../favourites/events'
import { applied, toggled } from '../filters/events'
import { itemTapped, viewed } from '../flashSale/events'
import { bannerTapped, categoryTapped, tileTapped } from '../home/events'
import { mallTapped } from '../malls/events'
import { claimed as packetsClaimed } from '../packets/events'
import { bannerTapped as bottomBannerTapped, dialogClosed, displayed, floatingTapped, linkTapped, smallTapped } from '../promotions/events'
import { rankingTapped } from '../ranking/events'
import { envelopeViewed } from '../redEnvelopes/events'
import { asked } from '../search/events'
import { barTapped, cameDown } from '../skyPackets/events'
import { storeTapped } from '../stores/events'

/** The fields of one step, by the names that the reports use. */
export type Fields = Readonly<Record<string, Told>>
type Told = string | number | boolean

interface Step {
  readonly name: string
  readonly fieldsOf: (payload: never, state: WithEntities) => Fields
}

function step<Payload>(
  event: ActionCreatorWithPayload<Payload>,
  name: string,
  fieldsOf: (payload: Payload, state: WithEntities) => Fields,
): readonly [string, Step] {
  return [event.type, { name, fieldsOf }]
}

/** Every step of a shopper that reports are made of: the event, its name there, and its fields. Never text that he typed. */
const STEPS: ReadonlyMap<string, Step> = new Map<string, Step>([
  step(storeTapped, 'store_tapped', ({ poiId }) => ({ poi_id: poiId })),
  step(dealTapped, 'deal_tapped', ({ assetId }, state) => dealFields(state, assetId)),
  step(offerTapped, 'coupon_tapped', ({ couponTemplateId }) => ({ coupon_template_id: couponTemplateId })),
  step(couponViewed, 'coupon_viewed', couponFields),
  step(claimed, 'coupon_claimed', couponFields),
  step(packetTaken, 'red_envelope_claimed', ({ activityId, couponIds: [id] }) => told({ activity_id: activityId, red_envelope_id: id })),
  step(envelopeViewed, 'red_envelope_viewed', ({ redEnvelopeId: id, activityId }) => ({ red_envelope_id: id, activity_id: activityId })),
  step(brandTapped, 'brand_tapped', ({ brandId }) => ({ brand_id: brandId })),
  step(mallTapped, 'mall_tapped', ({ mallId }) => ({ mall_id: mallId })),
  step(rankingTapped, 'ranking_tapped', ({ rankId }) => ({ ranking_id: rankId })),
  step(saved, 'favourite_saved', ({ poiId }) => ({ poi_id: poiId })),
  step(cancelled, 'favourite_cancelled', ({ poiId }) => ({ poi_id: poiId })),
  step(bannerTapped, 'banner_tapped', ({ cardId, bannerId }) => ({ card_id: cardId, banner_id: bannerId })),
  step(categoryTapped, 'category_tapped', ({ categoryId }) => ({ category_id: categoryId })),
  step(tileTapped, 'tile_tapped', ({ tile }) => ({ tile })),
  step(toggled, 'filter_toggled', ({ feed }) => ({ list: feed })),
  step(applied, 'filter_applied', ({ feed }) => ({ list: feed })),
  step(displayed, 'popup_shown', ({ key, status }) => ({ popup_id: key, status })),
  step(dialogClosed, 'popup_closed', ({ key, status }) => ({ popup_id: key, status })),
  step(linkTapped, 'popup_tapped', ({ key }) => ({ popup_id: key })),
  step(smallTapped, 'small_popup_tapped', ({ key }) => ({ popup_id: key })),
  step(floatingTapped, 'floating_tapped', () => ({})),
  step(bottomBannerTapped, 'bottom_banner_tapped', ({ bannerId }) => ({ banner_id: bannerId })),
  step(barTapped, 'sky_bar_tapped', () => ({})),
  step(cameDown, 'sky_packets_issued', ({ ruleIds }) => ({ red_envelope_id: ruleIds.join(',') })),
  step(packetsClaimed, 'packets_claimed', ({ activityId, ruleIds }) => ({ activity_id: activityId, red_envelope_id: ruleIds.join(',') })),
  step(viewed, 'flash_sale_viewed', ({ pageId, activityId }) => told({ page_id: pageId, activity_id: activityId })),
  step(itemTapped, 'flash_item_tapped', ({ assetId }, state) => told({ product_id: selectDeal(state, assetId)?.skuId })),
  step(asked, 'searched', ({ tab }) => ({ tab })),
])

export const TRACKED_TYPES: readonly string[] = [...STEPS.keys()]

/** The report of an event; null for one that is not reported. */
export function trackedStep(action: UnknownAction, state: WithEntities): { readonly name: string; readonly fields: Fields } | null {
  const found = STEPS.get(action.type)
  return found ? { name: found.name, fields: found.fieldsOf(action['payload'] as never, state) } : null
}

function dealFields(state: WithEntities, assetId: string): Fields {
  const deal = selectDeal(state, assetId)
  return told({
    product_id: deal?.skuId,
    coupon_id: deal?.coupon?.couponId,
    coupon_type: deal?.coupon?.couponType,
    coupon_template_id: deal?.coupon?.couponTemplateId,
    activity_id: deal?.promotionInfo?.activityId,
  })
}

interface CouponFacts {
  readonly couponId?: string | null
  readonly couponTemplateId: string
  readonly couponType?: string
  readonly activityId?: string
}

function couponFields({ couponId, couponTemplateId, couponType, activityId }: CouponFacts): Fields {
  return told({ coupon_id: couponId, coupon_type: couponType, coupon_template_id: couponTemplateId, activity_id: activityId })
}

/** Only what is known. */
export function told(fields: Readonly<Record<string, Told | null | undefined>>): Fields {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Told] => entry[1] !== undefined && entry[1] !== null))
}
