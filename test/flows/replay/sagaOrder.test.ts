// Recorded flows reach the same state after each input, in whatever order flows start and sagas take an action.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UnknownAction } from 'redux'
import { stdChannel } from 'redux-saga'
import { put, takeEvery } from 'typed-redux-saga'
import { ALL_MODULES } from '../../../src/app/allModules'
import { createReplayClient } from '../../../src/app/recording/replayClient'
import * as sessionFlows from '../../../src/app/flows'
import { toastRaised } from '../../../src/features/base/toasts/events'
import type { Entry, Journal } from '../../../src/journal/record/entries'
import { numberedLog } from '../../../src/journal/runtime/log'
import { parseJournal } from '../../../src/journal/record/parse'
import { fraction, seededNumbers } from '../../../src/journal/runtime/seeded'
import { screenEntered } from '../../../src/navigation/events'
import { timesOf } from '../../tools/run/seeds'

type Shuffle = <Item>(items: readonly Item[]) => readonly Item[]
type Flows = Parameters<typeof sessionFlows.createFlows>[1]
interface Taker {
  readonly resume: (action: unknown) => void
  readonly matches: (action: unknown) => boolean
}

let mockShuffle: Shuffle = (items) => items

/** Sagas take their actions from a channel that shuffles its takers each time. */
jest.mock('../../../src/journal/runtime/actionChannel', () => ({
  createActionChannel() {
    const channel = stdChannel()
    const takeNext = channel.take.bind(channel)
    let takers: readonly Taker[] = []
    const remove = (taker: Taker) => {
      takers = takers.filter((each) => each !== taker)
    }
    const hand = (action: unknown) => {
      takeNext(hand as never)
      for (const taker of mockShuffle(takers)) {
        if (!takers.includes(taker) || !taker.matches(action)) continue
        remove(taker)
        taker.resume(action)
      }
    }
    takeNext(hand as never)
    const matching = (matches: Taker['matches']) => ({
      take(resume: Taker['resume']) {
        const taker = { resume, matches }
        takers = [...takers, taker]
        Object.assign(resume, { cancel: () => remove(taker) })
      },
      close: () => undefined,
    })
    return {
      channel, matching, ofTypes: (types: readonly string[]) => matching((action) => types.includes((action as UnknownAction).type)),
    }
  },
}))
afterEach(() => {
  mockShuffle = (items) => items
  jest.restoreAllMocks()
})

const FOLDER = join(__dirname, '../recorded')
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'))
const read = (name: string): Journal => parseJournal(readFileSync(join(FOLDER, name), 'utf8'))

function shuffling(seed: string): Shuffle {
  const numbers = seededNumbers(seed)
  return (items) => items.map((item) => [fraction(numbers), item] as const).toSorted(([a], [b]) => a - b).map(([, item]) => item)
}

const texts = new WeakMap<object, string>()
/** A value as JSON without generated ids and key order, which depend on the order within a turn. */
function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null) return (JSON.stringify(value) ?? 'null').replace(/\b[0-9a-z]{20}\b/g, 'id')
  const known = texts.get(value)
  if (known !== undefined) return known
  const pairs = Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [`${plain(key)}:${plain(each)}`]))
  const text = Array.isArray(value) ? `[${value.map(plain).join()}]` : `{${pairs.toSorted().join()}}`
  texts.set(value, text)
  return text
}

interface Replayed {
  /** After each input, by slice. */
  readonly states: readonly Readonly<Record<string, string>>[]
  readonly puts: readonly string[]
  /** Recorded calls that the replay did not make. */
  readonly unmade: readonly string[]
}
/** A pending call: its content, and the turn that made it. */
interface Asked {
  readonly id: string
  readonly text: string
  readonly turn: number
}
const callsIn = (entry: Entry, turn: number): readonly Asked[] =>
  entry.k === 'c' && entry.id !== undefined ? [{ id: entry.id, text: `${entry.port} ${plain(entry.args)}`, turn }] : []

/**
 * Replays the inputs of a journal in the order of `mockShuffle`. An answer goes to a pending call with the same content, preferably
 * of its turn.
 */
function replayed(journal: Journal, flows: NonNullable<Flows> = sessionFlows.FLOWS): Replayed {
  const create = sessionFlows.createFlows
  jest.spyOn(sessionFlows, 'createFlows').mockImplementation((modules) => create(modules, mockShuffle(flows)))
  const modules: typeof ALL_MODULES = { of: (name) => ({ ...ALL_MODULES.of(name), flows: mockShuffle(ALL_MODULES.of(name).flows) }) }
  const states: Replayed['states'][number][] = []
  const puts: string[] = []
  const calls: Asked[] = []
  const log = numberedLog((entry) => {
    calls.push(...callsIn(entry, states.length))
    if (entry.k === 's') puts.push(entry.action.type)
  })
  const session = createReplayClient({ header: journal.header, log, modules })
  const recorded = new Map<string, Asked>()
  const unmade: string[] = []
  for (const entry of journal.entries) {
    for (const call of callsIn(entry, states.length - 1)) recorded.set(call.id, call)
    if (entry.k !== 'i') continue
    const { settles = '' } = (entry.action['meta'] ?? {}) as { readonly settles?: string }
    const call = recorded.get(settles)
    const like = calls.filter(({ id, text }) => text === call?.text && session.pendingCallIds().includes(id))
    const own = like.find(({ turn }) => turn === call?.turn) ?? like[0]
    if (call && !own) unmade.push(call.text)
    session.enter(own ? { ...entry.action, meta: { settles: own.id } } : entry.action, entry.origin, entry.at)
    states.push(Object.fromEntries(Object.entries(session.store.getState()).map(([slice, state]) => [slice, plain(state)])))
  }
  jest.restoreAllMocks()
  return { states, puts, unmade }
}

describe.each(files)('%s', (name) => {
  it('leads to the same states in every order', () => {
    const journal = read(name)
    const usual = replayed(journal)
    for (let time = 0; time < timesOf({ fixed: 2, full: 50 }); time++) {
      mockShuffle = shuffling(`${name} ${time}`)
      const { states, unmade } = replayed(journal)
      expect(unmade).toEqual([])
      states.forEach((state, turn) => expect(state).toEqual(usual.states[turn]))
      mockShuffle = (items) => items
    }
  })
})

describe('the test itself', () => {
  const journal = read('first-visit-guest.jsonl')

  it('changes the order of puts', () => {
    const usual = replayed(journal)
    // A single order may be the usual one by chance, as one in four is.
    const orders = Array.from({ length: 8 }, (_, time) => {
      mockShuffle = shuffling(`control ${time}`)
      return replayed(journal).puts
    })
    expect(orders.filter((puts) => puts.join() !== usual.puts.join())).not.toEqual([])
    for (const puts of orders) expect(puts.toSorted()).toEqual(usual.puts.toSorted())
  })

  it('detects two dependent watchers of one flow', () => {
    const toast = (id: string) => function* () {
      yield* put(toastRaised({ id, text: 'toast.parameterError', tone: 'plain' }))
    }
    function* dependent() {
      yield* takeEvery(screenEntered, toast('first'))
      yield* takeEvery(screenEntered, toast('second'))
    }
    const lasts = Array.from({ length: 16 }, (_, time) => {
      mockShuffle = shuffling(`dependent ${time}`)
      return replayed(journal, [...sessionFlows.FLOWS, dependent]).states.map(({ toasts }) => toasts).join()
    })
    expect(new Set(lasts).size).toBe(2)
  })
})
