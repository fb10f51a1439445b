import { differingLeaves, entryDifference, firstDifference, nameOf, printDivergence, formatValue, type Divergence } from './compare'
import type { DerivedEntry, Entry } from '../record/entries'

const entry = (payload: string) => JSON.parse(`{"k":"s","seq":3,"action":{"type":"a","payload":${payload}}}`) as Entry

it.each(['__proto__', 'constructor', 'toString'])('a payload with %s differs from one without, and the difference is printed', (key) => {
  const [recorded, actual] = [entry(`{"${key}":{"x":1}}`), entry('{}')]
  const path = `action.payload.${key}`
  expect(differingLeaves(recorded, actual, 9)).toEqual([[path, { x: 1 }, undefined]])
  expect(differingLeaves(actual, recorded, 9)).toEqual([[path, undefined, { x: 1 }]])
  const divergence = { seq: 3, path, input: null, recorded, actual, before: [], kind: 'payload', guess: '' } as unknown as Divergence
  const printed = printDivergence(divergence)
  expect(printed).toMatch(/^ {2}recorded {8}\{"x":1\}$/m)
  expect(printed).toMatch(/^ {2}actual {10}\(nothing\)$/m)
  expect(printDivergence({ ...divergence, recorded: actual, actual: recorded })).toMatch(/^ {2}recorded {8}\(nothing\)$/m)
})

it('prints missing values as nothing, and cuts long ones', () => {
  expect(formatValue(undefined)).toBe('(nothing)')
  expect(formatValue(null)).toBe('null')
  expect(formatValue('x'.repeat(500)).length).toBe(400)
})

it.each<[string, unknown, unknown, string | null]>([
  ['equal records in another order', { a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }, null],
  ['an undefined field', { a: 1, b: undefined }, { a: 1 }, null],
  ['an undefined field on the other side', { a: 1 }, { a: 1, b: undefined }, null],
  ['as many fields of other names', { a: 1, b: 2 }, { a: 1, c: 2 }, 'b'],
  ['one field more', { a: { b: 1 } }, { a: { b: 1, c: 0 } }, 'a.c'],
  ['an empty record and another', {}, { a: 1 }, 'a'],
  ['another item', { a: [1, 2] }, { a: [1, 3] }, 'a[1]'],
  ['one item more', [1], [1, 2], '[1]'],
  ['an undefined item more', [1], [1, undefined], null],
  ['a list and a record', { a: [] }, { a: {} }, 'a'],
  ['an own __proto__', JSON.parse('{"__proto__":{}}'), {}, '__proto__'],
  ['no number twice', NaN, NaN, null],
  ['texts', 'a', 'b', '.'],
])('the first difference of %s', (_, one, other, path) => {
  expect(firstDifference(one, other)).toBe(path)
})

it('ignores the seq of entries', () => {
  expect(entryDifference(entry('{"a":1}'), { ...entry('{"a":1}'), seq: 9 }, 'strict')).toBeNull()
  expect(entryDifference(entry('{"a":1}'), { ...entry('{"a":2}'), seq: 9 }, 'strict')).toBe('action.payload.a')
})

const derived = JSON.parse('{"k":"s","seq":3,"action":{"type":"a","payload":{}}}') as DerivedEntry
const [call, giveUp, hash] = [
  { k: 'c', seq: 4, port: 'http/send', id: 'http/send#1', args: [] }, { k: 'x', seq: 5, id: 'http/send#1' },
  { k: 'h', seq: 6, hash: 'x' },
] as const satisfies readonly Entry[]
const input: Entry = { k: 'i', seq: 2, at: 0, origin: 'ui', action: { type: 'a' } }

it('entries have the name of their event, port, call or kind', () => {
  expect([input, derived, call, giveUp, hash].map(nameOf)).toEqual(['a', 'a', 'http/send', 'http/send#1', 'h'])
})

it.each<[string, Entry, Entry]>([
  ['kinds', input, derived], ['names', derived, { ...derived, action: { type: 'b' } }], ['ids', giveUp, { ...giveUp, id: 'http/send#2' }],
])('entries of different %s have no common place', (_, recorded, actual) => {
  expect(entryDifference(recorded, actual, 'strict')).toBe('')
  expect(entryDifference(recorded, actual, 'skeleton')).toBe('')
})

it('in skeleton depth entries of one name are equal', () => {
  expect(entryDifference(derived, entry('{"a":1}'), 'skeleton')).toBeNull()
})

describe('a printed divergence', () => {
  const divergence: Divergence = { seq: 3, path: '', input, recorded: derived, actual: call, before: [input], kind: 'event', guess: 'why' }
  const lines = (more: Partial<Divergence>) => printDivergence({ ...divergence, ...more }, 'file').split('\n')

  it('shows both entries, and what was before them', () => {
    expect(lines({})).toEqual([
      'file: diverges at seq 3', '  in the turn of  a', `  recorded        ${JSON.stringify(derived)}`,
      `  actual          ${JSON.stringify(call)}`, '  perhaps         why', '  before it:', `    ${JSON.stringify(input)}`,
    ])
  })

  it('shows both values of a path within an entry, and the beginning of the entry', () => {
    const [recorded, actual] = [entry(`{"b":1,"text":"${'x'.repeat(300)}"}`), entry('{"b":2}')]
    const [first, , place = '', ...sides] = lines({ path: 'action.payload.b', recorded, actual })
    expect(first).toBe('file: diverges at seq 3, action.payload.b')
    expect(sides.slice(0, 2)).toEqual(['  recorded        1', '  actual          2'])
    expect(place).toMatch(/^ {2}in the entry {4}\{"k":"s".{191}…$/)
  })

  it('has no entry where one side ends', () => {
    expect(lines({ path: 'a', recorded: null, actual: null, input: null }).slice(1, 4)).toEqual([
      '  in the turn of  (before any input)', '  recorded        (nothing)', '  actual          (nothing)',
    ])
  })

  it('of a state says since which mark', () => {
    const turn = (since: number | null) => lines({ path: 'hash', recorded: hash, actual: hash, since })[1]
    expect([1, null].map(turn)).toEqual([
      '  in a turn       after #1 and up to that of a', '  in a turn       after the start and up to that of a',
    ])
  })
})
