// The mutation machine alone, against a server that loses requests and answers, and a user who taps twice, kills the page, logs out and
// returns as another user.
import { configureStore } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import fc from 'fast-check'
import { call as sagaCall, type SagaGenerator } from 'typed-redux-saga'
import * as machine from '../../src/data/mutation/saga'
import { OPEN, UNKNOWN, verdictOf, type Outcome } from '../../src/data/mutation/logic'
import { mutationsReducer, type MutationsState } from '../../src/data/mutation/reducer'
import { isPort } from '../../src/ports/port'
import { sessionEnded, sessionStarted } from '../../src/session/events'
import type { Answer } from '../../src/session/request'
import { networkRestored } from '../../src/navigation/pageEvents'
import { propertyRuns } from '../tools/run/seeds'
import { editedModule, type Edit } from './edited'

const KEYS = ['one', 'two'] as const
const USERS = ['sari', 'budi'] as const
const RUNS = propertyRuns(15, { fixed: 300, full: 5_000 })

type Fate = 'done' | 'requestLost' | 'answerLost' | 'rateLimited' | 'refused' | 'crash'
type Move =
  | { readonly does: 'tap'; readonly key: (typeof KEYS)[number]; readonly fate: Fate; readonly look: 'shown' | 'lost' | 'crash' }
  | { readonly does: 'answer' | 'restored' | 'logout' | 'invalid' | 'kill' }
  | { readonly does: 'login'; readonly userId: (typeof USERS)[number] }

const tap = fc.record({
  does: fc.constant('tap' as const), key: fc.constantFrom(...KEYS), look: fc.constantFrom('shown', 'shown', 'lost', 'crash' as const),
  fate: fc.constantFrom('done', 'requestLost', 'answerLost', 'rateLimited', 'refused', 'crash' as const),
})
const moves: fc.Arbitrary<readonly Move[]> = fc.array(fc.oneof(
  { weight: 4, arbitrary: tap },
  { weight: 6, arbitrary: fc.constant({ does: 'answer' as const }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('restored', 'logout', 'invalid', 'kill' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('login' as const), userId: fc.constantFrom(...USERS) }) },
), { maxLength: 40 })

const LOST = { kind: 'network', code: '', message: '' } as const
const TURNED_AWAY = { kind: 'rateLimited', code: '429', message: '' } as const
const REFUSED = { kind: 'refused', code: '1', message: '' } as const

/** Effective intents, the fate of the next call, and pending calls. */
function createServer() {
  const effects = new Set<string>()
  const sentBy = new Map<string, string>()
  const pending: (() => void)[] = []
  const next: { fate: Fate; look: 'shown' | 'lost' | 'crash' } = { fate: 'done', look: 'shown' }
  const waits = () => new Promise<void>((resolve) => void pending.push(resolve))
  /** The server ensures that a repeated intent has no second effect; the client ensures that a retry uses the same intent. */
  function apply(intentId: string, slot: string): void {
    effects.add(intentId)
    sentBy.set(intentId, slot)
  }
  return {
    effects, sentBy, next, pending,
    async send(intentId: string, slot: string): Promise<Answer<string>> {
      const { fate } = next
      if (fate === 'crash') throw new Error('a bug on purpose')
      if (fate === 'done' || fate === 'answerLost') apply(intentId, slot)
      await waits()
      if (fate === 'done') return { data: intentId }
      if (fate === 'refused' && !effects.has(intentId)) return { failure: REFUSED }
      return { failure: fate === 'rateLimited' ? TURNED_AWAY : fate === 'refused' ? REFUSED : LOST }
    },
    async look(intentId: string): Promise<Outcome<string>> {
      const { look } = next
      if (look === 'crash') throw new Error('a bug on purpose')
      const isDone = effects.has(intentId)
      await waits()
      if (look === 'lost') return UNKNOWN
      return isDone ? { is: 'succeeded', result: intentId } : OPEN
    },
  }
}

type Machine = Pick<typeof machine, 'mutation' | 'start' | 'withMutations'>
const settle = () => new Promise((resolve) => void setImmediate(resolve))

/** A page with its store and sagas. A killed page is abandoned. */
function openPage({ mutation, start, withMutations }: Machine, server: ReturnType<typeof createServer>, nextId: () => string) {
  const sagas = createSagaMiddleware({
    effectMiddlewares: [(run) => (effect: unknown) => {
      const { type, payload } = (effect ?? {}) as { type?: string; payload?: { fn?: unknown } }
      if (type !== 'CALL' || !isPort(payload?.fn)) return run(effect as never)
      return run(sagaCall(() => (isPort(payload.fn) && payload.fn.portName === 'random/id' ? nextId() : undefined)).next().value as never)
    }],
  })
  const session = (state = { userId: null as string | null, phase: 'guest' }, action: { type: string }) => {
    if (sessionStarted.match(action)) return { userId: action.payload.userId, phase: 'user' }
    return sessionEnded.match(action) ? { userId: null, phase: 'guest' } : state
  }
  const store = configureStore({
    reducer: { mutations: mutationsReducer, session },
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
  })
  const spec = mutation<string, string>('m', {
    key: (input) => input,
    * send({ intentId, keys, userId }): SagaGenerator<Answer<string>> {
      return yield* sagaCall(server.send, intentId, `${userId} ${keys[0]}`)
    },
    * readBack({ intentId }): SagaGenerator<Outcome<string>> {
      return yield* sagaCall(server.look, intentId)
    },
  })
  // Errors are part of the scenario.
  sagas.run(withMutations([spec], function* idle() {}))
  return {
    mutations: (): MutationsState => store.getState().mutations,
    user: () => store.getState().session.userId,
    dispatch: store.dispatch,
    tap: (key: string) => void sagas.run(function* tapped() {
      try {
        yield* start(spec, key)
      } catch {
        // An error of the server's adapter: the machine has released the phase before.
      }
    }),
  }
}

