import { fork, put, select, type SagaGenerator } from 'typed-redux-saga'
import { cancelAccount, cancellationQuery, cancellationSendCode, cancellationVerify } from '../../../api/account/cancellation'
import { classOf } from '../../../api/kit/errors'
import { isolated, leading, watch, on } from '../../../journal/runtime/supervised'
import { UNKNOWN } from '../../../data/mutation/logic'
import { mutation, readBackLost, restoreIntent, start, withMutations } from '../../../data/mutation/saga'
import { openPage, replacePage } from '../../../navigation/saga'
import { loginClosed, sessionEnded, sessionStarted } from '../../../session/events'
import { request, type Failure } from '../../../session/request'
import { endSession } from '../../../session/saga'
import { selectDeletionOpen, selectLoggedIn, selectLogin } from '../../../session/selectors'
import { notify } from '../../base/toasts/notifySaga'
import { forgetIntent, forgetUserData, readOutcome, storeIntent, takeSentDeletion, type SentDeletion } from './storedIntentSaga'
import {
  DELETION, deletionRestored, deletionRetryTapped, submitConfirmed, assetsAwaited, assetsFailed, assetsLoaded, codeAwaited, codeFailed,
  deletionCodeSent, deletionCodeSubmitted, continued, keepTapped, recheckTapped, deletionResendTapped, verified,
} from './events'
import { dueStep, STEP_PATHS, isSent, canEnter, missingStep, stepOf } from './logic'
import { selectAccountDeletion } from './selectors'
import { screenEntered } from '../../../navigation/events'
import { TAB_PATHS } from '../../../navigation/routes'
import { selectNavigation } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { nextId } from '../../../ports/random'
import { ensureLoggedIn } from '../../../session/loggedIn'

// All requests run in the background: if the session ends, the steps reset and `guardStep` asks for a login. Nothing that one user started,
// least of all a deletion, may continue automatically after a login.
const BACKGROUND = { background: true } as const

function* activeStep() {
  return stepOf((yield* select(selectNavigation)).screen)
}

/** Redirects to the first incomplete step, asks for a login, or starts the request that the step needs; `restoreDeletion` comes first. */
function* guardStep() {
  const step = yield* activeStep()
  if (step === null) return
  const { phase, code } = yield* select(selectAccountDeletion)
  if (phase === 'deleted' && step !== 'submit') return yield* replacePage(TAB_PATHS.home)
  // The user cannot go back after the request: the last step shows the outcome.
  if (!canEnter(step, phase) || (isSent(phase) && step !== 'submit')) return yield* replacePage(STEP_PATHS[dueStep(phase)])
  if (phase === 'deleted' || isSent(phase) || (yield* select(selectDeletionOpen))) return
  if (!(yield* select(selectLoggedIn))) return yield* requireLogin()
  if (step === 'check') yield* checkAssets()
  if (step === 'verify' && code === null) yield* sendCode()
}

/** A login restarts the steps, which runs `guardStep` again. A guest who dismisses it is sent home. */
function* requireLogin() {
  const isLoggedIn = yield* ensureLoggedIn('accountDeletion')
  const { phase } = yield* select(selectAccountDeletion)
  const isOver = isSent(phase) || phase === 'deleted'
  if (!isLoggedIn && !isOver && (yield* activeStep()) !== null) yield* replacePage(TAB_PATHS.home)
}

function* openNextStep({ payload: { step } }: ReturnType<typeof continued>) {
  if ((yield* activeStep()) !== step || !(yield* select(selectLoggedIn))) return
  const nextStep = dueStep((yield* select(selectAccountDeletion)).phase)
  if (step === 'declaration') yield* openPage(STEP_PATHS.check)
  else if (nextStep === 'verify' || nextStep === 'submit') yield* openPage(STEP_PATHS[nextStep])
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

function* stepsSaga() {
  yield* watch('accountDeletion',
    on([screenEntered, sessionEnded, sessionStarted], guardStep),
    leading(continued, openNextStep),
    leading(recheckTapped, recheck),
    leading(deletionResendTapped, sendCode),
    leading(deletionCodeSubmitted, verify),
    leading(keepTapped, exitDeletion),
  )
}

/** Deletes the account. Success ends all sessions of the account, so the outcome is read without one. */
const deletion = mutation<{ readonly agreed: true }, Record<string, never>>(DELETION, {
  key: () => '',
  outlivesLogout: true,
  refusal({ code }) {
    const reason = missingStep(code)
    return reason === null ? null : { is: 'failed', reason }
  },
  * send({ input, ...intent }) {
    yield* storeIntent(intent)
    const answer = yield* request(cancelAccount, input, { ...BACKGROUND, intent })
    return 'failure' in answer ? answer : { data: {} }
  },
  /** A deletion that the server has not done yet will never be done. A retry is a new intent. */
  * readBack({ intentId }, failure) {
    const answer = yield* readOutcome(intentId)
    if ('failure' in answer) return UNKNOWN
    if (answer.data.done) return { is: 'succeeded', result: {} }
    if (yield* select(selectDeletionOpen)) return { is: 'failed', reason: 'interrupted' }
    if (!(yield* select(selectLoggedIn))) return { is: 'failed', reason: 'sessionOver' }
    return { is: 'failed', reason: failure && classOf(failure.code) === 'expected' ? 'refused' : 'lost' }
  },
  onSuccess: onDeleted,
  * onFailure(_intent, { is }, failure) {
    if (is === 'unknown') return
    yield* forgetIntent()
    if (failure && missingStep(failure.code) !== null) yield* notify('accountDeletion.stepBack', { message: failure.message })
    yield* openDueStep()
  },
})

function* submit() {
  const { phase, agreed } = yield* select(selectAccountDeletion)
  if (phase === 'submit' && agreed) yield* start(deletion, { agreed })
}

function* readBackAgain() {
  yield* readBackLost(deletion)
}

/** Reads back the deletion that an earlier page sent. */
function* restoreDeletion() {
  const intent = yield* takeSentDeletion()
  if (intent !== null) {
    yield* put(deletionRestored())
    yield* restoreIntent(deletion, { ...intent, input: { agreed: true } })
  }
  yield* guardStep()
  yield* readBackLost(deletion)
}

/** Ends the session in this tab. Other tabs follow through the vault. */
function* onDeleted(intent: Pick<SentDeletion, 'userId'>): SagaGenerator<void> {
  yield* forgetIntent()
  yield* forgetUserData(intent)
  yield* endSession('loggedOut')
  if ((yield* select(selectLogin)) !== null) yield* put(loginClosed())
  if ((yield* activeStep()) !== 'submit') yield* openPage(STEP_PATHS.submit)
}

/** Opens the due step if the user left the deletion during the request; else guards the active step. */
function* openDueStep() {
  const { phase } = yield* select(selectAccountDeletion)
  if ((yield* activeStep()) === null && phase !== 'declaration') yield* openPage(STEP_PATHS[dueStep(phase)])
  else yield* guardStep()
}

/** Account deletion in four steps. No step can be skipped, and each offers an exit. */
export const accountDeletionSaga = withMutations([deletion], function* accountDeletion() {
  yield* fork(stepsSaga)
  yield* fork(isolated, 'accountDeletion/restore', restoreDeletion)
  yield* watch('accountDeletion',
    leading(submitConfirmed, submit),
    leading(deletionRetryTapped, readBackAgain),
  )
})
