import { fork, put, race, select, take, takeLeading, cancel, type SagaGenerator } from 'typed-redux-saga'
import { isolated, on, supervised, watch } from '../../../../journal/runtime/supervised'
import { matchesEntered, matchesLeft } from '../../../../navigation/events'
import { loadModule } from '../../../../navigation/modulesSaga'
import { loginClosed, loginDismissed, loginRequired, sessionEnded, sessionStarted } from '../../../../session/events'
import { selectLoggedIn, selectLogin } from '../../../../session/selectors'
import { profileRequested } from '../../profile/model/events'
import { selectLoginSteps } from './selectors'
import * as account from '../../../../api/account/loginEndpoints'
import { CLIENT_TYPES, IDENTITY_TYPE } from '../../../../api/kit/headers'
import { riskDeviceInfo } from '../../../../api/account/risk'
import { call } from '../../../../ports/call'
import { now } from '../../../../ports/clock'
import { readOtp } from '../../../../ports/device/otp'
import { request, type Failure } from '../../../../session/request'
import { deviceIdentified } from '../../../base/startup/events'
import { selectDeviceAndClient, selectRiskParams, selectStartup } from '../../../base/startup/selectors'
import {
  accountsMerged, challengeLoaded, challengeRefreshTapped, loginCodeSent, loginCodeSubmitted, loginResendTapped, otpAutofilled,
  phoneChangeTapped, phoneSubmitted, pieceDropped, referralRemoved, stepAwaited, stepFailed, welcomePacketsReceived, type Phone,
} from './events'
import { rejectsPhone } from './logic'

/** Reason of a login that the login page itself opened. */
const PAGE_REASON = 'loginPage'

/** Runs one login until it succeeds, closes, or another tab logs in first. `takeLeading` ignores requests meanwhile. */
function* runLogin() {
  yield* race({ flow: runLoginSteps(), closed: take([loginDismissed, loginClosed]), loggedIn: take(sessionStarted) })
}

/** A crash would leave the login open while other flows wait for its end. */
function* close() {
  if ((yield* select(selectLogin)) !== null) yield* put(loginClosed())
}

/** Syncs the login page with the session while it is on screen. */
function* runLoginPage() {
  yield* race({ left: take(matchesLeft('login')), shown: syncWithSession() })
}

function* syncWithSession() {
  for (;;) {
    yield* fork(isolated, 'login/page', showPage)
    yield* take([sessionStarted, sessionEnded])
  }
}

function* showPage() {
  if (!(yield* select(selectLoggedIn))) yield* put(loginRequired({ reason: PAGE_REASON }))
  else if (yield* loadModule('account')) yield* put(profileRequested())
}

/** Closes a login that only the page opened, unless the user left it to read a policy. */
function* onPageLeft() {
  const { aside } = yield* select(selectLoginSteps)
  if (aside === null && (yield* select(selectLogin))?.reason === PAGE_REASON) yield* put(loginClosed())
}

export function* loginSaga() {
  yield* watch('login', on(matchesEntered('login'), runLoginPage), on(matchesLeft('login'), onPageLeft))
  const supervisedLogin = supervised('login', runLogin, close)
  // The first login request loaded this module, so its event was emitted before the saga started.
  const pendingLogin = yield* select(selectLogin)
  if (pendingLogin !== null) yield* supervisedLogin(loginRequired(pendingLogin))
  yield* takeLeading(loginRequired, supervisedLogin)
}

/** The server's pause between two codes, used if its answer does not contain the rest of the pause. */
const RESEND_PAUSE_MS = 60_000
const BACKGROUND = { background: true } as const
const MALFORMED: Failure = { kind: 'malformed', code: '', message: '' }

/** Runs the steps from phone to code in a loop. Never returns; the caller cancels it. */
function* runLoginSteps(): SagaGenerator<void> {
  for (;;) {
    const { payload: phone } = yield* take(phoneSubmitted)
    // The number exists only inside this flow: it must not reach state, journals or reports.
    yield* race({ over: loginWithPhone(phone), changed: take(phoneChangeTapped) })
  }
}

/** Sends and checks codes for one number. Returns if the server rejects the number. */
function* loginWithPhone(phone: Phone): SagaGenerator<void> {
  while (yield* sendCode(phone)) {
    const otpReader = yield* fork(submitOtpFromMessage)
    const { over } = yield* race({ over: enterCode(phone), resend: take(loginResendTapped) })
    yield* cancel(otpReader)
    if (over) return
  }
}

