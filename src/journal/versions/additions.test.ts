import type { UnknownAction } from 'redux'
import { fork, put, select, takeEvery } from 'typed-redux-saga'
import { aHeader } from '../../../test/driver/builders/aHeader'
import { call } from '../../ports/call'
import { port, sink } from '../../ports/port'
import { nextId } from '../../ports/random'
import { ADDITIONS, olderBuild, type AdditionTable } from './additions'
import { STATE_RENAMES } from './stateNames'
import { BEHAVIOUR, type Entry } from '../record/entries'
import { numberedLog } from '../runtime/log'
import { createMachine } from '../runtime/machine'
import { isolated, supervised } from '../runtime/supervised'

const callPort = port<[{ readonly id: string }], { readonly n: number }>('zoo/ask')
const shoutSink = sink<[{ readonly text: string; readonly more?: string }]>('zoo/shout')

/** The current flow. Behaviour 1 had neither `zoo/added` nor `zoo/announced`, and passed fewer arguments to `zoo/shout`. */
function* added() {
  yield* put({ type: 'zoo/addedFirst' })
  yield* call(callPort, { id: yield* call(nextId) })
}

function* tapped({ type }: UnknownAction) {
  yield* fork(isolated, 'zoo/added', added)
  yield* put({ type: 'zoo/announced' })
  yield* put({ type: 'zoo/closed' })
  yield* put({ type: 'zoo/said', payload: { text: 'a', more: 'b' } })
  yield* call(shoutSink, { text: String(yield* select((total: number) => total)), more: type })
  yield* call(callPort, { id: yield* call(nextId) })
}

function* zoo() {
  yield* takeEvery('tapped', supervised('zoo/tapped', tapped))
}

const TABLE: AdditionTable = {
  flows: { 'zoo/added': { since: 2, unless: ({ input, state }) => input['flagged'] === true && state === 1 } },
  events: { 'zoo/announced': { since: 2 }, 'zoo/said': { since: 3, unless: () => true } },
  types: { 'zoo/closed': { since: 2, was: 'zoo/tapped' } },
  payloads: { 'zoo/said': { since: 2, toOlder: (payload) => ({ text: (payload as { readonly text: string }).text }) } },
  removed: { 'zoo/said': { since: 2, calls: (payload) => [{ port: 'zoo/echo', args: [(payload as { readonly text: string }).text] }] } },
  calls: { 'zoo/shout': { since: 2, toOlder: ([argument]) => [{ text: (argument as { readonly text: string }).text }] } },
}

/** Replays two taps, the second with the flag, for a build of this behaviour. */
function replayed(behaviour: number) {
  const entries: Entry[] = []
  const machine = createMachine({
    header: aHeader('zoo'), log: numberedLog((entry) => void entries.push(entry)), adapters: null, strict: true,
    opening: { type: 'opened' }, older: olderBuild(behaviour, TABLE), flows: [zoo],
    reducer: (total: number = 0, action) => (action.type === 'zoo/counted' ? total + 1 : total),
  })
  machine.enter({ type: 'opened' }, 'boot', 0)
  machine.enter({ type: 'tapped' }, 'ui', 1)
  machine.enter({ type: 'zoo/counted' }, 'ui', 2)
  machine.enter({ type: 'tapped', flagged: true }, 'ui', 3)
  const lines = entries.map((entry) => {
    if (entry.k === 'c') return `${entry.id ?? entry.port} ${JSON.stringify(entry.args)}`.replace(/\w{20}/, 'id')
    return entry.k === 'i' || entry.k === 's' ? `${entry.action.type} ${JSON.stringify(entry.action['payload'] ?? '')}` : entry.k
  })
  const ids = entries.flatMap((entry) => (entry.k === 'c' && entry.id !== undefined ? [(entry.args[0] as { readonly id: string }).id] : []))
  return { lines, ids, violations: machine.violations }
}

