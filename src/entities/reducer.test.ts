import * as v from 'valibot'
import { storeCardSchema } from '../api/stores'
import type { Json } from '../shared/json'
import { entitiesReducer, withoutOwn } from './reducer'
import { selectStore } from './selectors'

const store = (poiId: unknown) => ({ poiId, storeName: 'Warung Sari' })
const after = (items: readonly unknown[]) => entitiesReducer(undefined, { type: 'brought', payload: { kind: 'store', items } } as never)
/** Ids that a careless server may send. */
const IDS: readonly Json[] = [
  'a', '1', '', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 7, -1, null, true, ['a'], { id: 'a' }, '\ud800',
  'x'.repeat(1_000), 'length', 'prototype', '0',
]

it('keeps each thing that the schemas admit under its own id', () => {
  for (const id of IDS) {
    if (!v.is(storeCardSchema, store(id))) continue
    const entities = after([store('other'), store(id), store(id)])
    expect(selectStore({ entities }, id as string)).toEqual(store(id))
    expect(Object.keys(entities.stores)).toEqual(expect.arrayContaining([id, 'other']))
  }
  expect(IDS.filter((id) => v.is(storeCardSchema, store(id)))).toEqual(['a', '1', 'length', 'prototype', '0'])
})

it('knows nothing by a name that every object has', () => {
  const entities = after([store('a')])
  for (const id of ['__proto__', 'constructor', 'toString']) expect(selectStore({ entities }, id)).toBeNull()
})

it('takes no kind that is none', () => {
  const action = { type: 'brought', payload: { kind: 'constructor', items: [{}] } }
  expect(() => entitiesReducer(undefined, action as never)).not.toThrow()
})

it('keeps nothing of what a deal was to a user who has gone', () => {
  const common = { assetName: {}, assetType: 'PRODUCT', userGroupCheckResult: true }
  const items = [
    { ...common, assetId: 'limited', userLimit: true }, { ...common, assetId: 'refused', userGroupCheckResult: false },
    { ...common, assetId: 'held', coupon: { couponTemplateId: 't', couponId: 'c', isReceive: true } },
    { ...common, assetId: 'free', coupon: { couponTemplateId: 't', isReceive: false } },
  ]
  const before = entitiesReducer(undefined, { type: 'brought', payload: { kind: 'deal', items } } as never)
  const { deals } = withoutOwn(before)
  expect(deals['limited']).toEqual({ ...common, assetId: 'limited' })
  expect(deals['refused']).toEqual({ ...common, assetId: 'refused' })
  expect(deals['held']).toEqual({ ...common, assetId: 'held', coupon: { couponTemplateId: 't', isReceive: false } })
  expect(deals['free']).toBe(before.deals['free'])
})
