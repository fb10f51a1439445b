import type { UnknownAction } from 'redux'
import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { endpoints } from '../api/catalogue'
import { send } from '../ports/data/http'
import type { HttpAnswer } from '../ports/data/http'
import { reportError } from '../ports/monitoring'
import { nextId } from '../ports/random'
import { clearVault } from '../ports/data/vault'
import { sessionEnded, loginDismissed, loginRequired, sessionStarted, tokensRefreshed, vaultChanged } from './events'
import { sessionReducer } from './reducer'
import type { SessionState } from './reducer'
import { request } from './request'

const visit = { sessionId: 'visit', locale: 'id-ID', campaign: { channelId: null, sourceTag: null } }
const guest: SessionState = { phase: 'guest', userId: null, generation: null, refreshing: false, login: null }
const sari: SessionState = { phase: 'user', userId: 'sari', generation: 3, refreshing: false, login: null }
const refusing = (code: string, message = 'no'): HttpAnswer =>
  ({ status: 200, body: { success: false, error: { code, message } }, generation: 3 })
const ok: HttpAnswer = { status: 200, body: { success: true, data: { received: true } }, generation: 3 }

/** Runs one request against a queue of responses; the last response repeats. */
function runRequest(session: object, answers: readonly HttpAnswer[], options?: { background?: boolean }) {
  let sent = 0
  return expectSaga(request, endpoints.newReceivedCoupon, {}, options)
    .withState({ session, visit })
    .provide([
      [matchers.call.fn(nextId), 'id'],
      [matchers.call.fn(reportError), undefined],
      [matchers.call.fn(clearVault), { cleared: true }],
      { call: (effect, next) => (effect.fn === (send as unknown) ? answers[Math.min(sent++, answers.length - 1)] : next()) },
    ])
}
/** The same request with a session that reduces its events. */
function withSession(saga: ReturnType<typeof runRequest>): ReturnType<typeof runRequest> {
  const reducer = (state = { session: sari, visit }, action: UnknownAction) =>
    ({ ...state, session: sessionReducer(state.session, action) })
  return saga.withReducer(reducer)
}
const answerOf = async (saga: ReturnType<typeof runRequest>) => (await saga.silentRun(20)).returnValue as unknown

