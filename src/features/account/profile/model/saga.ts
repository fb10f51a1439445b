import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { queryUserInfo } from '../../../../api/account/profile'
import { BUG, releaseOnCrash, on, watch } from '../../../../journal/runtime/supervised'
import { popupShown } from '../../../../navigation/events'
import { networkRestored } from '../../../../navigation/pageEvents'
import { sessionStarted } from '../../../../session/events'
import { request } from '../../../../session/request'
import { selectUserId } from '../../../../session/selectors'
import { profileAwaited, profileFailed, profileLoaded, profileRequested, profileRetryTapped } from './events'
import { selectProfile } from './selectors'

const CRASH_ERROR = { kind: BUG, message: '' } as const

/** Loads the user's profile, or refreshes it behind the one on screen. The phase prevents parallel loads. */
export function* load(): SagaGenerator<void> {
  const userId = yield* select(selectUserId)
  const { phase } = yield* select(selectProfile)
  if (userId === null || phase === 'loading' || phase === 'refreshing') return
  yield* releaseOnCrash(loadProfile(userId), profileFailed({ userId, error: CRASH_ERROR }))
}

function* loadProfile(userId: string): SagaGenerator<void> {
  yield* put(profileAwaited({ userId }))
  const answer = yield* request(queryUserInfo, {})
  if ('failure' in answer) {
    const { kind, message } = answer.failure
    return void (yield* put(profileFailed({ userId, error: { kind, message } })))
  }
  const { userName = '', phoneNo = '', countryCode = '', headPortrait = '', counts, savedThisMonth } = answer.data
  yield* put(profileLoaded({
    userId, profile: { userName, phoneNo, countryCode, headPortrait }, ...(counts ? { counts } : {}),
    ...(savedThisMonth === undefined ? {} : { savedThisMonth }),
  }))
}

/** A handler crashed before the request: the profile counts as failed and can be retried. */
function* failLoad() {
  const userId = yield* select(selectUserId)
  if (userId === null || (yield* select(selectProfile)).phase !== 'none') return
  yield* put(profileAwaited({ userId }))
  yield* put(profileFailed({ userId, error: CRASH_ERROR }))
}

function* loadForPopup({ payload: { popup } }: ReturnType<typeof popupShown>) {
  if (popup === 'profile') yield* loadOnce()
}

export function* loadOnce(): SagaGenerator<void> {
  if ((yield* select(selectProfile)).profile === null) yield* load()
}

function* loadFailed() {
  if ((yield* select(selectProfile)).phase === 'failed') yield* load()
}

export function* profileSaga() {
  yield* watch('profile',
    on(popupShown, loadForPopup, failLoad), on(profileRequested, loadOnce, failLoad), on(sessionStarted, load, failLoad), on(
      [profileRetryTapped, networkRestored], loadFailed,
    ),
  )
}