/** Plays the moves and returns the violations. */
async function play(over: Machine, chosen: readonly Move[]): Promise<readonly string[]> {
  const broken: string[] = []
  const server = createServer()
  let ids = 0
  const nextId = () => `i${++ids}`
  let page = openPage(over, server, nextId)
  page.dispatch(sessionStarted({ userId: 'sari', generation: 1, registered: false }))
  const check = () => {
    for (const [slot, known] of Object.entries(page.mutations())) {
      const isDone = server.effects.has(known.intentId)
      if (known.phase === 'succeeded' && !isDone) broken.push(`${slot} is shown as done and is not`)
      if (known.phase === 'failed' && isDone) broken.push(`${slot} is shown as failed and took effect`)
      if ('userId' in known && page.user() !== null && known.userId !== page.user()) broken.push(`${slot} is another user's`)
    }
  }
  /** The unfinished intent, by user and key: the next tap continues it. */
  const before = new Map<string, string>()
  for (const move of [...chosen, ...Array.from({ length: 12 }, () => ({ does: 'answer' as const }))]) {
    if (move.does === 'tap') {
      Object.assign(server.next, { fate: move.fate, look: move.look })
      const known = page.mutations()[`m:${move.key}`]
      if (known && known.phase !== 'succeeded' && known.phase !== 'failed') before.set(`${page.user()} ${move.key}`, known.intentId)
      else before.delete(`${page.user()} ${move.key}`)
      for (let taps = 0; taps < 2; taps++) page.tap(move.key)
      await settle()
      const now = page.mutations()[`m:${move.key}`]
      const open = before.get(`${page.user()} ${move.key}`)
      if (open !== undefined && now && now.intentId !== open) broken.push(`m:${move.key} was tried again as another intent`)
    } else if (move.does === 'login' && page.user() === null) {
      page.dispatch(sessionStarted({ userId: move.userId, generation: 1, registered: false }))
    } else if (move.does === 'logout') page.dispatch(sessionEnded({ reason: 'loggedOut' }))
    else if (move.does === 'invalid') page.dispatch(sessionEnded({ reason: 'invalid' }))
    else if (move.does === 'restored') page.dispatch(networkRestored())
    else if (move.does === 'kill') {
      server.pending.length = 0
      const userId = page.user()
      page = openPage(over, server, nextId)
      if (userId) page.dispatch(sessionStarted({ userId, generation: 1, registered: false }))
    } else if (move.does === 'answer') server.pending.shift()?.()
    await settle()
    check()
  }
  for (const [slot, { phase }] of Object.entries(page.mutations())) if (phase === 'pending') broken.push(`${slot} is left pending`)
  for (const [intentId, slot] of server.sentBy) if (slot.startsWith('null')) broken.push(`${intentId} was sent for a guest`)
  return broken
}

describe('the mutation machine', () => {
  it.each(RUNS)('is correct under any failures, lost answers, kills, double taps and users (seed $seed)', async (runs) => {
    await fc.assert(fc.asyncProperty(moves, async (chosen) => expect(await play(machine, chosen)).toEqual([])), runs)
  })

  it('knows the meaning of each failure of a write', () => {
    const kinds = ['network', 'timeout', 'server', 'malformed', 'cancelled', 'rateLimited', 'clock', 'refused', 'loginDismissed'] as const
    expect(kinds.map(verdictOf)).toEqual([
      'unknown', 'unknown', 'unknown', 'unknown', 'unknown', 'notReceived', 'notReceived', 'refused', 'noUser',
    ])
  })
})

const FILE = 'data/mutation/saga.ts'
const MUTANTS: readonly (readonly [string, RegExp, Edit])[] = [
  ['a lost answer makes another intent', /as another intent/, {
    file: FILE, find: 'openIntentId(spec, attempts, input) ?? (yield* call(nextId))', replace: 'yield* call(nextId)',
  }],
  ['a bug keeps the phase', /left pending/, {
    file: FILE, find: 'return yield* releaseOnCrash(run(spec, intent), ...crashEvents)', replace: 'return yield* run(spec, intent)',
  }],
  ['a lost answer is taken for a refusal', /shown as failed/, {
    file: FILE, find: 'if (spec.readBack) return yield* settle(',
    replace: "return yield* settle(spec, intent, { is: 'failed', reason: '' }, failure)\n  yield* settle(",
  }],
  ['a lost answer is taken for success', /shown as done/, {
    file: FILE, find: 'yield* spec.readBack(intent, failure), failure)', replace: "{ is: 'succeeded', result: '' as never }, failure)",
  }],
]

it.each(MUTANTS)('is detected when %s', async (_, wanted, edit) => {
  const edited = editedModule<Machine>(edit)
  let found = false
  await fc.assert(fc.asyncProperty(moves, async (chosen) => {
    found ||= (await play(edited, chosen)).some((what) => wanted.test(what))
  }), { numRuns: 150, seed: 7 })
  expect(found).toBe(true)
})