/** Shows puzzles until one is solved and a code is sent. Returns false if the server rejects the number. */
function* sendCode({ phoneNo, countryCode }: Phone): SagaGenerator<boolean> {
  for (;;) {
    const solved = yield* solvePuzzle()
    if (solved === 'numberRefused') return false
    if (solved === 'another') continue
    const answer = yield* request(account.sendCode, { phoneNo, countryCode, ticket: solved.ticket }, BACKGROUND)
    if ('data' in answer || answer.failure.code === account.LOGIN_REFUSALS.resendTooSoon) {
      const pause = 'data' in answer ? answer.data.resendAfter * 1000 : RESEND_PAUSE_MS
      yield* put(loginCodeSent({ resendAt: (yield* call(now)) + pause }))
      return true
    }
    yield* put(stepFailed(answer.failure))
    if (rejectsPhone(answer.failure.code)) return false
  }
}

type PuzzleResult = { readonly ticket: string } | 'another' | 'numberRefused'

/** Shows one puzzle. Returns its ticket, or the reason for a missing one. */
function* solvePuzzle(): SagaGenerator<PuzzleResult> {
  const challenge = yield* request(account.sliderChallenge, {}, BACKGROUND)
  if ('failure' in challenge) {
    const result = yield* failStep(challenge.failure)
    if (result === 'another') yield* take(challengeRefreshTapped)
    return result
  }
  yield* put(challengeLoaded({ challenge: challenge.data }))
  yield* fork(isolated, 'login/device', identifyDevice)
  const { dropped } = yield* race({ dropped: take(pieceDropped), refreshed: take(challengeRefreshTapped) })
  if (!dropped) return 'another'
  yield* put(stepAwaited())
  const { challengeId } = challenge.data
  const checked = yield* request(account.sliderCheck, { challengeId, offset: dropped.payload.offset }, BACKGROUND)
  return 'data' in checked ? checked.data : yield* failStep(checked.failure)
}

/** Sends the device to risk control, once. The login continues without the id; the server then decides. */
function* identifyDevice(): SagaGenerator<void> {
  const device = (yield* select(selectDeviceAndClient))?.device
  if (!device || (yield* select(selectStartup)).riskDeviceId !== undefined) return
  const answer = yield* request(riskDeviceInfo, { device }, BACKGROUND)
  if ('data' in answer) yield* put(deviceIdentified({ riskDeviceId: answer.data.deviceId }))
}

function* failStep(failure: Failure): SagaGenerator<PuzzleResult> {
  yield* put(stepFailed(failure))
  return rejectsPhone(failure.code) ? 'numberRefused' : 'another'
}

/** Checks codes until one is right, which ends the flow, or until the server rejects the number. */
function* enterCode({ phoneNo, countryCode, referralCode }: Phone): SagaGenerator<true> {
  let invitation = referralCode === undefined ? {} : { referralCode }
  let otp: string | null = null
  for (;;) {
    const { code } = yield* race({ code: take([loginCodeSubmitted, otpAutofilled]), removed: take(referralRemoved) })
    if (code) otp = code.payload.otp
    else invitation = {}
    if (otp === null) continue
    yield* put(stepAwaited())
    const { device } = yield* select(selectStartup)
    const client = { identityType: IDENTITY_TYPE, cpType: device?.inShell ? CLIENT_TYPES.shell : CLIENT_TYPES.web } as const
    const risk = yield* select(selectRiskParams)
    const answer = yield* request(account.login, { phoneNo, countryCode, ...invitation, code: otp, ...client, ...risk }, BACKGROUND)
    if ('data' in answer && answer.deposited) {
      const { merged, servicePhone = '', userType, welcomePackets } = answer.data
      // Emitted first, because `sessionStarted` ends this flow.
      if (merged) yield* put(accountsMerged({ servicePhone }))
      if (welcomePackets) yield* put(welcomePacketsReceived(welcomePackets))
      yield* put(sessionStarted({ ...answer.deposited, registered: userType === 'REGISTER' }))
      return true
    }
    const failure = 'failure' in answer ? answer.failure : MALFORMED
    yield* put(stepFailed(failure))
    if (rejectsPhone(failure.code)) return true
  }
}

/** Submits the code of the text message automatically, if the browser can read it. */
function* submitOtpFromMessage(): SagaGenerator<void> {
  const { otp } = yield* call(readOtp)
  if (otp !== null) yield* put(otpAutofilled({ otp }))
}
