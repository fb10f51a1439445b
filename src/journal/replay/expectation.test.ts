import { aHeader } from '../../../test/driver/builders/aHeader'
import type { Entry, Journal } from '../record/entries'
import { expectationOf } from './expectation'

const CODE = { builds: ['test', 'test-2'], modules: ['search'], knowsEvent: (type: string) => type === 'known' }
const event = (type: string, payload?: unknown) => ({ k: 's', seq: 1, action: { type, payload } }) as Entry
const input = (type: string, payload?: unknown, meta?: object) =>
  ({ k: 'i', seq: 1, at: 0, origin: 'ui', action: { type, payload, meta } }) as Entry
const gap = (seq: number) => ({ k: 't', seq, reason: 'full' }) as Entry
const loaded = (module: unknown) => event('navigation/moduleLoaded', { module })

function expected(build: string, entries: readonly Entry[], upcast?: Journal['upcast']): string {
  const { expected: label, why } = expectationOf({ header: { ...aHeader('x'), build }, entries, ...(upcast ? { upcast } : {}) }, CODE)
  return `${label}: ${why}`
}

const NOTHING = 'risky: another build, nothing to upcast'
const UNKNOWN = 'risky: another build, with events that this one does not have: '

it.each<[string, string, readonly Entry[], string]>([
  ['the same build', 'test-2', [event('gone', 'x')], 'same: it must replay to the byte'],
  ['a module that this build has', 'test', [loaded('search')], 'same: it must replay to the byte'],
  ['modules that this build lacks', 'test', [loaded('b'), loaded('a'), loaded('b')], 'impossible: this build has no module b, a'],
  ['a module that this build lacks', 'test', [loaded('b')], 'impossible: this build has no module b'],
  ['a module that is no name', 'test', [loaded(5), event('navigation/moduleLoaded'), input('navigation/moduleLoaded', { module: 'b' })],
    'same: it must replay to the byte'],
  ['missing lines', 'test', [gap(4), gap(9)], 'impossible: lines are missing at #4 (full)'],
  ['another build', 'other', [event('known', 'x'), { k: 'h', seq: 2, hash: 'x' }], NOTHING],
  ['unknown events', 'other', [event('a', 'x'), input('b', { n: [1] }), event('a', 'x')], `${UNKNOWN}a, b`],
  ['an unknown event', 'other', [event('a', 'x')], `${UNKNOWN}a`],
  ['four unknown events', 'other', ['a', 'b', 'c', 'd'].map((type) => event(type, 1)), `${UNKNOWN}a, b, c and 1 more`],
  ['many unknown events', 'other', ['a', 'b', 'c', 'd', 'e'].map((type) => event(type, 1)), `${UNKNOWN}a, b, c and 2 more`],
  ['three unknown events', 'other', ['a', 'b', 'c'].map((type) => event(type, 1)), `${UNKNOWN}a, b, c`],
  ['unknown events without content', 'other', [event('a'), event('b', null), event('c', { d: [true] })], NOTHING],
  ['an answer', 'other', [input('zoo/settled', { value: 1 }, { settles: 'zoo/ask#1' })], NOTHING],
])('%s', (_, build, entries, result) => expect(expected(build, entries)).toBe(result))

it('events of another build that are upcast are counted', () => {
  expect(expected('other', [], { a: 1 })).toBe('upcast: another build, 1 event brought up to date: a')
  expect(expected('other', [], { a: 2, b: 1 })).toBe('upcast: another build, 3 events brought up to date: a, b')
  expect(expected('other', [], {})).toBe(NOTHING)
})
