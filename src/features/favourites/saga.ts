import type { SagaGenerator } from 'typed-redux-saga'
import { put, select, takeEvery } from 'typed-redux-saga'
import { favouriteCancel, favouriteList, favouriteSave } from '../../api/favourites'
import { BUG, holding, supervised } from '../../journal/supervised'
import { serveLists } from '../../loading/feed/listsSaga'
import type { Feed } from '../../loading/feed/logic'
import { storesPage } from '../../loading/feed/pages'
import { openList, refreshList } from '../../loading/feed/saga'
import type { FeedPage, FeedSource } from '../../loading/feed/saga'
import { selectFeed } from '../../loading/feed/selectors'
import { call } from '../../ports/call'
import { nextId } from '../../ports/random'
import { ended, started } from '../../session/events'
import { loggedIn } from '../../session/loggedIn'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { selectLoggedIn } from '../../session/selectors'
import { PLACE, selectPosition } from '../location/selectors'
import { toastRaised } from '../toasts/events'
import { cancelled, changeFailed, changeStarted, heartTapped, removeTapped, saved } from './events'
import { FAVOURITES_FEED, selectHeartBusy } from './selectors'

const PAGE_SIZE = 20

const favourites: FeedSource = { feed: FAVOURITES_FEED, kind: 'store', stages: [page] }

/** A guest has none, and is not sent to log in by looking. */
function* page(_feed: Feed, pageNo: number): SagaGenerator<Answer<FeedPage>> {
  if (!(yield* select(selectLoggedIn))) return { data: { items: [], queryId: '', hasMore: false } }
  return storesPage(yield* request(favouriteList, { pageNo, pageSize: PAGE_SIZE, ...(yield* select(selectPosition)) }))
}

/** One heart, filled or emptied. A guest logs in first. A second tap while the host is asked is ignored. */
function* change({ payload: { poiId, on } }: ReturnType<typeof heartTapped>) {
  if (yield* select(selectHeartBusy, poiId)) return
  if (!(yield* loggedIn('favourite'))) return
  yield* holding(askFor(poiId, on), changeFailed({ poiId, kind: BUG }))
}

function* askFor(poiId: string, on: boolean): SagaGenerator<void> {
  yield* put(changeStarted({ poiId, on }))
  const intentId = yield* call(nextId)
  const answer = on
    ? yield* request(favouriteSave, { poiId }, { intentId })
    : yield* request(favouriteCancel, { poiIds: [poiId] }, { intentId })
  if ('data' in answer) {
    yield* put(on ? saved({ poiId }) : cancelled({ poiId }))
    yield* say(on ? 'toast.favouriteSaved' : 'toast.favouriteCancelled', 'done')
  } else {
    yield* put(changeFailed({ poiId, kind: answer.failure.kind }))
    yield* say('toast.favouriteFailed', 'plain', answer.failure.message)
  }
}

function* say(text: string, tone: 'done' | 'plain', message = '') {
  yield* put(toastRaised({ id: yield* call(nextId), text, tone, ...(message === '' ? {} : { message }) }))
}

/** Several hearts emptied by one call; the list is asked for anew without them. */
function* remove({ payload }: ReturnType<typeof removeTapped>) {
  const poiIds: string[] = []
  for (const poiId of payload.poiIds) if (!(yield* select(selectHeartBusy, poiId))) poiIds.push(poiId)
  if (poiIds.length === 0 || !(yield* loggedIn('favourite'))) return
  yield* holding(letGo(poiIds), ...poiIds.map((poiId) => changeFailed({ poiId, kind: BUG })))
}

function* letGo(poiIds: readonly string[]): SagaGenerator<void> {
  for (const poiId of poiIds) yield* put(changeStarted({ poiId, on: false }))
  const answer = yield* request(favouriteCancel, { poiIds }, { intentId: yield* call(nextId) })
  if ('failure' in answer) {
    for (const poiId of poiIds) yield* put(changeFailed({ poiId, kind: answer.failure.kind }))
    return yield* say('toast.favouriteFailed', 'plain', answer.failure.message)
  }
  for (const poiId of poiIds) yield* put(cancelled({ poiId }))
  yield* say('toast.favouriteCancelled', 'done')
  yield* refreshList(favourites)
}

/** Another user has other favourites. */
function* openForUser() {
  if (yield* select(selectFeed, FAVOURITES_FEED)) yield* openList(favourites)
}

/** Hearts, and the list of what they hold. */
export function* favouritesSaga() {
  yield* takeEvery(heartTapped, supervised('favourites/change', change))
  yield* takeEvery(removeTapped, supervised('favourites/remove', remove))
  yield* takeEvery([started.type, ended.type], supervised('favourites/forUser', openForUser))
  yield* serveLists({
    flow: 'favourites',
    listOf: ({ screen }) => (screen === 'favoritesList' ? FAVOURITES_FEED : null),
    sourceOf: (feed) => (feed === FAVOURITES_FEED ? favourites : null),
    restartedBy: [],
    waitsFor: PLACE,
  })
}
