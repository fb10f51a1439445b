// Most of this is checked by the compiler: `npm run types` fails when an expected error no longer occurs.
import type { Json } from './json'
import { by, events, map, oneOf, port, slices } from './privacy'

type Creator<Payload> = (payload: Payload) => { readonly payload: Payload }
interface Events {
  readonly claimed: Creator<{ couponId: string; count: number; reason: 'soldOut' | 'open'; isRepeated: boolean }>
  readonly listed: Creator<readonly { name: string }[]>
  readonly switched: Creator<{ on: boolean }>
}
const claimed = { couponId: 'id', count: 'count', reason: oneOf('soldOut', 'open') } as const

it('names events by their area, or as specified', () => {
  expect(events<Events>('coupons', { claimed, listed: { name: 'private' } }, { listed: 'coupons/shown' })).toEqual({
    'coupons/claimed': claimed, 'coupons/shown': { name: 'private' },
  })
})

it('requires each field except booleans, with a matching kind, and no other', () => {
  const listed = 'private'
  const all = [
    // @ts-expect-error an event with a payload is missing
    events<Events>('coupons', { claimed }),
    // @ts-expect-error a field is missing
    events<Events>('coupons', { claimed: { couponId: 'id', count: 'count' }, listed }),
    // @ts-expect-error a field is gone
    events<Events>('coupons', { claimed: { ...claimed, storeId: 'id' }, listed }),
    // @ts-expect-error there is nothing to declare of booleans
    events<Events>('coupons', { claimed, listed, switched: 'private' }),
    // @ts-expect-error a number has no kind of a text
    events<Events>('coupons', { claimed: { ...claimed, count: 'id' }, listed }),
    // @ts-expect-error a word is missing
    events<Events>('coupons', { claimed: { ...claimed, reason: oneOf('open') }, listed }),
    // @ts-expect-error a word too many
    events<Events>('coupons', { claimed: { ...claimed, reason: oneOf('open', 'soldOut', 'lost') }, listed }),
    // @ts-expect-error certain words are named
    events<Events>('coupons', { claimed: { ...claimed, reason: 'id' }, listed }),
    // @ts-expect-error a record of unknown keys is a map
    slices<{ claims: Readonly<Record<string, { id: string }>> }>({ claims: { id: 'id' } }),
    // @ts-expect-error the argument is missing
    port<(asked: { key: string }) => Promise<{ value: Json }>>({ answer: { value: 'private' } }),
  ]
  expect(all).toHaveLength(10)
  expect(slices<{ claims: Readonly<Record<string, { id: string }>> }>({ claims: map({ id: 'id' }) })).toEqual({ claims: map({ id: 'id' }) })
})

it('knows cases by their own names only', () => {
  const { cases } = by('kind', { store: 'id' })
  expect([cases('store'), cases('deal'), cases('constructor')]).toEqual(['id', undefined, undefined])
})