describe('a replay', () => {
  const today = replayed(2)
  const older = replayed(1)

  it('for the current build omits nothing', () => {
    expect(olderBuild(3, TABLE)).toBeNull()
    expect(today.lines.slice(1, 9)).toEqual([
      'tapped ""', 'zoo/addedFirst ""', 'zoo/ask#1 [{"id":"id"}]', 'zoo/announced ""', 'zoo/closed ""', 'zoo/said {"text":"a","more":"b"}',
      'zoo/shout [{"text":"0","more":"tapped"}]', 'zoo/ask#2 [{"id":"id"}]',
    ])
  })

  it('for an older build omits later flows and events, and uses its types, payloads, arguments and calls', () => {
    expect(older.lines.slice(1, 7)).toEqual([
      'tapped ""', 'zoo/tapped ""', 'zoo/said {"text":"a"}', 'zoo/echo ["a"]', 'zoo/shout [{"text":"0"}]', 'zoo/ask#1 [{"id":"id"}]',
    ])
    expect(older.violations).toEqual([])
  })

  it('for an older build draws no id for what it omits', () => {
    expect(older.ids[0]).toBe(today.ids[0])
  })

  it('for an older build starts a flow where that build did', () => {
    expect(older.lines.slice(8)).toEqual([
      'tapped ""', 'zoo/addedFirst ""', 'zoo/ask#2 [{"id":"id"}]', 'zoo/tapped ""', 'zoo/said {"text":"a"}',
      'zoo/echo ["a"]', 'zoo/shout [{"text":"1"}]', 'zoo/ask#3 [{"id":"id"}]',
    ])
  })
})

describe('the table of the app', () => {
  interface Numbered {
    readonly since: number
  }
  const entries = Object.values(ADDITIONS).flatMap((part: object) => Object.values(part) as readonly Numbered[])

  it('sets the behaviour number by its newest entry, or by that of the state names', () => {
    expect(Math.max(...[...entries, ...STATE_RENAMES].map(({ since }) => since))).toBe(BEHAVIOUR)
    expect(olderBuild(BEHAVIOUR)).toBeNull()
  })

  // A journal that was recorded with one of these numbers would diverge with another.
  it('never changes the number of an entry', () => {
    const numbers = [
      ...Object.entries(ADDITIONS).flatMap(([part, rows]) => (
        Object.entries(rows as Readonly<Record<string, Numbered>>).map(([name, { since }]) => [since, `${part} ${name}`] as const)
      )),
      ...STATE_RENAMES.map(({ since, slice }) => [since, `state ${slice}`] as const),
    ]
    const namesOf = (number: number) => numbers.flatMap(([since, name]) => (since === number ? [name] : []))
    expect(new Map([...new Set(numbers.map(([since]) => since))].map((since) => [since, namesOf(since)]))).toEqual(new Map([
      [2, [
        'flows login/device', 'flows filters/tags', 'flows filters/itemTapped', 'flows promotions/firstStart', 'flows home/nearbyMalls',
        'events home/storesListed', 'payloads login/challengeLoaded', 'payloads filters/optionsLoaded', 'payloads home/cardsLoaded',
        'calls monitoring/track', 'removed promotions/popupsRequested',
      ]],
      [3, ['types filters/couponFilterCleared']],
      [4, ['flows profile/guardBack']],
      [5, [
        'flows promotions/quiet', 'flows promotions/covered', 'flows settings/rememberConfig', 'flows settings/lastConfig',
        'flows orders/rememberCounts', 'flows orders/lastCounts', 'flows haptics/succeeded', 'flows haptics/paymentEnded',
      ]],
      [6, [
        'calls clipboard/copy', 'calls pictures/saveCode', 'calls report/send', 'calls share/text', 'state accountDeletion',
        'state confirm', 'state editing', 'state login', 'state navigation', 'state offlineVouchers', 'state orders', 'state payments',
        'state places', 'state popups', 'state portrait', 'state profile', 'state redeeming', 'state search', 'state skyPackets',
      ]],
      [7, ['payloads app/flowCrashed', 'calls monitoring/error', 'state feeds', 'state home', 'state resources']],
      [8, ['flows data/restored', 'flows navigation/restored']],
      [9, ['flows home/restored', 'flows location/restored', 'flows filters/restored']],
      [10, [
        'flows accountDeletion/storeIntent', 'flows accountDeletion/forgetIntent', 'flows accountDeletion/forgetUser',
        'flows accountDeletion/readAsGuest',
      ]],
      [11, ['payloads reminders/reminderStored']],
      [12, ['calls storage/write', 'state reminders', 'state developer', 'state redeeming', 'state editing', 'state installed']],
    ]))
  })

  it.each([
    ['modules/lists', 'parts/lists'], ['modules/prerendered', 'parts/served'],
    ['offlineVouchers/userFound/release', 'keptVouchers/userFound/release'], ['payment', 'payment'], ['', ''],
  ])('names a crashed flow %j as builds below 7 did, in its event and its report', (flow, older) => {
    const context = { input: { type: 'tapped' }, state: {} }
    const crash = { type: 'app/flowCrashed', payload: { flow, on: flow, message: 'boom' } }
    expect(olderBuild(6)?.eventOf(crash, context)).toEqual({ ...crash, payload: { flow: older, on: older, message: 'boom' } })
    const report = { kind: 'flowCrashed', code: flow, message: 'boom', at: flow }
    expect(olderBuild(6)?.argsOf('monitoring/error', [report], context)).toEqual([{ ...report, code: older, at: older }])
  })

  it.each([
    ['payment', 'modules/lists', 'payment', 'modules/lists'],
    ['modules/lists/release', 'modules/lists', 'parts/lists/release', 'parts/lists'],
  ])('a crashed flow %j that %j started is %j at %j for builds below 7', (flow, on, olderFlow, olderOn) => {
    const crash = (names: object) => ({ type: 'app/flowCrashed', payload: { ...names, message: 'boom' } })
    const older = olderBuild(6)?.eventOf(crash({ flow, on }), { input: { type: 'tapped' }, state: {} })
    expect(older).toEqual(crash({ flow: olderFlow, on: olderOn }))
  })

  it('is frozen', () => {
    for (const part of [ADDITIONS, ...Object.values(ADDITIONS), ...entries]) expect(Object.isFrozen(part)).toBe(true)
  })
})

