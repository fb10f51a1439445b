import { combineReducers } from '@reduxjs/toolkit'
import type { UnknownAction } from 'redux'
import { put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga'
import { createHttpAdapter, type HttpAdapter } from '../../../src/adapters/http/httpAdapter'
import { createSendRefresh } from '../../../src/adapters/vault/sendRefresh'
import { createVault, type Lock, type Stored, type TokenStore } from '../../../src/adapters/vault/tokenVault'
import { createMachine } from '../../../src/journal/runtime/machine'
import { silentLog } from '../../../src/journal/runtime/log'
import { fraction, seededNumbers } from '../../../src/journal/runtime/seeded'
import { handlePort, handleSink } from '../../../src/ports/adapters'
import { sleep } from '../../../src/ports/clock'
import { send } from '../../../src/ports/data/http'
import { reportError } from '../../../src/ports/monitoring'
import { clearVault, readVault, refreshTokens } from '../../../src/ports/data/vault'
import {
  sessionEnded, guestFound, loginDismissed, loginRequired, logoutTapped, sessionStarted, vaultChanged, type EndReason,
} from '../../../src/session/events'
import { sessionReducer, type SessionState } from '../../../src/session/reducer'
import { request, type Answer } from '../../../src/session/request'
import { sessionSaga } from '../../../src/session/saga'
import { selectSession, selectUserId } from '../../../src/session/selectors'
import { visitBegan, visitReducer } from '../../../src/session/visit'
import { aHeader } from '../../driver/builders/aHeader'
import { createVirtualClock } from '../../driver/virtualClock'
import { createGateServer, gateLogin, probe, type RefreshFate } from './gateServer'

/** Disturbances while the calls are in flight. */
export const KINDS = ['plain', 'logout', 'otherUser', 'refreshLostUp', 'refreshLostDown', 'refreshSlow', 'expiredOnArrival'] as const
export type Kind = (typeof KINDS)[number]

export interface GateRun {
  /** Violations, each with the number of the invariant in docs/architecture.md where there is one. */
  readonly broken: readonly string[]
  /** How often each situation occurred. */
  readonly met: Readonly<Record<string, number>>
}

const CALLS = 200
const USERS = ['ani', 'budi'] as const
const FATES: Partial<Record<Kind, RefreshFate>> = {
  otherUser: 'slow', refreshLostUp: 'lostUp', refreshLostDown: 'lostDown', refreshSlow: 'slow',
}

/** One call in five belongs to a flow that the end of the session cancels. */
const mayBeCancelled = (call: number) => call % 5 === 4

interface Asked {
  readonly call: number
  readonly background: boolean
  readonly needsLogin: boolean
}

/** The flows of one tab: calls as features make them, and a login in one step. */
function* flows() {
  yield* takeEvery('gate/asked', ask)
  // One user's data must not be shown to the next: the call ends with the session.
  yield* takeEvery('gate/listed', function* list(action: ReturnType<typeof eventOf>) {
    yield* race({ done: ask(action), over: take(sessionEnded) })
  })
  yield* takeLeading('gate/login', function* login({ payload }: { type: string; payload: { user: string } }) {
    yield* race({ flow: enter(payload.user), dismissed: take(loginDismissed), elsewhere: take(sessionStarted) })
  })
  yield* sessionSaga()
}

const eventOf = (call: Asked) => ({ type: mayBeCancelled(call.call) ? 'gate/listed' : 'gate/asked', payload: call })

function* ask({ payload: { call, background, needsLogin } }: ReturnType<typeof eventOf>) {
  const asker = yield* select(selectUserId)
  const answer = yield* request(probe, { call, asker, needsLogin }, { background })
  yield* put({ type: 'gate/settled', payload: { call, asker, answer } })
}

function* enter(user: string) {
  const answer = yield* request(gateLogin, { user }, { background: true })
  if ('data' in answer && answer.deposited) yield* put(sessionStarted({ ...answer.deposited, registered: false }))
}

/** The store that all tabs of a device share. Operations take effect in the order in which they were started. */
function createDeviceStore(pause: () => Promise<unknown>): TokenStore & { readonly now: () => Stored } {
  let stored: Stored = { generation: 0, tokens: null }
  let last: Promise<unknown> = Promise.resolve()
  const inOrder = <Result>(task: () => Result): Promise<Result> => {
    const turn = last.then(pause).then(task)
    last = turn
    return turn
  }
  return { read: () => inOrder(() => stored), change: (change) => inOrder(() => (stored = change(stored))), now: () => stored }
}

function createLock(): Lock {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(() => task(() => true))
    last = turn.catch(() => undefined)
    return turn
  }
}

/**
 * Sends 200 calls of one device to a server whose tokens expire, in one tab or two, with the disturbance of `kind`; everything
 * follows from the seed. Session, vault and http adapter are the app's own; time, network, store and server are simulated.
 */
