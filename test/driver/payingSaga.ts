// Runs one flow of payments without the client, against answers that a test names.
import type { UnknownAction } from 'redux'
import { expectSaga } from 'redux-saga-test-plan'
import { createDeclaredBy } from '../../src/data/declared'
import { resourcesReducer, type ResourcesState } from '../../src/data/resource/reducer'
import { amountChanged, paymentEnded, attemptFailed } from '../../src/features/buying/payment/model/events'
import { paymentsReducer } from '../../src/features/buying/payment/model/reducer'
import type { OrderPayment, PaymentsState } from '../../src/features/buying/payment/model/types'
import { paymentScreens } from '../../src/features/buying/payment/screens'
import type { ScreenRequest } from '../../src/navigation/events'
import { screenKeyOf } from '../../src/navigation/links'
import { networkRestored, pageShown } from '../../src/navigation/pageEvents'
import { now } from '../../src/ports/clock'
import { send, type HttpAnswer } from '../../src/ports/data/http'
import { acquireLock, releaseLock } from '../../src/ports/data/locks'
import { readStored, writeStored } from '../../src/ports/data/storage'
import { openSealed } from '../../src/ports/data/sealed'
import { notifyPaymentChanged } from '../../src/ports/data/tabs'
import { moveHistory } from '../../src/ports/history'
import { reportError } from '../../src/ports/monitoring'
import { nextId } from '../../src/ports/random'
import { visitBegan } from '../../src/session/visit'
import type { Json } from '../../src/shared/json'

export const succeeds = (data: Json): HttpAnswer => ({ status: 200, body: { success: true, data }, generation: 1 })
export const refuses = (code: string): HttpAnswer => (
  { status: 200, body: { success: false, error: { code, message: '' } }, generation: 1 }
)
export const OFFLINE: HttpAnswer = { failed: 'network', generation: 1 }
/** The status of an order that this user may pay. */
export const AWAITING = { status: 'AWAITING', orderStatus: 'TO_PAY', isOwn: true }
export const NOW = 1_000

export function anOrderPayment(change: Partial<OrderPayment> = {}): OrderPayment {
  return { paymentState: { phase: 'none' }, receivedStatus: null, pendingPoll: null, hasPollFailed: false, ...change }
}

const never = new Promise(() => undefined)

interface CallArgs {
  readonly endpoint: string
  readonly intentId?: string
  readonly path?: string
  readonly value: Json
  readonly reference: string
  readonly fallback?: string
}

export interface PayScene {
  /** The last screen is the active one. Default: paying order o1 by QRIS. */
  readonly screens?: readonly ScreenRequest[]
  readonly isGuest?: boolean
  /** The visit, and with it the session, begins with the event of it. */
  readonly isEarly?: boolean
  readonly isHidden?: boolean
  /** The browser blocks new tabs. */
  readonly isBlocked?: boolean
  /** Another tab has the lock of polls. */
  readonly isLocked?: boolean
  /** How many pauses end. */
  readonly pauses?: number
  /** The active page is the first of the history. */
  readonly isRoot?: boolean
  readonly payments?: Partial<PaymentsState>
  readonly resources?: ResourcesState
  /** The record of payments on the device. */
  readonly stored?: Json
  /** Answers by endpoint. Several answers of an endpoint are given in turn; without any it is not reached. */
  readonly server?: Readonly<Record<string, HttpAnswer | readonly HttpAnswer[]>>
  /** Events during the flow, in their order. */
  readonly events?: readonly UnknownAction[]
}

const PAYING: ScreenRequest = { screen: 'payProgress', params: { orderId: 'o1', payType: 'QRIS' } }
const USER = { phase: 'user', userId: 'sari', generation: 1, refreshing: false, login: null }
const GUEST = { ...USER, phase: 'guest', userId: null, generation: null }

