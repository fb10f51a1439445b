import type { UnknownAction } from 'redux'
import { aHeader } from '../../../test/driver/builders/aHeader'
import type { Entry } from '../record/entries'
import type { Log } from '../runtime/log'
import { alignTurn, contentOf, differencesOf, formatDifferencePlace, stateDifferences } from './differences'

type State = Readonly<Record<string, unknown>>
/** Keeps the last payload of each event. */
const reducer = (state: State = {}, { type, payload }: UnknownAction): State =>
  (type.startsWith('@@') || payload === undefined ? state : { ...state, [type]: payload })

const input = (type: string, more: object = {}) => ({ k: 'i', at: 5, origin: 'ui', action: { type, ...more } })
const event = (type: string, payload?: unknown) => ({ k: 's', action: { type, payload } })
const call = (id: string, args: unknown) => ({ k: 'c', port: 'p', id, args: [args] })
const giveUp = (id: string) => ({ k: 'x', id })
const MARK = { k: 'h', hash: 'x' }
const ID = '40ot4tiqfjnioajt9jr3'

/** Compares recorded entries with what a session does after each input; `entered` collects the inputs that it gets. */
function differences(recorded: readonly object[], does: (log: Log, type: string) => void, entered: UnknownAction[] = []) {
  const entries = recorded.map((entry, seq) => ({ ...entry, seq }) as Entry)
  return differencesOf({ header: aHeader('x'), entries }, (_, log) => {
    let state: State = {}
    const derived: Log = { ...log, derived: (action) => {
      log.derived(action)
      state = reducer(state, action)
    } }
    return {
      enter(action, origin, at) {
        entered.push(action)
        log.input(at, origin, action)
        state = reducer(state, action)
        does(derived, action.type)
      },
      getState: () => state,
    }
  }, reducer)
}
const summary = (found: ReturnType<typeof differences>) =>
  found.map(({ kind, about, path, seq, count }) => `${kind} ${about} ${path} #${seq} x${count}`)

it('lists what a turn no longer does, does additionally and does differently, with the place of each', () => {
  const found = differences([input('a'), event('gone'), event('same'), event('changed', { n: [1] }), input('b'), MARK], (log, type) => {
    if (type !== 'a') return
    for (const [each, payload] of [['same'], ['changed', { n: [2] }], ['more', 1]] as const) log.derived({ type: each, payload })
  })
  expect(summary(found)).toEqual([
    'missing gone  #1 x1', 'changed changed action.payload.n[] #3 x1', 'new more  #4 x1', 'state changed n[] #3 x2', 'state more  #3 x2',
  ])
  expect(found[1]).toMatchObject({ recorded: 1, actual: 2 })
})

it('counts differences of one cause once, and all other ids as one', () => {
  const one = event('one', { id: ID, n: 1 })
  const recorded = [input('a'), one, event('two', { id: ID, name: ID }), input('b'), one]
  const found = differences(recorded, (log, type) => {
    log.derived({ type: 'one', payload: { id: ID.replace('4', '5'), n: 2 } })
    if (type === 'a') log.derived({ type: 'two', payload: { id: ID.replace('4', '6'), name: 'x' } })
  })
  expect(summary(found).filter((line) => line.startsWith('changed'))).toEqual([
    'changed one action.payload.id #1 x7', 'changed one action.payload.n #1 x2', 'changed two action.payload.name #2 x1',
  ])
})

it('lists at most twenty paths of one event', () => {
  const fields = (value: number) => Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`f${at}`, value]))
  const found = differences([input('a'), event('one', fields(1)), input('b'), MARK], (log, type) => {
    if (type === 'a') log.derived({ type: 'one', payload: fields(2) })
  })
  expect(found.filter(({ kind }) => kind === 'changed')).toHaveLength(20)
})

describe('states are compared', () => {
  /** The first turn leads to another state, the second to the same one again. */
  const passing = (...between: readonly object[]) => differences(
    [input('a', { payload: 1 }), event('kept', 1), ...between, input('a', { payload: 2 }), event('kept', 2)],
    () => undefined,
  ).filter(({ kind }) => kind === 'state')
  const late = (...marks: readonly object[]) => {
    let turns = 0
    return summary(differences([input('a'), event('n', 1), ...marks, input('b'), event('n', 2)], (log) => {
      turns++
      log.derived({ type: 'n', payload: turns })
    }))
  }

  it('after each turn with another difference, and after the last', () => {
    expect(summary(passing())).toEqual(['state kept  #1 x2'])
    expect(late()).toEqual([])
  })

  it.each([[[MARK]], [[{ k: 'b', state: {}, hash: '', turns: 1 }]]])('after each turn with a mark', (marks) => {
    // A reducer of the replay that counts otherwise.
    let state: State = {}
    const entries = [input('a'), ...marks, input('b')].map((entry, seq) => ({ ...entry, seq }) as Entry)
    const found = (list: readonly Entry[]) => {
      state = {}
      return summary(differencesOf({ header: aHeader('x'), entries: list }, (_, log) => ({
        enter(action, origin, at) {
          log.input(at, origin, action)
          state = action.type === 'a' ? { wrong: 1 } : {}
        },
        getState: () => state,
      }), reducer))
    }
    expect(found(entries)).toEqual(['state wrong  #0 x1'])
    expect(found(entries.filter(({ k }) => k === 'i'))).toEqual([])
    expect(found(entries.slice(0, 1))).toEqual(['state wrong  #0 x1'])
    expect(found([...entries.slice(0, 1), { k: 'n', seq: 1, note: 'x' }, entries[2] as Entry])).toEqual([])
  })
})

