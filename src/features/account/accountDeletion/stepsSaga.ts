import { put, select } from 'typed-redux-saga'
import { cancellationQuery, cancellationSendCode, cancellationVerify } from '../../../api/cancellation'
import { leading, on, watch } from '../../../journal/supervised'
import { screenEntered } from '../../../navigation/events'
import { TAB_PATHS } from '../../../navigation/routes'
import { openPage, replacePage } from '../../../navigation/saga'
import { selectNavigation } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { nextId } from '../../../ports/random'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { loggedIn } from '../../../session/loggedIn'
import { request } from '../../../session/request'
import type { Failure } from '../../../session/request'
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
import { dueStep, isSent, mayEnter, STEP_PATHS, stepOf } from './logic'
import { selectAccountDeletion } from './selectors'

// Every call is made in the background: a session that ends on the way resets the steps, and `guardStep` asks for a login. Nothing that was
// begun as one user, and the deletion least of all, goes on by itself after a login.
export const QUIETLY = { background: true } as const

/** The active step, or null. */
export function* activeStep() {
  return stepOf((yield* select(selectNavigation)).screen)
}

/** Leads the user from a step to where he belongs: the first step that is missing, a login, or what that step needs. */
export function* guardStep() {
  const step = yield* activeStep()
  if (step === null) return
  const { phase, code } = yield* select(selectAccountDeletion)
  if (phase === 'deleted' && step !== 'submit') return yield* replacePage(TAB_PATHS.home)
  // There is no step back after sending: the outcome is shown where it was sent.
  if (!mayEnter(step, phase) || (isSent(phase) && step !== 'submit')) return yield* replacePage(STEP_PATHS[dueStep(phase)])
  if (phase === 'deleted' || isSent(phase)) return
  if (!(yield* select(selectLoggedIn))) return yield* askForLogin()
  if (step === 'check') yield* checkAssets()
  if (step === 'verify' && code === null) yield* sendCode()
}

/** A login starts the steps over, and with it `guardStep`; without one there is nothing to see here. */
function* askForLogin() {
  const through = yield* loggedIn('accountDeletion')
  if (!through && (yield* activeStep()) !== null) yield* replacePage(TAB_PATHS.home)
}

function* goOn({ payload: { step } }: ReturnType<typeof continued>) {
  if ((yield* activeStep()) !== step || !(yield* select(selectLoggedIn))) return
  const due = dueStep((yield* select(selectAccountDeletion)).phase)
  if (step === 'declaration') yield* openPage(STEP_PATHS.check)
  else if (due === 'verify' || due === 'submit') yield* openPage(STEP_PATHS[due])
}

/** What is left is loaded each time the step is entered; a later request replaces an earlier one. */
function* checkAssets() {
  const generation = yield* call(nextId)
  yield* put(assetsAwaited({ generation }))
  const answer = yield* request(cancellationQuery, {}, QUIETLY)
  if ('data' in answer) yield* put(assetsLoaded({ generation, left: answer.data }))
  else yield* put(assetsFailed({ generation, kind: answer.failure.kind }))
}

function* recheck() {
  if ((yield* activeStep()) === 'check') yield* checkAssets()
}

function* sendCode() {
  const { phase, busy } = yield* select(selectAccountDeletion)
  if (phase !== 'verify' || busy) return
  yield* put(codeAwaited())
  const answer = yield* request(cancellationSendCode, {}, QUIETLY)
  if ('failure' in answer) return yield* failCode(answer.failure)
  const { resendAfter, maskedPhone } = answer.data
  yield* put(deletionCodeSent({ resendAt: (yield* call(now)) + resendAfter * 1000, maskedPhone }))
}

function* verify({ payload: { otp } }: ReturnType<typeof deletionCodeSubmitted>) {
  const { phase, busy } = yield* select(selectAccountDeletion)
  if (phase !== 'verify' || busy) return
  yield* put(codeAwaited())
  const answer = yield* request(cancellationVerify, { code: otp }, QUIETLY)
  if ('failure' in answer) return yield* failCode(answer.failure)
  yield* put(verified())
  // The code is used up: going back from the last step passes this one by.
  const through = (yield* select(selectAccountDeletion)).phase === 'submit'
  if (through && (yield* activeStep()) === 'verify') yield* replacePage(STEP_PATHS.submit)
}

/** A failure that came with the end of the session is dropped: the steps have started over. */
function* failCode(failure: Failure) {
  if (failure.kind !== 'userSwitched' && failure.kind !== 'loginRequired') yield* put(codeFailed(failure))
}

function* keep() {
  if ((yield* activeStep()) !== null) yield* replacePage(TAB_PATHS.account)
}

/** The steps before the last word: reading, what is left, the code; and the ways off them. */
export function* stepsSaga() {
  yield* watch('accountDeletion',
    on([screenEntered, sessionEnded, sessionStarted], guardStep),
    leading(continued, goOn),
    leading(recheckTapped, recheck),
    leading(deletionResendTapped, sendCode),
    leading(deletionCodeSubmitted, verify),
    leading(keepTapped, keep),
  )
}
