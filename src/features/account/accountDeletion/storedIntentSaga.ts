import { put, select, take, type SagaGenerator } from 'typed-redux-saga'
import { cancellationOutcome } from '../../../api/account/cancellation'
import { runIsolated } from '../../../journal/runtime/supervised'
import { call } from '../../../ports/call'
import { readStored, writeStored } from '../../../ports/data/storage'
import { clearVault } from '../../../ports/data/vault'
import { deletionLeftOpen, deletionSettled } from '../../../session/events'
import { request } from '../../../session/request'
import { selectDeletionOpen, selectLoggedIn, selectUserId, selectVisit } from '../../../session/selectors'
import { visitBegan } from '../../../session/visit'

// The intent of a deletion is stored on the device before it is sent, so that the next page can read its outcome if this one is killed.

const KEY = 'sentDeletion'

export interface SentDeletion {
  readonly intentId: string
  readonly userId: string
}

/** Stores the intent before it is sent. */
export function* storeIntent({ intentId, userId }: SentDeletion): SagaGenerator<void> {
  yield* runIsolated('accountDeletion/storeIntent', function* () {
    yield* call(writeStored, { key: KEY, value: { intentId, userId } })
  })
}

/** Waits until the page reports the stored intent of an earlier one. Null if it was another user's, or another tab knows the outcome. */
export function* takeSentDeletion(): SagaGenerator<SentDeletion | null> {
  if (!(yield* select(selectDeletionOpen))) yield* take(deletionLeftOpen)
  // The user must be known.
  if ((yield* select(selectVisit)).sessionId === '') yield* take(visitBegan)
  const intent = (yield* call(readStored, { key: KEY })).value as SentDeletion | null
  const userId = yield* select(selectUserId)
  if (intent !== null && (userId === null || userId === intent.userId)) return intent
  yield* forgetIntent()
  return null
}

/** Reads the outcome of an intent. If the session ends meanwhile, its answer does not count, and a guest asks again. */
export function* readOutcome(intentId: string) {
  const read = () => request(cancellationOutcome, { cancellationId: intentId }, { background: true })
  const userId = yield* select(selectUserId)
  const answer = yield* read()
  if ('data' in answer || userId === null || (yield* select(selectLoggedIn))) return answer
  return (yield* runIsolated('accountDeletion/readAsGuest', read)) ?? answer
}

/** Removes the intent: its outcome is known. */
export function* forgetIntent(): SagaGenerator<void> {
  yield* runIsolated('accountDeletion/forgetIntent', function* () {
    yield* call(writeStored, { key: KEY, value: null })
  })
  if (yield* select(selectDeletionOpen)) yield* put(deletionSettled())
}

/** Clears the vault of a user whose session has already ended, as a logout does. */
export function* forgetUserData({ userId }: Pick<SentDeletion, 'userId'>): SagaGenerator<void> {
  yield* runIsolated('accountDeletion/forgetUser', function* () {
    if (!(yield* select(selectLoggedIn))) yield* call(clearVault, { userId })
  })
}