it('behaviour 10 reminded of a coupon a day before its end, and of a sale as now', () => {
  const [day, minute] = [86_400_000, 60_000]
  const stored = (remindAt: number) => ({ type: 'reminders/reminderStored', payload: { reminder: { at: 10 * day, remindAt } } })
  const older = (remindAt: number) => olderBuild(10)?.eventOf(stored(remindAt), { input: { type: 'tapped' }, state: {} })
  expect(older(8.5 * day)).toEqual(stored(9 * day))
  expect(older(10 * day - 120 * minute)).toEqual(stored(10 * day - 120 * minute))
  expect(older(10 * day - 5 * minute)).toEqual(stored(10 * day - 5 * minute))
})

it('behaviour 1 requested the sign of filters only of an option that had the flag', () => {
  const { unless } = ADDITIONS.flows?.['filters/itemTapped'] ?? {}
  const input = { type: 'filters/itemTapped', payload: { feed: 'nearby' } }
  const stateWith = (option: object) => ({ filters: { nearby: { draft: { option } } } })
  expect(unless?.({ input, state: stateWith({ hasSign: true }) })).toBe(true)
  expect(unless?.({ input, state: stateWith({}) })).toBe(false)
  expect(unless?.({ input, state: { filters: {} } })).toBe(false)
})

describe('behaviour 1 stored the flags of an answer', () => {
  /** The options that this build put into its event, of the options in state and those of the answer. */
  function older(options: unknown, answered: unknown): unknown {
    const input = { type: 'http/settled', payload: { value: { status: 200, body: { success: true, data: answered } } } }
    const event = olderBuild(1)?.eventOf({ type: 'filters/optionsLoaded', payload: { options } }, { input, state: {} })
    return (event?.['payload'] as { readonly options: unknown }).options
  }

  it.each<[string, unknown, unknown, unknown]>([
    [
      'of each item that it had, also after rejected ones', [{ id: 2 }], [null, { id: 1, hasTags: true }, { id: 2, hasTags: false }],
      [{ id: 2, hasTags: false }],
    ],
    ['of an item after one of another kind', ['all', { id: 1 }], ['all', { id: 1, hasSign: true }], ['all', { id: 1, hasSign: true }]],
    ['but none of an item without an answer', [{ id: 1 }], undefined, [{ id: 1 }]],
    ['but none of a part without an answer', [{ id: 1, part: { name: 'a' } }], [{ id: 1 }], [{ id: 1, part: { name: 'a' } }]],
    [
      'but none where a list was answered by something else', { list: [{ id: 1 }] }, { list: null, hasTags: true },
      { list: [{ id: 1 }], hasTags: true },
    ],
  ])('%s', (_, options, answered, expected) => {
    expect(older(options, answered)).toEqual(expected)
  })
})