/** Its result, and all that it does outside and announces, in their order. */
export async function runPaying(flow: () => Generator | undefined, scene: PayScene = {}) {
  const { screens = [PAYING], isGuest = false, isEarly = false, isHidden = false, isRoot = false } = scene
  const { isBlocked = false, isLocked = false } = scene
  const { payments = {}, resources = {}, server = {}, events = [] } = scene
  let { stored = null, pauses = 0 } = scene
  let clock = NOW
  const happened: unknown[] = []
  const sent = new Map<string, number>()
  const { screen, params } = screens.at(-1) ?? { screen: 'home', params: {} }
  const state = {
    session: isGuest || isEarly ? GUEST : USER,
    visit: { sessionId: isEarly ? '' : 's', locale: 'id-ID', campaign: { channelId: null, sourceTag: null } },
    connection: { online: true, visible: !isHidden },
    navigation: { screen, params, modules: [], stack: screens.map((each) => ({ screenKey: screenKeyOf(each.screen, each.params) })) },
    router: { location: isRoot ? {} : { key: 'k' } }, mutations: {}, entities: {}, resources,
    payments: { orders: {}, unfinished: null, ...payments },
  }
  const reducer = (before = state, action: UnknownAction) => ({
    ...before, payments: paymentsReducer(before.payments, action), resources: resourcesReducer(before.resources, action),
    ...(visitBegan.match(action) ? { session: USER, visit: action.payload } : {}),
    connection: pageShown.match(action) || networkRestored.match(action) ? { online: true, visible: true } : before.connection,
  })
  const saga = expectSaga(function* steps() {
    return yield* flow() ?? []
  }).withReducer(reducer as never, state as never).provide({
    getContext: () => createDeclaredBy({ screens: paymentScreens }, () => ({})),
    put({ action }, next) {
      if (amountChanged.match(action)) happened.push('asks for a new agreement')
      if (paymentEnded.match(action)) happened.push(`ended: ${action.payload.end}`)
      if (attemptFailed.match(action)) happened.push(`stopped: ${action.payload.failedAttempt}`)
      return next()
    },
    call({ fn, args }, next) {
      const [arg] = args as readonly CallArgs[]
      if (fn === (nextId as unknown)) return `id${sent.size}`
      if (fn === (now as unknown)) return clock
      if (fn === (reportError as unknown)) return null
      if (fn === (readStored as unknown)) return { value: stored }
      if (fn === (writeStored as unknown)) {
        stored = arg?.value ?? null
        return happened.push('stores')
      }
      if (fn === (openSealed as unknown)) {
        happened.push(`opens ${arg?.reference}${arg?.fallback ? ` or ${arg.fallback}` : ''}`)
        return { opened: !isBlocked }
      }
      if (fn === (acquireLock as unknown)) return isLocked ? never : { acquired: true }
      if (fn === (releaseLock as unknown)) return null
      if (typeof args[0] === 'number') {
        happened.push(`waits ${args[0] / 1_000} s`)
        if (pauses-- <= 0) return never
        clock += args[0]
        return null
      }
      if (fn === (moveHistory as unknown)) return happened.push(arg?.path ?? 'goes back')
      if (fn === (notifyPaymentChanged as unknown)) return happened.push('notifies other tabs')
      if (fn !== (send as unknown)) return next()
      const endpoint = arg?.endpoint ?? ''
      happened.push(`asks ${endpoint}${arg?.intentId ? ` as ${arg.intentId}` : ''}`)
      const answers = [server[endpoint] ?? OFFLINE].flat()
      const count = sent.get(endpoint) ?? 0
      sent.set(endpoint, count + 1)
      return answers[Math.min(count, answers.length - 1)]
    },
  })
  for (const event of events) saga.dispatch(event)
  const { returnValue, storeState } = await saga.silentRun(20)
  const { payments: after, resources: loaded } = storeState as { payments: PaymentsState; resources: ResourcesState }
  return { outcome: returnValue as unknown, happened, stored, payments: after, resources: loaded }
}