describe('calls', () => {
  it('get the answers of the recorded calls with the same content', () => {
    const entered: UnknownAction[] = []
    const answer = (id: string) => input('answered', { meta: { settles: id } })
    const found = differences([input('a'), call('p#1', { key: 'x' }), answer('p#1'), answer('p#1'), answer('p#9')], (log, type) => {
      if (type === 'a') for (const [id, key] of [['p#1', 'new'], ['p#2', 'x']] as const) log.call('p', id, [{ key }])
    }, entered)
    expect(entered[0]).toEqual({ type: 'a' })
    expect(entered.slice(1).map(({ meta }) => meta)).toEqual(
      ['p#2', 'p#1, which was not made', 'p#9, which was not made'].map((settles) => ({ settles })))
    expect(summary(found)).toEqual(['new call of p (new)  #1 x1'])
  })

  it('that are given up are those with the same content, also in the turn that made them', () => {
    const makes = (log: Log, type: string) => {
      if (type === 'a') for (const [id, key] of [['p#1', 'new'], ['p#2', 'x']] as const) log.call('p', id, [{ key }])
      if (type !== 'b') log.cancelled('p#2')
    }
    expect(summary(differences([input('a'), call('p#1', { key: 'x' }), giveUp('p#1'), input('b')], makes)))
      .toEqual(['new call of p (new)  #1 x1'])
    const later = (log: Log, type: string) => {
      if (type === 'a') for (const [id, key] of [['p#1', 'new'], ['p#2', 'x'], ['p#3', 'y']] as const) log.call('p', id, [{ key }])
      else if (type === 'b') log.cancelled('p#2')
    }
    const calls = [call('p#1', { key: 'x' }), call('p#2', { key: 'y' })]
    expect(summary(differences([input('a'), ...calls, input('b'), giveUp('p#1'), input('c')], later)))
      .toEqual(['new call of p (new)  #1 x1'])
    expect(summary(differences([input('a'), call('p#1', { key: 'x' }), input('b'), giveUp('p#1'), input('c')], () => undefined)))
      .toEqual(['missing call of p (x)  #1 x1', 'missing giving up p  #3 x1'])
  })
})

describe('entries of a turn', () => {
  const entries = (names: readonly string[]) => names.map((type) => ({ k: 's', seq: 0, action: { type } }) as Entry)
  const aligned = (recorded: readonly string[], performed: readonly string[], isLast = false) => alignTurn(
    { input: {} as never, output: entries(recorded) as Entry[], marks: 0, isLast }, entries(performed), new Map(),
  ).map((pair) => pair.map((entry) => (entry?.k === 's' ? entry.action.type : '-')).join(''))

  it.each([
    ['abc', 'bc', 'a- bb cc'], ['b', 'ab', '-a bb'], ['abcbdab', 'bdcaba', 'a- bb c- b- dd -c aa bb -a'],
    ['xaab', 'aaxb', 'x- aa aa -x bb'],
    ['', 'ab', '-a -b'], ['ab', '', 'a- b-'], ['ab', 'ba', 'a- bb -a'], ['aXbX', 'XaX', 'a- XX b- -a XX'],
  ])('are matched, as many as possible: %s with %s', (recorded, performed, pairs) => {
    expect(aligned([...recorded], [...performed]).join(' ')).toBe(pairs)
  })

  it('of the last turn are compared up to the last recorded one', () => {
    expect(aligned(['a', 'b'], ['a', 'x', 'b', 'y', 'z'], true)).toEqual(['aa', '-x', 'bb'])
    expect(aligned([], ['a'], true)).toEqual([])
  })

  it('are matched in order if there are more than six hundred', () => {
    const named = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => ` ${from + at}`)
    expect(aligned(named(1, 301), named(0, 300)).filter((pair) => pair.includes('-'))).toEqual(['- 0', ' 300-'])
    expect(aligned(named(1, 301), named(0, 301)).filter((pair) => pair.includes('-'))).toHaveLength(601)
  })
})

it('the content of an entry is its event or its arguments', () => {
  const [made, ends] = [{ ...call('p#1', 1), seq: 1 }, { ...giveUp('p#1'), seq: 1 }] as Entry[]
  expect([made, ends].map((entry) => entry && contentOf(entry))).toEqual([{ args: [1] }, undefined])
})

it('places are named with their kind and path', () => {
  const difference = { kind: 'state', about: 'login', path: '', count: 1, seq: 1, recorded: 1, actual: 2 } as const
  expect(formatDifferencePlace(difference)).toBe('the state login')
  expect(formatDifferencePlace({ ...difference, kind: 'changed', path: 'action.payload' })).toBe('login action.payload')
})

it('two states differ by slice and path', () => {
  expect(stateDifferences({ a: { n: 1 }, b: 1, same: {} }, { a: { n: 2 }, c: 1, same: {} }, 7)).toEqual([
    { kind: 'state', about: 'a', path: 'n', count: 1, seq: 7, recorded: 1, actual: 2 },
    { kind: 'state', about: 'b', path: '', count: 1, seq: 7, recorded: 1, actual: undefined },
    { kind: 'state', about: 'c', path: '', count: 1, seq: 7, recorded: undefined, actual: 1 },
  ])
  expect(stateDifferences(undefined, {}, 7)).toEqual([])
})
