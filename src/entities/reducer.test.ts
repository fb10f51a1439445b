import fc from 'fast-check'
import * as v from 'valibot'
import { ORDER_STATUSES, type OrderStatus } from '../api/buying/orderValues'
import type { Voucher } from '../api/buying/vouchers'
import { storeCardSchema } from '../api/discovery/stores'
import type { Json } from '../shared/json'
import { anOrder, NOON } from '../../test/driver/builders/anOrder'
import { aVoucherView } from '../../test/driver/builders/aVoucherView'
import { pageLoaded } from '../data/feed/events'
import { resourceLoaded } from '../data/resource/events'
import { isNewerStatus, isPaid } from './orderRules'
import { entitiesReducer, withoutUserData } from './reducer'
import { selectOrder, selectStore, selectVoucher } from './selectors'

const store = (poiId: unknown) => ({ poiId, storeName: 'Warung Sari' })
const after = (items: readonly unknown[]) => entitiesReducer(undefined, { type: 'brought', payload: { kind: 'store', items } } as never)
/** Malformed ids that the server may send. */
const IDS: readonly Json[] = [
  'a', '1', '', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 7, -1, null, true, ['a'], { id: 'a' }, '\ud800',
  'x'.repeat(1_000), 'length', 'prototype', '0',
]

it('stores each valid entity under its own id', () => {
  for (const id of IDS) {
    if (!v.is(storeCardSchema, store(id))) continue
    const entities = after([store('other'), store(id), store(id)])
    expect(selectStore({ entities }, id as string)).toEqual(store(id))
    expect(Object.keys(entities.stores)).toEqual(expect.arrayContaining([id, 'other']))
  }
  expect(IDS.filter((id) => v.is(storeCardSchema, store(id)))).toEqual(['a', '1', 'length', 'prototype', '0'])
})

it('finds nothing under a name that every object has', () => {
  const entities = after([store('a')])
  for (const id of ['__proto__', 'constructor', 'toString']) expect(selectStore({ entities }, id)).toBeNull()
})

it('ignores unknown kinds', () => {
  const action = { type: 'brought', payload: { kind: 'constructor', items: [{}] } }
  expect(() => entitiesReducer(undefined, action as never)).not.toThrow()
})

it('deletes user-specific fields of deals at logout', () => {
  const common = { assetName: {}, assetType: 'PRODUCT', userGroupCheckResult: true }
  const items = [
    { ...common, assetId: 'limited', userLimit: true }, { ...common, assetId: 'refused', userGroupCheckResult: false },
    { ...common, assetId: 'held', coupon: { couponTemplateId: 't', couponId: 'c', isReceive: true } },
    { ...common, assetId: 'free', coupon: { couponTemplateId: 't', isReceive: false } },
  ]
  const before = entitiesReducer(undefined, { type: 'brought', payload: { kind: 'deal', items } } as never)
  const { deals } = withoutUserData(before)
  expect(deals['limited']).toEqual({ ...common, assetId: 'limited' })
  expect(deals['refused']).toEqual({ ...common, assetId: 'refused' })
  expect(deals['held']).toEqual({ ...common, assetId: 'held', coupon: { couponTemplateId: 't', isReceive: false } })
  expect(deals['free']).toBe(before.deals['free'])
})

it('keeps the last known opening of a voucher, until a response has a newer one', () => {
  const closed = aVoucherView({ openStatus: 'CLOSED', opensAt: { inDays: 0, day: 2, time: '09:00' } })
  const received = (voucher: Voucher) =>
    resourceLoaded({ resource: 'voucher:v1', generation: 'g', content: {}, included: [{ kind: 'voucher', items: [voucher] }] })
  const nothing = entitiesReducer(undefined, { type: 'start' })
  const after = (...responses: readonly Voucher[]) =>
    selectVoucher({ entities: responses.reduce((state, one) => entitiesReducer(state, received(one)), nothing) }, closed.voucherId)
  expect(after(closed, aVoucherView())).toMatchObject({ openStatus: 'CLOSED', opensAt: { time: '09:00' } })
  const open = after(closed, aVoucherView(), aVoucherView({ openStatus: 'OPEN' }), aVoucherView())
  expect(open?.openStatus).toBe('OPEN')
  expect(open).not.toHaveProperty('opensAt')
  const atClosed = { ...closed, store: { ...closed.store, openStatus: 'CLOSED' as const } }
  expect(after(atClosed, aVoucherView())?.store).toEqual(atClosed.store)
})

describe('an order', () => {
  const loaded = (order: Json, inFeed: boolean) => (inFeed
    ? pageLoaded({ feed: 'orders:ALL', generation: 'g', kind: 'order', stage: 0, pageNo: 1, items: [order], queryId: '', hasMore: false })
    : resourceLoaded({ resource: 'order:ord1', generation: 'g', content: {}, included: [{ kind: 'order', items: [order] }] }))

  it('never returns to an earlier status, for any responses in any order, from lists or pages', () => {
    const answer = fc.record({ status: fc.constantFrom(...ORDER_STATUSES), byList: fc.boolean() })
    fc.assert(fc.property(fc.array(answer, { maxLength: 12 }), (answers) => {
      let entities = entitiesReducer(undefined, { type: 'start' })
      const steps: { before: OrderStatus; received: OrderStatus; now: OrderStatus | undefined }[] = []
      for (const { status, byList } of answers) {
        const before = selectOrder({ entities }, 'ord1')?.status
        entities = entitiesReducer(entities, loaded(anOrder({ status }), byList))
        const now = selectOrder({ entities }, 'ord1')?.status
        if (before !== undefined) steps.push({ before, received: status, now })
      }
      expect(steps.filter(({ before, now }) => isPaid(before) && now === 'TO_PAY')).toEqual([])
      expect(steps.filter(({ before, received, now }) => now !== (isNewerStatus(before, received) ? received : before))).toEqual([])
    }))
  })

  it.each([
    'CLOSED_TIMEOUT', 'CANCELLED', 'REDEEMED', 'COMPLETED',
  ] as const)('that is %s is refunded later, with all that is said then', (status) => {
    const refund = { amount: 44_500, isExpired: false }
    const answers = [anOrder({ status }), anOrder({ status: 'REFUNDED', refund, endedTime: NOON }), anOrder({ status })]
    const entities = answers.reduce(
      (state, order) => entitiesReducer(state, loaded(order, false)), entitiesReducer(undefined, { type: 'start' }),
    )
    expect(selectOrder({ entities }, 'ord1')).toMatchObject({ status: 'REFUNDED', refund, endedTime: NOON })
  })

  it('keeps the distance of its store, and no other omitted field', () => {
    const { distance: _, ...store } = anOrder().store
    const [near, far] = [anOrder({ tableNo: '7' }), anOrder({ store })]
    const nothing = entitiesReducer(undefined, { type: 'start' })
    const entities = [near, far].reduce((state, order) => entitiesReducer(state, loaded(order, true)), nothing)
    const known = selectOrder({ entities }, 'ord1')
    expect(known?.store.distance).toBe(350)
    expect(known?.tableNo).toBeUndefined()
  })
})
