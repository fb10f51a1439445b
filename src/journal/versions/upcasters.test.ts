import { aHeader } from '../../../test/driver/builders/aHeader'
import { createMemory } from '../record/memory'
import { parseJournal, parseJournals, UnreadableJournal } from '../record/parse'
import { createRecorder } from '../record/recorder'
import { createUpcasting, type UpcasterTable } from './upcasting'
import { EVENT_VERSIONS, UPCASTERS } from './upcasters'

const times = (factor: number) => (payload: unknown) => ({ amount: (payload as { amount: number }).amount * factor })
const inCents = times(100)

describe('a table of upcasters', () => {
  it.each<[string, UpcasterTable, RegExp]>([
    ['a first version that nothing reads', { tapped: [{ from: 2, payload: inCents }] }, /tapped: nothing brings version 1 up to date/],
    [
      'a version between two others that nothing reads',
      { tapped: [{ from: 1, payload: inCents }, { from: 3, payload: inCents }] },
      /tapped: nothing brings version 2 up to date/,
    ],
    [
      'a version that is read twice', { tapped: [{ from: 1, payload: inCents }, { from: 1, to: 'touched' }] },
      /tapped: version 1 occurs twice/,
    ],
    ['a version behind a later one', {
      tapped: [{ from: 1, payload: inCents }, { from: 2, payload: inCents }, { from: 1, payload: inCents }],
    }, /tapped: version 1 occurs twice/],
    ['versions of a type after it was renamed', {
      tapped: [{ from: 1, to: 'touched' }, { from: 2, payload: inCents }],
    }, /tapped: renamed at version 1, and goes on/],
    ['a new name whose versions begin too late', {
      tapped: [{ from: 1, to: 'touched' }], touched: [{ from: 3, payload: inCents }],
    }, /touched: nothing brings version 2 up to date/],
    ['a name that a type comes back to', {
      tapped: [{ from: 1, to: 'touched' }], touched: [{ from: 2, to: 'tapped' }],
    }, /tapped: nothing brings version 3 up to date/],
    ['versions of a type after it was renamed, whatever its puts became before', {
      tapped: [{ from: 1, to: 'touched', only: 'puts' }, { from: 2, to: 'pressed' }, { from: 3, payload: inCents }],
    }, /tapped: renamed at version 2, and goes on/],
    ['puts whose new name has no step from there', {
      tapped: [{ from: 1, to: 'touched', only: 'puts' }], touched: [{ from: 3, payload: inCents }],
    }, /touched: nothing brings version 2 up to date/],
    ['a step that changes nothing', { tapped: [{ from: 1 }] }, /tapped: version 1 is not changed/],
  ])('is refused for %s', (_, table, words) => {
    expect(() => createUpcasting(table)).toThrow(words)
  })

  it('returns the current versions above 1, by current name', () => {
    expect(createUpcasting({}).versions).toEqual({})
    expect(createUpcasting({
      paid: [{ from: 1, payload: inCents }, { from: 2, payload: inCents }],
      tapped: [{ from: 1, payload: inCents }, { from: 2, to: 'touched' }],
      touched: [{ from: 3, payload: inCents }],
      lost: [{ from: 1, to: 'missed' }],
      closed: [{ from: 1, to: 'ended', only: 'puts' }],
    }).versions).toEqual({ paid: 3, touched: 4, missed: 2, closed: 2, ended: 2 })
  })
})

describe('an action of an older build', () => {
  const { upcast } = createUpcasting({
    tapped: [{ from: 1, payload: inCents }, { from: 2, to: 'touched' }],
    touched: [{ from: 3, to: 'pressed', payload: times(2) }],
    pressed: [{ from: 4, payload: times(5) }],
  })
  const tapped = (amount: number) => ({ type: 'tapped', payload: { amount }, meta: { settles: 'http/send#1' } })

  it('passes all versions from its own to the current one, across renames, and keeps its other fields', () => {
    expect(upcast(tapped(1), {}, 'i')).toEqual({ type: 'pressed', payload: { amount: 1_000 }, meta: { settles: 'http/send#1' } })
    expect(upcast(tapped(1), { tapped: 2 }, 'i')).toMatchObject({ type: 'pressed', payload: { amount: 10 } })
    expect(upcast({ type: 'pressed', payload: { amount: 1 } }, { pressed: 4 }, 's')).toMatchObject({ payload: { amount: 5 } })
  })

  it('that needs no upcast is the same object', () => {
    for (const action of [{ type: 'pressed', payload: { amount: 1 } }, { type: 'toString' }, { type: 'other' }]) {
      expect(upcast(action, { pressed: 5 }, 'i')).toBe(action)
    }
  })

  it('without a payload gets none', () => {
    const { upcast: renames } = createUpcasting({ tapped: [{ from: 1, to: 'touched' }] })
    expect(Object.keys(renames({ type: 'tapped' }, {}, 'i'))).toEqual(['type'])
  })
})

