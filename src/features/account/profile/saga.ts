import type { SagaGenerator } from 'typed-redux-saga'
import { put, select } from 'typed-redux-saga'
import { queryUserInfo } from '../../../api/profile'
import { BUG, holding, on, watch } from '../../../journal/supervised'
import { popupShown } from '../../../navigation/events'
import { restored } from '../../../navigation/pageEvents'
import { sessionStarted } from '../../../session/events'
import { request } from '../../../session/request'
import { selectUserId } from '../../../session/selectors'
import { profileAwaited, profileFailed, profileLoaded, profileShown, profileRetryTapped } from './events'
import { selectProfile } from './selectors'

const BY_BUG = { kind: BUG, message: '' } as const

/** Loads this user's profile, or reloads it behind what is shown. The phase is the lock. */
export function* load(): SagaGenerator<void> {
  const userId = yield* select(selectUserId)
  const { phase } = yield* select(selectProfile)
  if (userId === null || phase === 'loading' || phase === 'refreshing') return
  yield* holding(askWho(userId), profileFailed({ userId, trouble: BY_BUG }))
}

function* askWho(userId: string): SagaGenerator<void> {
  yield* put(profileAwaited({ userId }))
  const answer = yield* request(queryUserInfo, {})
  if ('failure' in answer) {
    const { kind, message } = answer.failure
    return void (yield* put(profileFailed({ userId, trouble: { kind, message } })))
  }
  const { userName = '', phoneNo = '', countryCode = '', headPortrait = '', counts } = answer.data
  yield* put(profileLoaded({ userId, profile: { userName, phoneNo, countryCode, headPortrait }, ...(counts ? { counts } : {}) }))
}

/** A bug kept it from being asked for: it failed, and can be tried again. */
function* miss() {
  const userId = yield* select(selectUserId)
  if (userId === null || (yield* select(selectProfile)).phase !== 'none') return
  yield* put(profileAwaited({ userId }))
  yield* put(profileFailed({ userId, trouble: BY_BUG }))
}

function* loadForPopup({ payload: { popup } }: ReturnType<typeof popupShown>) {
  if (popup === 'profile') yield* loadOnce()
}

/** The same unless it is there. */
export function* loadOnce(): SagaGenerator<void> {
  if ((yield* select(selectProfile)).profile === null) yield* load()
}

function* loadFailed() {
  if ((yield* select(selectProfile)).phase === 'failed') yield* load()
}

/** The user's profile: loaded when the account tab or editing needs it, for each user anew. */
export function* profileSaga() {
  yield* watch('profile',
    on(popupShown, loadForPopup, miss), on(profileShown, loadOnce, miss), on(sessionStarted, load, miss), on(
      [profileRetryTapped, restored], loadFailed,
    ),
  )
}
