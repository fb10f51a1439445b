import { fork, put, select, takeLeading } from 'typed-redux-saga'
import { cancelAccount, CANCELLATION_REFUSALS, cancellationOutcome } from '../../api/cancellation'
import { classOf } from '../../api/errors'
import { supervised } from '../../journal/supervised'
import { restored } from '../../navigation/pageEvents'
import { openPage } from '../../navigation/saga'
import { call } from '../../ports/call'
import { nextId } from '../../ports/random'
import { loginDismissed } from '../../session/events'
import { request } from '../../session/request'
import type { Failure } from '../../session/request'
import { endSession } from '../../session/saga'
import { selectLoggedIn, selectLogin } from '../../session/selectors'
import { notify } from '../toasts/notifySaga'
import { deleted, outcomeAwaited, outcomeMissed, outcomeRetryTapped, submitConfirmed, submitRefused, submitStarted } from './events'
import { dueStep, STEP_PATHS } from './logic'
import { selectAccountDeletion } from './selectors'
import { attend, QUIETLY, stepInFront, stepsSaga } from './stepsSaga'

/** Refusals that say which step is missing after all. */
const STEPS_MISSED: Readonly<Record<string, 'assetsLeft' | 'notVerified' | undefined>> = {
  [CANCELLATION_REFUSALS.assetsLeft]: 'assetsLeft',
  [CANCELLATION_REFUSALS.notVerified]: 'notVerified',
}
const LOST = { kind: 'lost', code: '', message: '' } as const

/** The one deletion. A lost answer says nothing: the outcome is read back before it is shown. */
function* submit() {
  const { phase, agreed } = yield* select(selectAccountDeletion)
  if (phase !== 'submit' || !agreed) return
  const intentId = yield* call(nextId)
  yield* put(submitStarted({ intentId }))
  const answer = yield* request(cancelAccount, { agreed: true }, { ...QUIETLY, intentId })
  if (!(yield* isStillAsked(intentId))) return
  if ('data' in answer) return yield* finish()
  const missing = STEPS_MISSED[answer.failure.code]
  // Any other refusal may be the answer to a second copy that a browser sent by itself, when the first had gone through.
  if (answer.failure.kind === 'refused' && missing !== undefined) yield* fallBack(missing, answer.failure)
  else yield* readBack(intentId, answer.failure)
}

/** False once another user has logged in. */
function* isStillAsked(intentId: string) {
  return (yield* select(selectAccountDeletion)).intentId === intentId
}

/** Asks what became of a wish. `failure` is why there is no answer, where that is known. */
function* readBack(intentId: string, failure?: Failure) {
  yield* put(outcomeAwaited())
  const answer = yield* request(cancellationOutcome, { cancellationId: intentId }, QUIETLY)
  if (!(yield* isStillAsked(intentId))) return
  if ('failure' in answer) return yield* put(outcomeMissed())
  if (answer.data.done) return yield* finish()
  if (!(yield* select(selectLoggedIn))) yield* put(submitRefused({ reason: 'sessionOver', ...LOST }))
  else if (failure && classOf(failure.code) === 'expected') yield* put(submitRefused({ reason: 'refused', ...failure }))
  else yield* put(submitRefused({ reason: 'lost', ...LOST }))
  yield* tell()
}

function* readBackAgain() {
  const { phase, intentId, busy } = yield* select(selectAccountDeletion)
  if (phase === 'unknown' && intentId !== null && !busy) yield* readBack(intentId)
}

/** The account is deleted: the session ends here and in every tab that follows the vault. */
function* finish() {
  yield* put(deleted())
  yield* endSession('loggedOut')
  if ((yield* select(selectLogin)) !== null) yield* put(loginDismissed())
  if ((yield* stepInFront()) !== 'submit') yield* openPage(STEP_PATHS.submit)
}

/** A step is to be done again: back to it, with the server's message. */
function* fallBack(reason: 'assetsLeft' | 'notVerified', failure: Failure) {
  yield* put(submitRefused({ reason, ...failure }))
  yield* notify('accountDeletion.stepBack', { message: failure.message })
  yield* tell()
}

/** Leads to the step that is due now; back to it, if the shopper went elsewhere without waiting for the answer. */
function* tell() {
  const { phase } = yield* select(selectAccountDeletion)
  if ((yield* stepInFront()) === null && phase !== 'declaration') yield* openPage(STEP_PATHS[dueStep(phase)])
  else yield* attend()
}

/** Leaving for good: four steps, none of which can be skipped, and a way back from each. */
export function* accountDeletionSaga() {
  yield* fork(stepsSaga)
  yield* takeLeading(submitConfirmed, supervised('accountDeletion/submit', submit))
  yield* takeLeading([outcomeRetryTapped.type, restored.type], supervised('accountDeletion/readBack', readBackAgain))
}