describe('request()', () => {
  it.each<[string, HttpAnswer, string]>([
    ['a network that is not there', { failed: 'network', generation: null }, 'network'],
    ['an answer that is too late', { failed: 'timeout', generation: null }, 'timeout'],
    ['too many requests', { status: 429, body: null, generation: null }, 'rateLimited'],
    ['a broken server', { status: 502, body: null, generation: null }, 'server'],
    ['an answer of another shape', { status: 200, body: { success: true, data: { received: 'yes' } }, generation: null }, 'malformed'],
    ['an everyday refusal', refusing('9000002'), 'refused'],
  ])('returns a failure for %s', async (_, answer, kind) => {
    expect(await answerOf(runRequest(guest, [answer]))).toMatchObject({ failure: { kind } })
  })

  it('reports faults, but no everyday refusals', async () => {
    await runRequest(guest, [refusing('9000002')])
      .not.call.fn(reportError)
      .silentRun(20)
    await runRequest(guest, [refusing('0310101')])
      .call.fn(reportError)
      .silentRun(20)
  })

  it.each([
    ['0310101', '', 'backend'], ['5009999', 'Order does not exist', 'backend'], ['5009999', 'Store info is empty', 'backend'],
    ['5009999', 'Something else', 'unknown'],
  ])('reports %s (%s) as %s', async (code, message, errorClass) => {
    const report = { kind: 'refused', code, at: 'newReceivedCoupon', requestId: 'id', errorClass }
    await runRequest(guest, [refusing(code, message)]).call(reportError, report).silentRun(20)
  })

  it.each<[string, HttpAnswer, boolean]>([
    ['no network', { failed: 'network', generation: null }, true],
    ['an answer that is too late', { failed: 'timeout', generation: null }, true],
    ['too many requests', { status: 429, body: null, generation: null }, true],
    ['a call that was given up', { failed: 'cancelled', generation: null }, false],
  ])('%s is reported or not, by the class of the failure', async (_, answer, isReported) => {
    const saga = runRequest(guest, [answer])
    await (isReported ? saga.call.fn(reportError) : saga.not.call.fn(reportError)).silentRun(20)
  })

  it('sends a new timestamp after the server rejected its clock, once', async () => {
    const clock: HttpAnswer = { failed: 'clock', generation: null }
    expect(await answerOf(runRequest(guest, [clock, ok]))).toEqual({ data: { received: true } })
    expect(await answerOf(runRequest(guest, [clock]))).toMatchObject({ failure: { kind: 'clock' } })
  })

  it('reports a call that is refused again for the same reason after the remedy', async () => {
    const clock: HttpAnswer = { failed: 'clock', generation: null }
    const report = { kind: 'clock', code: '', at: 'newReceivedCoupon', requestId: 'id' }
    await runRequest(guest, [clock, clock]).call(reportError, report).silentRun(20)
    await runRequest(guest, [clock, ok]).not.call.fn(reportError).silentRun(20)
  })

  it('reports a call that is refused for the same reason after a refresh', async () => {
    const refused = { kind: 'refused', code: '0310204', at: 'newReceivedCoupon', requestId: 'id', errorClass: 'expired' }
    const refreshed = tokensRefreshed({ generation: 4, userId: 'sari' })
    const expiredAgain = [refusing('0310204'), { ...refusing('0310204'), generation: 4 }]
    await withSession(runRequest(sari, expiredAgain)).dispatch(refreshed).call(reportError, refused).silentRun(20)
    await withSession(runRequest(sari, [refusing('0310204'), ok])).dispatch(refreshed).not.call.fn(reportError).silentRun(20)
  })

  it('reports a call that is refused for the same reason after a login', async () => {
    const refused = { kind: 'refused', code: '0310205', at: 'newReceivedCoupon', requestId: 'id', errorClass: 'sessionInvalid' }
    const loggedIn = sessionStarted({ userId: 'sari', generation: 4, registered: false })
    await withSession(runRequest(sari, [refusing('0310205')])).dispatch(loggedIn).call(reportError, refused).silentRun(20)
    await withSession(runRequest(sari, [refusing('0310205'), ok])).dispatch(loggedIn).not.call.fn(reportError).silentRun(20)
  })

  it.each(['0310205', '0310206', '0310202', '0310218'])('ends the session on %s and requests a login', async (code) => {
    const ended = withSession(runRequest(sari, [refusing(code)]))
    await ended.put(sessionEnded({ reason: 'invalid' })).put(loginRequired({ reason: 'sessionEnded' })).silentRun(20)
  })

  it('asks a guest to log in and continues after it, or ends when the sheet is closed', async () => {
    const promptedRequest = () => runRequest(guest, [refusing('0310205'), ok]).put(loginRequired({ reason: 'userNeeded' }))
    expect(await answerOf(promptedRequest().dispatch(sessionStarted({ userId: 'sari', generation: 4, registered: false })))).toEqual({
      data: { received: true },
    })
    expect(await answerOf(promptedRequest().dispatch(loginDismissed()))).toMatchObject({ failure: { kind: 'loginDismissed' } })
  })

  it('reads the vault again if it contains the tokens of another user', async () => {
    const switched = runRequest(sari, [{ failed: 'userSwitched', generation: 4 }]).put(vaultChanged()).not.call.fn(reportError)
    expect(await answerOf(switched)).toMatchObject({ failure: { kind: 'userSwitched' } })
  })

  it('requests no login in the background', async () => {
    const saga = runRequest(guest, [refusing('0310205')], { background: true }).not.put(loginRequired({ reason: 'userNeeded' }))
    expect(await answerOf(saga)).toMatchObject({ failure: { kind: 'loginRequired' } })
  })
})
