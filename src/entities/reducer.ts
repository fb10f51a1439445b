import type { Action } from 'redux'
import { normalize } from 'normalizr'
import type { Deal } from '../api/discovery/deals'
import type { OrderStatus } from '../api/buying/orderValues'
import type { Voucher } from '../api/buying/vouchers'
import { isNewerStatus } from './orderRules'
import { ENTITY_SCHEMAS, type Entities, type EntityKind } from './schemas'

/** Normalized entities by id; lists and pages store only ids. */
export type EntitiesState = Entities

const initial: EntitiesState = { stores: {}, deals: {}, malls: {}, brands: {}, ownCoupons: {}, partnerCoupons: {} }

interface IncludedEntities {
  readonly kind: EntityKind
  readonly items: readonly unknown[]
}

/** The entities of an event as the server sent them: a `kind` with `items`, or a list of such pairs in `included`. */
function entitiesIn(action: Action): readonly IncludedEntities[] {
  const { payload } = action as Action & { readonly payload?: { readonly included?: unknown } }
  const pairs: readonly unknown[] = Array.isArray(payload?.included) ? payload.included : [payload]
  return pairs.filter(isIncluded)
}

function isIncluded(pair: unknown): pair is IncludedEntities {
  const { kind, items } = (pair ?? {}) as { kind?: unknown; items?: unknown }
  return typeof kind === 'string' && Object.hasOwn(ENTITY_SCHEMAS, kind) && Array.isArray(items) && items.length > 0
}

type EntitiesById = Readonly<Record<string, object>>

/** Merges the entities of every event field by field, last write wins, unless `MERGE_BY_KIND` has another rule. */
export function entitiesReducer(state: EntitiesState = initial, action: Action): EntitiesState {
  return entitiesIn(action).reduce(mergeEntities, state)
}

/** Nested entities are normalized too. */
function mergeEntities(state: EntitiesState, { kind, items }: IncludedEntities): EntitiesState {
  const { entities } = normalize<unknown, Readonly<Record<string, EntitiesById>>>(items, [ENTITY_SCHEMAS[kind]])
  return Object.entries(entities).reduce((all, [key, entitiesById]) => mergeKind(all, key as `${EntityKind}s`, entitiesById), state)
}

function mergeKind(state: EntitiesState, key: `${EntityKind}s`, entities: EntitiesById): EntitiesState {
  const merged: Record<string, object> = { ...state[key] }
  const merge = MERGE_BY_KIND[key.slice(0, -1) as EntityKind]
  for (const [id, entity] of Object.entries(entities)) merged[id] = merge?.(merged[id], entity) ?? { ...merged[id], ...entity }
  return { ...state, [key]: merged }
}

type Merge = (before: object | undefined, now: object) => object
/** Kinds that are replaced, not merged field by field: a field missing from the response has ended. */
const MERGE_BY_KIND: Readonly<Partial<Record<EntityKind, Merge>>> = {
  deal: newerDeal, order: newerOrder, voucher: newerVoucher, friend: replaceWhole, reward: replaceWhole,
}

function replaceWhole(_before: object | undefined, now: object): object {
  return now
}

interface PartialOrder {
  readonly status?: OrderStatus
  readonly paidTime?: number
  readonly store?: object
}

/** Responses arrive out of order: an order never moves back. The distance to the store is preserved because some responses omit it. */
function newerOrder(before: PartialOrder | undefined, now: PartialOrder): object {
  if (before?.status && now.status && !isNewerStatus(before.status, now.status)) return before
  // A paid order whose status is unknown never returns to TO_PAY.
  if (before?.paidTime !== undefined && now.status === 'TO_PAY') return before
  return before?.store && now.store ? { ...now, store: { ...before.store, ...now.store } } : now
}

type PartialVoucher = Partial<Pick<Voucher, 'status' | 'openStatus' | 'opensAt' | 'store'>>

/** A redeemed or expired voucher never changes its status again. The opening of its stores is kept, because lists omit it. */
function newerVoucher(before: PartialVoucher | undefined, now: PartialVoucher): object {
  const isEnded = before?.status === 'used' || before?.status === 'expired'
  if (isEnded && now.status !== before.status) return before
  if (before?.openStatus === undefined || now.openStatus !== undefined) return now
  return { ...now, ...openingOf(before), ...(before.store && now.store ? { store: { ...now.store, ...openingOf(before.store) } } : {}) }
}

function openingOf({ openStatus, opensAt }: PartialVoucher): object {
  return { ...(openStatus === undefined ? {} : { openStatus }), ...(opensAt === undefined ? {} : { opensAt }) }
}

/** Deals are replaced whole: a missing promotion or limit has ended. The distance to the store stays, because some lists omit it. */
function newerDeal(before: { readonly storeInfo?: object } | undefined, now: { readonly storeInfo?: object }): object {
  return before?.storeInfo && now.storeInfo ? { ...now, storeInfo: { ...before.storeInfo, ...now.storeInfo } } : now
}

/** Removes the user's data at logout or a change of user. Videos are preserved because one may be playing. */
export function withoutUserData(state: EntitiesState): EntitiesState {
  const deals = Object.entries(state.deals).map(([id, deal]) => [id, withoutUserFields(deal)] as const)
  const { orders: _orders, vouchers: _vouchers, friends: _friends, rewards: _rewards, videos, ...others } = state
  const anonymousVideos = videos && Object.entries(videos).map(([id, video]) => [id, { ...video, isFavourite: false }] as const)
  const videosWithoutUser = anonymousVideos ? { videos: Object.fromEntries(anonymousVideos) } : {}
  return { ...others, ...videosWithoutUser, deals: Object.fromEntries(deals), ownCoupons: {}, partnerCoupons: {} }
}

/** Removes a deal's fields about one user: their coupon, their limit and their eligibility. */
function withoutUserFields(deal: Deal): Deal {
  const { userLimit, userGroupCheckResult, coupon, ...rest } = deal
  const isOwned = coupon !== undefined && (coupon.couponId !== undefined || coupon.isReceive === true)
  if (!isOwned && userLimit === undefined && userGroupCheckResult !== false) return deal
  const { couponId: _, ...unclaimedCoupon } = coupon ?? {}
  return {
    ...rest, userGroupCheckResult: userGroupCheckResult === false ? true : userGroupCheckResult,
    ...(coupon === undefined ? {} : { coupon: isOwned ? { ...unclaimedCoupon, isReceive: false } : coupon }),
  }
}