describe('an event that users and sagas shared', () => {
  const { upcast, findUnknownVersion } = createUpcasting({
    closed: [{ from: 1, to: 'ended', only: 'puts' }, { from: 2, payload: inCents }],
    ended: [{ from: 2, payload: times(2) }],
    counted: [{ from: 1, payload: inCents, only: 'puts' }],
  })
  const event = (type: string) => ({ type, payload: { amount: 1 } })

  it('is renamed where a saga put it, and upcast from there', () => {
    expect(upcast(event('closed'), {}, 's')).toEqual({ type: 'ended', payload: { amount: 2 } })
    expect(upcast(event('counted'), {}, 's')).toEqual({ type: 'counted', payload: { amount: 100 } })
  })

  it('is unchanged where it was an input, up to the next step', () => {
    expect(upcast(event('closed'), {}, 'i')).toEqual({ type: 'closed', payload: { amount: 100 } })
    const counted = event('counted')
    expect(upcast(counted, {}, 'i')).toBe(counted)
  })

  it('is the event of a user in journals of later builds', () => {
    expect(upcast(event('closed'), { closed: 2, ended: 2 }, 's')).toEqual({ type: 'closed', payload: { amount: 100 } })
    expect(upcast(event('ended'), { closed: 2, ended: 2 }, 's')).toEqual({ type: 'ended', payload: { amount: 2 } })
    expect(findUnknownVersion({ closed: 3, ended: 3, counted: 2 })).toBeNull()
    expect(findUnknownVersion({ closed: 4 })).toBe('closed of version 4; this build knows it up to version 3')
  })
})

describe('versions that this build does not know', () => {
  const { findUnknownVersion } = createUpcasting({
    tapped: [{ from: 1, payload: inCents }, { from: 2, to: 'touched' }],
    touched: [{ from: 3, payload: inCents }],
  })

  it.each<[string, Readonly<Record<string, number>>, string | null]>([
    ['none above 1', {}, null],
    ['those of today', { touched: 4 }, null],
    ['older ones', { tapped: 2 }, null],
    ['the first', { tapped: 1 }, null],
    ['a newer one', { touched: 5 }, 'touched of version 5; this build knows it up to version 4'],
    ['a new event', { other: 2 }, 'other of version 2; this build knows it up to version 1'],
    ['a name that counts on after it was given up', { tapped: 3 }, 'tapped of version 3; this build knows it up to version 2'],
    ['no version at all', { tapped: 1.5 }, 'tapped of version 1.5; this build knows it up to version 2'],
    ['less than the first', { tapped: 0 }, 'tapped of version 0; this build knows it up to version 2'],
  ])('%s', (_, versions, reason) => {
    expect(findUnknownVersion(versions)).toBe(reason)
  })
})

describe('a parsed journal', () => {
  const HEADER = aHeader('s')

  function written(): string {
    const memory = createMemory()
    const recorder = createRecorder(HEADER, null, memory)
    memory.log.input(1, 'ui', { type: 'home/dealsShown' })
    memory.log.derived({ type: 'home/dealsShown' })
    const first = recorder.drain()
    memory.markSnapshot({ total: 1 }, 1)
    memory.log.input(2, 'ui', { type: 'home/dealsShown' })
    return first + recorder.drain()
  }
  const typesIn = (text: string) =>
    parseJournals(text)[0]?.entries.flatMap((entry) => (entry.k === 'i' || entry.k === 's' ? [entry.action.type] : []))

  it('has current events: inputs, puts, and later segments', () => {
    expect(typesIn(written())).toEqual(['home/dealsEntered', 'home/dealsEntered', 'home/dealsEntered'])
    expect(parseJournal(written()).header.eventVersions).toEqual(EVENT_VERSIONS)
  })

  it('uses the versions of each segment', () => {
    const [first, second] = written().split(/^(?={"k":"header")/m) as [string, string]
    const today = second.replace('"eventVersions":{}', `"eventVersions":${JSON.stringify(EVENT_VERSIONS)}`)
    expect(typesIn(first + today.replaceAll('home/dealsShown', 'home/dealsEntered'))).toEqual(Array(3).fill('home/dealsEntered'))
  })

  it('is refused with the event and both versions if a newer build wrote it', () => {
    const newer = written().replace('"eventVersions":{}', '"eventVersions":{"home/dealsEntered":9}')
    expect(() => parseJournal(newer)).toThrow(UnreadableJournal)
    expect(() => parseJournal(newer)).toThrow('line 1: home/dealsEntered of version 9; this build knows it up to version 2')
  })
})

it('the table of the app is frozen', () => {
  expect(Object.isFrozen(UPCASTERS)).toBe(true)
  for (const steps of Object.values(UPCASTERS)) for (const step of [steps, ...steps]) expect(Object.isFrozen(step)).toBe(true)
})

it.each([
  [{ asked: { id: 1 }, total: 2 }, { request: { id: 1 }, total: 2 }], [{ total: 2 }, { total: 2 }], [null, null], ['text', 'text'],
])('the request of a loaded price has its name of today: %j', (content, current) => {
  const loaded = (value: unknown) => ({ type: 'resource/loaded', payload: { content: value } })
  expect(createUpcasting(UPCASTERS).upcast(loaded(content), { 'resource/loaded': 2 }, 's')).toEqual(loaded(current))
})
