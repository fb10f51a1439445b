import type { SagaGenerator } from 'typed-redux-saga'
import { put, race, select, take } from 'typed-redux-saga'
import * as account from '../../api/account'
import { CLIENT_TYPES, IDENTITY_TYPE } from '../../api/headers'
import { supervised } from '../../journal/supervised'
import { call } from '../../ports/call'
import { now } from '../../ports/clock'
import { loginDismissed, loginRequired, started } from '../../session/events'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { selectLogin } from '../../session/selectors'
import { selectStartup } from '../startup/selectors'
import {
  challengeLoaded,
  challengeRefreshTapped,
  codeSent,
  codeSubmitted,
  phoneChangeTapped,
  phoneSubmitted,
  pieceDropped,
  resendTapped,
  stepAwaited,
  stepFailed,
} from './events'

interface Phone {
  readonly phoneNo: string
  readonly countryCode: string
}

/** One login from the number to the end, given up when the sheet is closed or another tab was faster. A second request finds it open. */
function* login() {
  yield* race({ flow: fromPhone(), dismissed: take(loginDismissed), through: take(started) })
}

function* fromPhone(): SagaGenerator<void> {
  for (;;) {
    const { payload: phone } = yield* take(phoneSubmitted)
    // The number lives in this flow alone: nothing that is kept or shown to support may hold it.
    yield* race({ done: withPhone(phone), changed: take(phoneChangeTapped) })
  }
}

function* withPhone(phone: Phone): SagaGenerator<void> {
  for (;;) {
    yield* sendCode(phone)
    yield* race({ through: enterCode(phone), resend: take(resendTapped) })
  }
}

/** Puzzles until one is solved and a code is on its way. */
function* sendCode(phone: Phone): SagaGenerator<void> {
  for (;;) {
    const ticket = yield* solvePuzzle()
    if (ticket === null) continue
    const sent = yield* ask(request(account.sendCode, { ...phone, ticket }, { background: true }))
    if (sent === null) continue
    yield* put(codeSent({ resendAt: (yield* call(now)) + sent.resendAfter * 1000 }))
    return
  }
}

/** One puzzle; answers the ticket, or null when another puzzle is due. */
function* solvePuzzle(): SagaGenerator<string | null> {
  const challenge = yield* ask(request(account.sliderChallenge, {}, { background: true }))
  if (challenge === null) {
    yield* take(challengeRefreshTapped)
    return null
  }
  yield* put(challengeLoaded({ challenge }))
  const { dropped } = yield* race({ dropped: take(pieceDropped), refreshed: take(challengeRefreshTapped) })
  if (!dropped) return null
  yield* put(stepAwaited())
  const { challengeId } = challenge
  const checked = yield* ask(request(account.sliderCheck, { challengeId, offset: dropped.payload.offset }, { background: true }))
  return checked?.ticket ?? null
}

function* enterCode(phone: Phone): SagaGenerator<void> {
  for (;;) {
    const {
      payload: { otp },
    } = yield* take(codeSubmitted)
    yield* put(stepAwaited())
    const { device } = yield* select(selectStartup)
    const cpType = device?.inShell ? CLIENT_TYPES.shell : CLIENT_TYPES.web
    const answer = yield* request(account.login, { ...phone, code: otp, identityType: IDENTITY_TYPE, cpType }, { background: true })
    if ('data' in answer && answer.deposited) yield* put(started({ ...answer.deposited, registered: answer.data.userType === 'REGISTER' }))
    else yield* put(stepFailed('failure' in answer ? answer.failure : { kind: 'malformed', code: '', message: '' }))
  }
}

/** The data of an answer; a failure is told and comes to null. */
function* ask<Data>(asking: SagaGenerator<Answer<Data>>): SagaGenerator<Data | null> {
  const answer = yield* asking
  if ('data' in answer) return answer.data
  yield* put(stepFailed(answer.failure))
  return null
}

/** One login after the other. */
export function* loginSaga() {
  const supervisedLogin = supervised('login', login)
  // What asked for the first one brought this code here, before anybody listened.
  const first = yield* select(selectLogin)
  if (first !== null) yield* supervisedLogin(loginRequired(first))
  for (;;) yield* supervisedLogin(yield* take(loginRequired))
}
