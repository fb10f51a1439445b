import type { SagaGenerator } from 'typed-redux-saga'
import { put, select, takeEvery } from 'typed-redux-saga'
import { queryUserInfo } from '../../api/profile'
import { BUG, holding, supervised } from '../../journal/supervised'
import { popupShown, screenEntered } from '../../navigation/events'
import { restored } from '../../navigation/pageEvents'
import { started } from '../../session/events'
import { request } from '../../session/request'
import { selectUserId } from '../../session/selectors'
import { profileAwaited, profileFailed, profileLoaded, profileWanted, retryTapped } from './events'
import { selectProfile } from './selectors'

const BY_BUG = { kind: BUG, message: '' } as const

/** Asks who this user is, or asks anew behind what is known. The phase is the lock. */
function* load(): SagaGenerator<void> {
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
  const { userName = '', phoneNo = '', countryCode = '', headPortrait = '' } = answer.data
  yield* put(profileLoaded({ userId, profile: { userName, phoneNo, countryCode, headPortrait } }))
}

/** A bug kept it from being asked for: it failed, and can be tried again. */
function* miss() {
  const userId = yield* select(selectUserId)
  if (userId === null || (yield* select(selectProfile)).phase !== 'none') return
  yield* put(profileAwaited({ userId }))
  yield* put(profileFailed({ userId, trouble: BY_BUG }))
}

/** The account tab shows what is new; editing stands on what the tab has loaded, or loads it itself. */
function* enter({ payload: { screen } }: ReturnType<typeof screenEntered>) {
  if (screen === 'account') yield* load()
  if (screen === 'editProfile') yield* loadOnce()
}

function* welcome({ payload: { popup } }: ReturnType<typeof popupShown>) {
  if (popup === 'profile') yield* loadOnce()
}

function* loadOnce() {
  if ((yield* select(selectProfile)).profile === null) yield* load()
}

function* loadFailed() {
  if ((yield* select(selectProfile)).phase === 'failed') yield* load()
}

/** Who the user is: known once the account tab or editing asks, for each user anew. */
export function* profileSaga() {
  yield* takeEvery(screenEntered, supervised('profile/load', enter, miss))
  yield* takeEvery(popupShown, supervised('profile/load', welcome, miss))
  yield* takeEvery(profileWanted, supervised('profile/load', loadOnce, miss))
  yield* takeEvery(started, supervised('profile/load', load, miss))
  yield* takeEvery([retryTapped.type, restored.type], supervised('profile/load', loadFailed))
}