export async function runGate(seed: string, kind: Kind, tabCount: 1 | 2): Promise<GateRun> {
  const random = seededNumbers(`gate ${seed} ${kind} ${tabCount}`)
  const clock = createVirtualClock()
  const upTo = (most: number) => (most <= 0 ? 0 : random() % most)
  const chance = (share: number) => fraction(random) < share
  const latencyMs = [120, 600, 2_000][upTo(3)] as number
  const busyMs = 1_000 + upTo(7_000)
  const broken: string[] = []
  const note = (what: string) => void (broken.length < 20 && broken.push(`${what} (at ${clock.now()} ms)`))
  const storageMs = [6, 40, 200][upTo(3)] as number
  const store = createDeviceStore(() => clock.sleep(1 + upTo(storageMs)))
  const lock = createLock()
  const server = createGateServer({
    clock, upTo, chance, broken: note,
    fate: () => (chance(0.5) ? (FATES[kind] ?? 'normal') : 'normal'),
    latencyMs, accessLifeMs: 3 * latencyMs + upTo(3_000),
    expiredOnArrival: kind === 'expiredOnArrival' ? 0.2 : kind === 'otherUser' ? 0.05 : 0,
  })
  const met: Record<string, number> = { settled: 0, data: 0, userSwitched: 0, loginDismissed: 0, sheets: 0, logouts: 0, cancelledLogins: 0 }
  const count = (what: string) => void (met[what] = (met[what] ?? 0) + 1)
  const settled = new Set<number>()
  /** The user whom a logout of this tab removed, until the next login on this device. */
  const removed = new Map<number, string>()
  const known = new Map<number, Pick<SessionState, 'userId' | 'generation'>>()
  const changed: ((from: number) => void)[] = []

  function openTab(index: number) {
    const vault = createVault({
      store, lock,
      sendRefresh: createSendRefresh(() => http, 'DEKAT_H5', () => 'id-ID'),
      notifyOtherTabs: () => changed.forEach((notify) => notify(index)),
    })
    /** A login counts from here on, whichever tab has logged out meanwhile. One in five is cancelled while its tokens are being stored. */
    const storeTokens: typeof vault.storeTokens = (tokens) => {
      removed.clear()
      if (chance(0.2) && selectSession(machine.store.getState()).login !== null) {
        count('cancelledLogins')
        clock.after(0, () => machine.store.dispatch(loginDismissed()))
      }
      return vault.storeTokens(tokens)
    }
    const http: HttpAdapter = createHttpAdapter({
      transport: server.transport,
      sign: () => 'signature',
      base: '/api', deviceId: 'device', client: { id: 'DEKAT_H5', versionName: '2.6.2' }, now: clock.now,
      knownTokens: vault.lastTokens, tokens: vault.tokens,
      storeTokens, clear: vault.clear, seal: (value) => value, fileOf: () => null, onSentFor: () => () => undefined,
    })
    const machine = createMachine({
      header: aHeader(`${seed}/${index}`),
      log: silentLog(),
      adapters: {
        monotonic: clock.now,
        sources: [(listener) => {
          changed.push((from) => from !== index && clock.after(upTo(10), () => {
            listener(vaultChanged())
            // A logout during a read of the vault.
            if (kind === 'logout' && chance(0.5)) clock.after(upTo(storageMs), () => logsOut(index))
          }))
          return () => undefined
        }],
        handlers: Object.fromEntries([
          handlePort(sleep, ({ ms }, signal) => clock.sleep(ms, signal)), handlePort(send, http.send),
          handlePort(readVault, async () => ({ holder: await vault.holder() })),
          handlePort(refreshTokens, vault.refresh), handlePort(clearVault, vault.clear), handleSink(reportError, () => undefined),
        ]),
      },
      reducer: combineReducers({ session: sessionReducer, visit: visitReducer }),
      flows: [flows],
      opening: { type: 'opened' },
      strict: false,
      onError: (error, where) => note(`a bug was caught in ${where}: ${String(error)}`),
      onReduced: (action, state) => onReduced(index, action, state.session),
    })
    machine.start()
    machine.enter(visitBegan({ sessionId: 'visit', locale: 'id-ID', campaign: { channelId: null, sourceTag: null } }), 'source')
    machine.enter(guestFound(), 'source')
    return { machine, session: () => selectSession(machine.store.getState()) }
  }

  function onReduced(tab: number, action: UnknownAction, { userId, generation }: SessionState): void {
    const before = known.get(tab) ?? null
    known.set(tab, { userId, generation })
    if (sessionEnded.match(action)) onEnded(tab, action.payload.reason, before)
    if (userId !== null && removed.get(tab) === userId) note(`8: ${action.type} brings back ${userId}, who logged out`)
    if (action.type === loginRequired.type) count('sheets')
    if (action.type === 'gate/settled') onSettled(action['payload'] as Parameters<typeof onSettled>[0], userId)
  }

  function onEnded(tab: number, reason: EndReason, before: Pick<SessionState, 'userId' | 'generation'> | null): void {
    const elsewhere = reason === 'elsewhere' || (reason === 'refused' && !server.refusedUsers.has(before?.userId ?? ''))
    if (elsewhere && tabCount === 1) note(`8: the session ended as ${reason}, and neither the server nor another tab ended it`)
    if (reason === 'elsewhere') return
    clock.after(10 * storageMs, () => {
      const { tokens } = store.now()
      const isSameLogin = tokens !== null && tokens.userId === before?.userId && tokens.generation <= (before.generation ?? 0)
      if (isSameLogin) note(`2: the tokens of a session that ended are still there: ${reason}`)
    })
  }

  function onSettled(
    { call, asker, answer }: { call: number; asker: string | null; answer: Answer<{ readonly owner: string | null }> },
    userId: string | null,
  ): void {
    if (settled.has(call)) note(`10: call ${call} was settled twice`)
    settled.add(call)
    count('settled')
    if ('failure' in answer) return count(answer.failure.kind)
    count('data')
    const { owner } = answer.data
    if (asker !== null && owner !== asker) note(`7: call ${call} of ${asker} got the answer of ${owner ?? 'a guest'}`)
    if (asker !== null && userId !== asker) note(`7: the answer to call ${call} of ${asker} is handed to ${userId ?? 'a guest'}`)
    if (asker === null && owner !== null && owner !== userId) note(`7: call ${call} of a guest got the answer of ${owner}`)
  }

  const tabs = Array.from({ length: tabCount }, (_, index) => openTab(index))
  const tabOf = (call: number) => tabs[call % tabs.length] as (typeof tabs)[number]
  const logsIn = (tab: (typeof tabs)[number], user: string) => {
    if (tab.session().userId === null) tab.machine.store.dispatch({ type: 'gate/login', payload: { user } })
  }
  const closesLogin = (tab: (typeof tabs)[number]) => {
    if (tab.session().login !== null) tab.machine.store.dispatch(loginDismissed())
  }
  const logsOut = (index: number) => {
    const tab = tabOf(index)
    const { userId } = tab.session()
    if (userId === null) return
    count('logouts')
    tab.machine.store.dispatch(logoutTapped())
    removed.set(index % tabs.length, userId)
  }

  logsIn(tabOf(0), USERS[0])
  await clock.advance(1_000)
  for (let call = 0; call < CALLS; call++) {
    const action = eventOf({ call, background: chance(0.3), needsLogin: chance(0.05) })
    clock.after(upTo(busyMs), () => tabOf(call).machine.store.dispatch(action))
  }
  const changes = kind === 'logout' || kind === 'otherUser' ? 1 + upTo(4) : 0
  for (let change = 0; change < changes; change++) {
    const at = 200 + upTo(busyMs)
    const tab = upTo(tabs.length)
    if (chance(0.5)) clock.after(at - upTo(latencyMs), server.expireAll)
    clock.after(at, () => logsOut(tab))
    const next = kind === 'otherUser' ? USERS[(change + 1) % 2] as string : USERS[0]
    if (kind === 'otherUser' || chance(0.5)) clock.after(at + upTo(600), () => logsIn(tabOf(upTo(2)), next))
  }
  for (let end = upTo(3); end > 0; end--) clock.after(upTo(busyMs), () => chance(0.5) && server.endSessions())
  // The login sheet is answered later: a login as one of two users or a dismissal, sometimes while the login is in flight.
  for (let at = 0; at < busyMs + 40_000; at += 500) {
    clock.after(1_000 + at + upTo(400), () => {
      for (const tab of tabs) {
        if (tab.session().login === null || chance(0.4)) continue
        if (chance(0.8)) logsIn(tab, chance(kind === 'otherUser' ? 0.5 : 1) ? USERS[0] : USERS[1])
        if (chance(0.2)) clock.after(upTo(2 * latencyMs), () => closesLogin(tab))
      }
    })
  }
  await clock.advance(busyMs + 90_000)
  tabs.forEach(closesLogin)
  await clock.advance(60_000)
  // With two simultaneous logins in two tabs, a cancelled one may remove the other's tokens; the next call detects it.
  tabs.forEach(({ machine }, index) => machine.store.dispatch(eventOf({ call: CALLS + index, background: true, needsLogin: false })))
  await clock.advance(60_000)

  const holder = store.now().tokens
  tabs.forEach(({ machine, session }, index) => {
    const { userId, refreshing, generation } = session()
    if (refreshing) note(`10: tab ${index} is left refreshing`)
    if (machine.pendingCallIds().length > 0) note(`10: tab ${index} is left waiting for ${machine.pendingCallIds().join()}`)
    if (userId !== (holder?.userId ?? null)) note(`tab ${index} is of ${userId ?? 'a guest'}, the vault of ${holder?.userId ?? 'a guest'}`)
    if (holder && generation !== holder.generation) note(`tab ${index} knows generation ${String(generation)} of ${holder.generation}`)
    for (const violation of machine.violations) note(`a rule of turns was broken: ${violation}`)
    machine.stop()
  })
  for (let call = 0; call < CALLS; call++) if (!settled.has(call) && !mayBeCancelled(call)) note(`10: call ${call} was never settled`)
  return { broken, met: { ...met, ...server.met } }
}
