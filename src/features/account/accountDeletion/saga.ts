import { fork, put, select, type SagaGenerator } from 'typed-redux-saga'
import { cancelAccount, CANCELLATION_REFUSALS, cancellationOutcome } from '../../../api/account/cancellation'
import { classOf } from '../../../api/kit/errors'
import { leading, watch } from '../../../journal/runtime/supervised'
import { UNKNOWN } from '../../../data/mutation/logic'
import { mutation, readBackLost, start, withMutations } from '../../../data/mutation/saga'
import { openPage } from '../../../navigation/saga'
import { loginClosed } from '../../../session/events'
import { request } from '../../../session/request'
import { endSession } from '../../../session/saga'
import { selectLoggedIn, selectLogin } from '../../../session/selectors'
import { notify } from '../../base/toasts/notifySaga'
import { DELETION, deletionRetryTapped, submitConfirmed, type DeletionRefusal } from './events'
import { dueStep, STEP_PATHS } from './logic'
import { selectAccountDeletion } from './selectors'
import { guardStep, BACKGROUND, activeStep, stepsSaga } from './stepsSaga'

/** Refusals that mean a missing step. */
const REFUSAL_REASONS: Readonly<Record<string, DeletionRefusal | undefined>> = {
  [CANCELLATION_REFUSALS.assetsLeft]: 'assetsLeft',
  [CANCELLATION_REFUSALS.notVerified]: 'notVerified',
}

/** Deletes the account. Success ends all sessions of the account, so the outcome is read without one. */
const deletion = mutation<{ readonly agreed: true }, Record<string, never>>(DELETION, {
  key: () => '',
  outlivesLogout: true,
  refusal: ({ code }) => (isStepMissing(code) ? { is: 'failed', reason: REFUSAL_REASONS[code] ?? '' } : null),
  * send({ input, ...intent }) {
    const answer = yield* request(cancelAccount, input, { ...BACKGROUND, intent })
    return 'failure' in answer ? answer : { data: {} }
  },
  /** A deletion that is not done by now never will be. A retry is a new intent. */
  * readBack({ intentId }, failure) {
    const answer = yield* request(cancellationOutcome, { cancellationId: intentId }, BACKGROUND)
    if ('failure' in answer) return UNKNOWN
    if (answer.data.done) return { is: 'succeeded', result: {} }
    if (!(yield* select(selectLoggedIn))) return { is: 'failed', reason: 'sessionOver' }
    return { is: 'failed', reason: failure && classOf(failure.code) === 'expected' ? 'refused' : 'lost' }
  },
  onSuccess: onDeleted,
  * onFailure(_intent, { is }, failure) {
    if (is === 'unknown') return
    if (failure && isStepMissing(failure.code)) yield* notify('accountDeletion.stepBack', { message: failure.message })
    yield* openDueStep()
  },
})

function isStepMissing(code: string): boolean {
  return REFUSAL_REASONS[code] !== undefined
}

function* submit() {
  const { phase, agreed } = yield* select(selectAccountDeletion)
  if (phase === 'submit' && agreed) yield* start(deletion, { agreed })
}

function* readBackAgain() {
  yield* readBackLost(deletion)
}

/** Ends the session in this tab. Other tabs follow through the vault. */
function* onDeleted(): SagaGenerator<void> {
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
  yield* watch('accountDeletion',
    leading(submitConfirmed, submit),
    leading(deletionRetryTapped, readBackAgain),
  )
})
