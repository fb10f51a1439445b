import { put, select } from 'typed-redux-saga'
import { cancellationQuery, cancellationSendCode, cancellationVerify } from '../../../api/account/cancellation'
import { leading, on, watch } from '../../../journal/runtime/supervised'
import { screenEntered } from '../../../navigation/events'
import { TAB_PATHS } from '../../../navigation/routes'
import { openPage, replacePage } from '../../../navigation/saga'
import { selectNavigation } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { nextId } from '../../../ports/random'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { ensureLoggedIn } from '../../../session/loggedIn'
import { request, type Failure } from '../../../session/request'
import { selectLoggedIn } from '../../../session/selectors'
import {
  assetsAwaited,
  assetsFailed,
  assetsLoaded,
  codeAwaited,
  codeFailed,
  deletionCodeSent,
  deletionCodeSubmitted,
  continued,
  keepTapped,
  recheckTapped,
  deletionResendTapped,
  verified,
} from './events'
import { dueStep, isSent, canEnter, STEP_PATHS, stepOf } from './logic'
import { selectAccountDeletion } from './selectors'

// All requests run in the background: if the session ends, the steps reset and `guardStep` asks for a login. Nothing that one user started,
// least of all a deletion, may continue automatically after a login.
export const BACKGROUND = { background: true } as const

export function* activeStep() {
  return stepOf((yield* select(selectNavigation)).screen)
}

/** Redirects to the first incomplete step, asks for a login, or starts the request that the step needs. */
export function* guardStep() {
  const step = yield* activeStep()
  if (step === null) return
  const { phase, code } = yield* select(selectAccountDeletion)
  if (phase === 'deleted' && step !== 'submit') return yield* replacePage(TAB_PATHS.home)
  // After the request no step back is possible: the last step shows the outcome.
  if (!canEnter(step, phase) || (isSent(phase) && step !== 'submit')) return yield* replacePage(STEP_PATHS[dueStep(phase)])
  if (phase === 'deleted' || isSent(phase)) return
  if (!(yield* select(selectLoggedIn))) return yield* requireLogin()
  if (step === 'check') yield* checkAssets()
  if (step === 'verify' && code === null) yield* sendCode()
}

/** A login restarts the steps, which runs `guardStep` again. A guest who dismisses it is sent home. */
function* requireLogin() {
  const isLoggedIn = yield* ensureLoggedIn('accountDeletion')
  if (!isLoggedIn && (yield* activeStep()) !== null) yield* replacePage(TAB_PATHS.home)
}

function* openNextStep({ payload: { step } }: ReturnType<typeof continued>) {
  if ((yield* activeStep()) !== step || !(yield* select(selectLoggedIn))) return
  const due = dueStep((yield* select(selectAccountDeletion)).phase)
  if (step === 'declaration') yield* openPage(STEP_PATHS.check)
  else if (due === 'verify' || due === 'submit') yield* openPage(STEP_PATHS[due])
}

/** Runs each time the step is entered. A later check replaces an earlier one. */
function* checkAssets() {
  const loadId = yield* call(nextId)
  yield* put(assetsAwaited({ generation: loadId }))
  const answer = yield* request(cancellationQuery, {}, BACKGROUND)
  if ('data' in answer) yield* put(assetsLoaded({ generation: loadId, left: answer.data }))
  else yield* put(assetsFailed({ generation: loadId, kind: answer.failure.kind }))
}

function* recheck() {
  if ((yield* activeStep()) === 'check') yield* checkAssets()
}

function* sendCode() {
  const { phase, busy } = yield* select(selectAccountDeletion)
  if (phase !== 'verify' || busy) return
  yield* put(codeAwaited())
  const answer = yield* request(cancellationSendCode, {}, BACKGROUND)
  if ('failure' in answer) return yield* failCode(answer.failure)
  const { resendAfter, maskedPhone } = answer.data
  yield* put(deletionCodeSent({ resendAt: (yield* call(now)) + resendAfter * 1000, maskedPhone }))
}

function* verify({ payload: { otp } }: ReturnType<typeof deletionCodeSubmitted>) {
  const { phase, busy } = yield* select(selectAccountDeletion)
  if (phase !== 'verify' || busy) return
  yield* put(codeAwaited())
  const answer = yield* request(cancellationVerify, { code: otp }, BACKGROUND)
  if ('failure' in answer) return yield* failCode(answer.failure)
  yield* put(verified())
  // The code is used up, so the history skips this step.
  const isVerified = (yield* select(selectAccountDeletion)).phase === 'submit'
  if (isVerified && (yield* activeStep()) === 'verify') yield* replacePage(STEP_PATHS.submit)
}

/** Ignores failures caused by the end of the session: the steps have already reset. */
function* failCode(failure: Failure) {
  if (failure.kind !== 'userSwitched' && failure.kind !== 'loginRequired') yield* put(codeFailed(failure))
}

function* exitDeletion() {
  if ((yield* activeStep()) !== null) yield* replacePage(TAB_PATHS.account)
}

export function* stepsSaga() {
  yield* watch('accountDeletion',
    on([screenEntered, sessionEnded, sessionStarted], guardStep),
    leading(continued, openNextStep),
    leading(recheckTapped, recheck),
    leading(deletionResendTapped, sendCode),
    leading(deletionCodeSubmitted, verify),
    leading(keepTapped, exitDeletion),
  )
}
