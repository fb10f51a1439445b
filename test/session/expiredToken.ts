import { combineReducers } from '@reduxjs/toolkit'
import { put, takeEvery } from 'typed-redux-saga'
import { endpoints } from '../../src/api/catalogue'
import { createMachine } from '../../src/journal/runtime/machine'
import { silentLog } from '../../src/journal/runtime/log'
import { fraction, seededNumbers } from '../../src/journal/runtime/seeded'
import type { Adapters } from '../../src/ports/adapters'
import { call } from '../../src/ports/call'
import { send, type HttpAnswer, type HttpRequest } from '../../src/ports/data/http'
import { refreshTokens } from '../../src/ports/data/vault'
import { userFound } from '../../src/session/events'
import { sessionReducer } from '../../src/session/reducer'
import { request } from '../../src/session/request'
import { sessionSaga } from '../../src/session/saga'
import { visitBegan, visitReducer } from '../../src/session/visit'
import { aHeader } from '../driver/builders/aHeader'
import { createVirtualClock } from '../driver/virtualClock'

/** A caller's strategy: that of the app, or a wrong one that the test must detect. */
export type Asker = (index: number) => Generator

export interface Outcome {
  readonly refreshes: number
  readonly answered: number
  readonly failed: number
  /** Calls that were repeated with a used request id. */
  readonly reusedIds: number
  /** Maximum number of attempts of one caller. */
  readonly attempts: number
}

const ok = { success: true, data: { received: true } }
const expired = { success: false, error: { code: '0310204', message: 'expired' } }

/** The app's strategy. */
export function* throughTheGate(index: number): Generator {
  const answer = yield* request(endpoints.newReceivedCoupon, {})
  yield* put({ type: 'data' in answer ? 'answered' : 'failed', payload: { index } })
}

/** The control: every caller refreshes by itself. */
export function* everyoneRefreshes(index: number): Generator {
  for (let attempt = 0; attempt < 2; attempt++) {
    const wire = {
      endpoint: 'newReceivedCoupon',
      body: {},
      requestId: `${index}-${attempt}`,
      sessionId: 's',
      locale: 'id-ID',
      userId: 'u1',
    }
    const answer = yield* call(send, wire)
    if ('body' in answer && (answer.body as { success: boolean }).success) return yield* put({ type: 'answered', payload: { index } })
    yield* call(refreshTokens, { generation: 1, requestId: `${index}`, sessionId: 's' })
  }
  yield* put({ type: 'failed', payload: { index } })
}

/** Sends `count` calls to a server whose access token of generation 1 has expired, in a seeded order. */
export async function fireAtExpiredToken(seed: string, count: number, ask: Asker): Promise<Outcome> {
  const random = seededNumbers(seed)
  const clock = createVirtualClock()
  const wait = (most: number) => clock.sleep(Math.floor(fraction(random) * most))
  const seen = new Set<string>()
  let generation = 1
  let refreshes = 0
  let reusedIds = 0
  const outcome = { answered: 0, failed: 0 }

  const adapters: Adapters = {
    monotonic: clock.now,
    sources: [],
    handlers: {
      async 'http/send'([wire]): Promise<HttpAnswer> {
        const { requestId } = wire as HttpRequest
        if (seen.has(requestId)) reusedIds++
        seen.add(requestId)
        await wait(30)
        const used = generation
        await wait(60)
        return { status: 200, body: used === 1 ? expired : ok, generation: used }
      },
      async 'vault/refresh'() {
        refreshes++
        await wait(90)
        generation++
        return { refreshed: { userId: 'u1', generation } }
      },
    },
  }
  const machine = createMachine({
    header: aHeader(seed),
    log: silentLog(),
    adapters,
    reducer: combineReducers({ session: sessionReducer, visit: visitReducer }),
    flows: [function* () {
      yield* takeEvery('ask', function* onAsk({ payload }: { type: string; payload: { index: number } }) {
        yield* ask(payload.index) as Generator<never>
      })
      yield* takeEvery('answered', function* count() {
        outcome.answered++
      })
      yield* takeEvery('failed', function* count() {
        outcome.failed++
      })
      yield* sessionSaga()
    }],
    opening: { type: 'opened' },
    strict: false,
  })
  machine.start()
  machine.enter(visitBegan({ sessionId: 'visit', locale: 'id-ID', campaign: { channelId: null, sourceTag: null } }), 'source')
  machine.enter(userFound({ userId: 'u1', generation: 1 }), 'source')
  for (let index = 0; index < count; index++) {
    machine.enter({ type: 'ask', payload: { index } }, 'ui')
    if (fraction(random) < 0.1) await clock.advance(Math.floor(fraction(random) * 20))
  }
  await clock.advance(1_000)
  return { ...outcome, refreshes, reusedIds, attempts: Math.ceil(seen.size / count) }
}
