import type { Action } from 'redux'
import { normalize } from 'normalizr'
import type { Deal } from '../api/deals'
import type { OrderStatus } from '../api/orderWords'
import type { CouponStatus } from '../api/ownCoupons'
import { isLater } from './orderRules'
import { ENTITY_SCHEMAS } from './schemas'
import type { Entities, EntityKind } from './schemas'

/** What is known of each thing, by id; lists and pages keep ids only. */
export type EntitiesState = Entities

const initial: EntitiesState = { stores: {}, deals: {}, malls: {}, brands: {}, ownCoupons: {}, partnerCoupons: {} }

interface IncludedEntities {
  readonly kind: EntityKind
  readonly items: readonly unknown[]
}

/**
 * The entities in an event: its payload names a kind and carries things as the server sent them, or lists several such pairs in
 * `included`.
 */
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

/** Merges the entities of any event: the newest word about a thing wins. */
export function entitiesReducer(state: EntitiesState = initial, action: Action): EntitiesState {
  return entitiesIn(action).reduce(merged, state)
}

/** Adds things, and those that they hold. */
function merged(state: EntitiesState, { kind, items }: IncludedEntities): EntitiesState {
  const { entities } = normalize<unknown, Readonly<Record<string, EntitiesById>>>(items, [ENTITY_SCHEMAS[kind]])
  return Object.entries(entities).reduce((all, [key, things]) => withThings(all, key as `${EntityKind}s`, things), state)
}

function withThings(state: EntitiesState, key: `${EntityKind}s`, things: EntitiesById): EntitiesState {
  const known: Record<string, object> = { ...state[key] }
  const merge = MERGING[key.slice(0, -1) as EntityKind]
  for (const [id, thing] of Object.entries(things)) known[id] = merge?.(known[id], thing) ?? { ...known[id], ...thing }
  return { ...state, [key]: known }
}

type Merge = (before: object | undefined, now: object) => object
/** Kinds that come whole: what is not named any more is over. */
const MERGING: Readonly<Partial<Record<EntityKind, Merge>>> = {
  deal: newer, order: laterOrder, voucher: laterVoucher, friend: whole, reward: whole,
}

/** What the server does not name any more is over. */
function whole(_before: object | undefined, now: object): object {
  return now
}

interface SeenOrder {
  readonly status?: OrderStatus
  readonly paidTime?: number
  readonly store?: object
}

/** Answers overtake each other: an order does not go back. Not every answer says how far its store is. */
function laterOrder(before: SeenOrder | undefined, now: SeenOrder): object {
  if (before?.status && now.status && !isLater(before.status, now.status)) return before
  // An order of an unknown state that was paid is never to be paid again.
  if (before?.paidTime !== undefined && now.status === 'TO_PAY') return before
  return before?.store && now.store ? { ...now, store: { ...before.store, ...now.store } } : now
}

/** What is redeemed or over stays so. */
function laterVoucher(before: { readonly status?: CouponStatus } | undefined, now: { readonly status?: CouponStatus }): object {
  const isOver = before?.status === 'used' || before?.status === 'expired'
  return isOver && now.status !== before.status ? before : now
}

/** A deal comes whole: a promotion or a lack of stock that is not named any more is over. Not every list says how far its store is. */
function newer(before: { readonly storeInfo?: object } | undefined, now: { readonly storeInfo?: object }): object {
  return before?.storeInfo && now.storeInfo ? { ...now, storeInfo: { ...before.storeInfo, ...now.storeInfo } } : now
}

/** What is known without what belongs to the user: for a logout or a change of user. A video stays, for it may be playing. */
export function withoutOwn(state: EntitiesState): EntitiesState {
  const deals = Object.entries(state.deals).map(([id, deal]) => [id, forAnyone(deal)] as const)
  const { orders: _orders, vouchers: _vouchers, friends: _friends, rewards: _rewards, videos, ...others } = state
  const seen = videos && Object.entries(videos).map(([id, video]) => [id, { ...video, isFavourite: false }] as const)
  const watched = seen ? { videos: Object.fromEntries(seen) } : {}
  return { ...others, ...watched, deals: Object.fromEntries(deals), ownCoupons: {}, partnerCoupons: {} }
}

/** A deal without what it was to one user: the coupon that he holds, his limit, whether it is for people like him. */
function forAnyone(deal: Deal): Deal {
  const { userLimit, userGroupCheckResult, coupon, ...rest } = deal
  const isHeld = coupon !== undefined && (coupon.couponId !== undefined || coupon.isReceive === true)
  if (!isHeld && userLimit === undefined && userGroupCheckResult !== false) return deal
  const { couponId: _, ...free } = coupon ?? {}
  return {
    ...rest, userGroupCheckResult: userGroupCheckResult === false ? true : userGroupCheckResult,
    ...(coupon === undefined ? {} : { coupon: isHeld ? { ...free, isReceive: false } : coupon }),
  }
}
