import type { UnknownAction } from 'redux'
import * as v from 'valibot'
import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { endpoints } from '../api/catalogue'
import { listOf } from '../api/kit/fields'
import { send, type HttpAnswer } from '../ports/data/http'
import { reportError } from '../ports/monitoring'
import { nextId } from '../ports/random'
import { clearVault } from '../ports/data/vault'
import { sessionEnded, loginDismissed, loginRequired, refreshUnreachable, sessionStarted, tokensRefreshed, vaultChanged } from './events'
import { sessionReducer, type SessionState } from './reducer'
import { request, type Failure, type RequestOptions } from './request'
import { visitBegan } from './visit'

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
function withSession(saga: ReturnType<typeof runRequest>, before = sari): ReturnType<typeof runRequest> {
  const reducer = (state = { session: before, visit }, action: UnknownAction) =>
    ({ ...state, session: sessionReducer(state.session, action) })
  return saga.withReducer(reducer)
}
const answerOf = async (saga: ReturnType<typeof runRequest>) => (await saga.silentRun(20)).returnValue as unknown

describe('request()', () => {
  it.each<[string, HttpAnswer, string]>([
    ['a network that is not there', { failed: 'network', generation: null }, 'network'],
    ['an answer that is too late', { failed: 'timeout', generation: null }, 'timeout'],
    ['too many requests', { status: 429, body: null, generation: null }, 'rateLimited'],
    ['a broken server', { status: 500, body: null, generation: null }, 'server'],
    ['a response that is no envelope', { status: 499, body: null, generation: null }, 'malformed'],
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

  it('waits for the refresh of its token: it is sent again, fails for now, or needs a login', async () => {
    const after = (event: UnknownAction) =>
      answerOf(withSession(runRequest(sari, [refusing('0310204'), ok], { background: true })).dispatch(event))
    expect(await after(tokensRefreshed({ generation: 4, userId: 'sari' }))).toEqual({ data: { received: true } })
    expect(await after(refreshUnreachable({ generation: 3, kind: 'network' }))).toMatchObject({ failure: { kind: 'network' } })
    expect(await after(sessionEnded({ reason: 'refused' }))).toMatchObject({ failure: { kind: 'loginRequired' } })
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

  it('continues after the login of its user, or of any user for a guest, and ends if another one logs in', async () => {
    const login = (userId: string) => sessionStarted({ userId, generation: 4, registered: false })
    const after = (before: SessionState, userId: string) =>
      answerOf(withSession(runRequest(before, [refusing('0310205'), ok]), before).dispatch(login(userId)))
    expect(await after(guest, 'budi')).toEqual({ data: { received: true } })
    expect(await after(sari, 'sari')).toEqual({ data: { received: true } })
    expect(await after(sari, 'budi')).toMatchObject({ failure: { kind: 'userSwitched' } })
  })

  it('reads the vault again if it contains the tokens of another user', async () => {
    const switched = runRequest(sari, [{ failed: 'userSwitched', generation: 4 }]).put(vaultChanged()).not.call.fn(reportError)
    expect(await answerOf(switched)).toMatchObject({ failure: { kind: 'userSwitched' } })
  })

  it('requests no login in the background', async () => {
    const saga = runRequest(guest, [refusing('0310205')], { background: true }).not.put(loginRequired({ reason: 'userNeeded' }))
    expect(await answerOf(saga)).toMatchObject({ failure: { kind: 'loginRequired' } })
  })

  it('is not sent before the visit is known', async () => {
    const early = () => runRequest(guest, [ok]).withState({ session: guest, visit: { ...visit, sessionId: '' } })
    await early().not.call.fn(send).silentRun(20)
    expect(await answerOf(early().dispatch(visitBegan({ ...visit, locale: 'id-ID' })))).toEqual({ data: { received: true } })
  })

  it('is sent as a guest for a login, also again after its clock was rejected', async () => {
    const clock: HttpAnswer = { failed: 'clock', generation: null }
    const sent: unknown[] = []
    await expectSaga(request, { ...endpoints.newReceivedCoupon, tokens: 'deposit' }, {})
      .withState({ session: sari, visit })
      .provide({
        call(effect, next) {
          if (effect.fn !== (send as unknown)) return effect.fn === (nextId as unknown) ? 'id' : next()
          sent.push((effect.args[0] as { readonly userId: string | null }).userId)
          return sent.length === 1 ? clock : ok
        },
      }).silentRun(20)
    expect(sent).toEqual([null, null])
  })

  it('reports at most three of the fields that a response had to drop', async () => {
    const names = ['a', 'b', 'c', 'd'] as const
    const data = v.object(Object.fromEntries(names.map((name) => [name, listOf(v.string())])))
    const reported: unknown[] = []
    const body = { success: true, data: Object.fromEntries(names.map((name) => [name, [1, 'kept']])) }
    const { returnValue } = await expectSaga(request, { ...endpoints.newReceivedCoupon, data } as never, {} as never)
      .withState({ session: guest, visit })
      .provide({
        call({ fn, args }, next) {
          if (fn === (reportError as unknown)) return reported.push(args[0])
          return fn === (send as unknown) ? { status: 200, body, generation: null } : fn === (nextId as unknown) ? 'id' : next()
        },
      }).silentRun(20)
    expect(returnValue).toEqual({ data: { a: ['kept'], b: ['kept'], c: ['kept'], d: ['kept'] } })
    const malformed = { kind: 'malformedItem', at: 'newReceivedCoupon', requestId: 'id' }
    expect(reported).toEqual(['a[0]', 'b[0]', 'c[0]'].map((code) => ({ ...malformed, code })))
  })
})

/** The users for whom a request was sent, the end of the session, and the answer. The session changes before each response. */
async function sentWhile(
  before: SessionState, turns: readonly { readonly answer: HttpAnswer; readonly change?: SessionState }[], options: RequestOptions = {},
) {
  let session = before
  const sent: (string | null)[] = []
  const endpoint = { ...endpoints.newReceivedCoupon, write: options.intent !== undefined }
  const { returnValue } = await expectSaga(request, endpoint, {}, { background: true, ...options }).provide({
    select: ({ selector }) => selector({ session, visit }) as unknown,
    put({ action }, next) {
      if (sessionEnded.match(action)) sent.push('session ended')
      return next()
    },
    call({ fn, args }, next) {
      if (fn === (nextId as unknown) || fn === (reportError as unknown)) return 'id'
      if (fn !== (send as unknown)) return next()
      sent.push((args[0] as { readonly userId: string | null }).userId)
      const turn = turns[sent.length - 1]
      session = turn?.change ?? session
      return turn?.answer
    },
  }).silentRun(10)
  const { failure } = returnValue as { readonly failure?: Failure }
  return [sent, failure?.kind ?? 'answered']
}

describe('a request belongs to its user, and', () => {
  const clock: HttpAnswer = { failed: 'clock', generation: null }
  const budi: SessionState = { ...sari, userId: 'budi' }
  const intent = { intentId: 'i', userId: 'sari' }

  it('is not sent after its user has left', async () => {
    expect(await sentWhile(budi, [{ answer: ok }], { intent })).toEqual([[], 'userSwitched'])
    expect(await sentWhile(guest, [{ answer: ok }], { intent })).toEqual([[], 'loginRequired'])
    expect(await sentWhile(sari, [{ answer: ok }], { intent })).toEqual([['sari'], 'answered'])
  })

  it('is neither answered nor sent again for another user', async () => {
    expect(await sentWhile(sari, [{ answer: ok, change: budi }])).toEqual([['sari'], 'userSwitched'])
    for (const answer of [clock, refusing('0310204'), refusing('0310205')]) {
      expect(await sentWhile(sari, [{ answer, change: budi }])).toEqual([['sari'], 'userSwitched'])
    }
    expect(await sentWhile(sari, [{ answer: clock, change: guest }])).toEqual([['sari'], 'userSwitched'])
  })

  it('is sent again with another timestamp for the same user, or for the same guest', async () => {
    expect(await sentWhile(sari, [{ answer: clock }, { answer: ok }])).toEqual([['sari', 'sari'], 'answered'])
    expect(await sentWhile(guest, [{ answer: clock, change: sari }, { answer: ok }])).toEqual([[null, null], 'answered'])
  })

  it('of a guest belongs to the user who has logged in meanwhile', async () => {
    const refused = { ...refusing('0310205'), generation: null }
    expect(await sentWhile(guest, [{ answer: refused, change: sari }, { answer: ok }])).toEqual([[null, 'sari'], 'answered'])
  })

  it('is sent again with the token that has replaced the refused one meanwhile', async () => {
    const renewed = { ...sari, generation: 4 }
    for (const code of ['0310204', '0310205']) {
      const turns = [{ answer: refusing(code), change: renewed }, { answer: ok }]
      expect(await sentWhile(sari, turns)).toEqual([['sari', 'sari'], 'answered'])
    }
  })
})
