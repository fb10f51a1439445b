import type { SagaGenerator } from 'typed-redux-saga'
import { select, takeEvery } from 'typed-redux-saga'
import { outletList } from '../../api/stores'
import { supervised } from '../../journal/supervised'
import { serveLists } from '../../loading/feed/listsSaga'
import type { Feed } from '../../loading/feed/logic'
import { storesPage } from '../../loading/feed/pages'
import { openList } from '../../loading/feed/saga'
import type { FeedPage, FeedSource } from '../../loading/feed/saga'
import { selectFeed } from '../../loading/feed/selectors'
import { popupShown } from '../../navigation/events'
import { selectPopup } from '../../navigation/selectors'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { selectPosition } from '../location/selectors'
import { merchantOf, outletsFeed } from './selectors'

const OUTLETS_PAGE_SIZE = 20

/** The outlets of one merchant, nearest first. */
function outlets(merchantId: string): FeedSource {
  function* outletsPage(_feed: Feed, pageNo: number): SagaGenerator<Answer<FeedPage>> {
    const query = { merchantId, pageNo, pageSize: OUTLETS_PAGE_SIZE, ...(yield* select(selectPosition)) }
    return storesPage(yield* request(outletList, query))
  }
  return { feed: outletsFeed(merchantId), kind: 'store', stages: [outletsPage] }
}

/** Loads what the address asks for; outlets that are there already are shown as they are. */
function* openOutlets({ payload: { popup, value: merchantId } }: ReturnType<typeof popupShown>) {
  if (popup !== 'outlets') return
  const feed = yield* select(selectFeed, outletsFeed(merchantId))
  if (!feed || feed.phase === 'failed') yield* openList(outlets(merchantId))
}

/** The popup that lists the outlets of a merchant. */
export function* outletsSaga() {
  const supervisedOpening = supervised('stores/outletsOpen', openOutlets)
  yield* takeEvery(popupShown, supervisedOpening)
  yield* serveLists({
    flow: 'stores/outletsList',
    listOf: () => null,
    sourceOf(feed) {
      const merchantId = merchantOf(feed)
      return merchantId === null ? null : outlets(merchantId)
    },
    restartedBy: [],
  })
  // It may have been opened before this code was there.
  const asked = yield* select(selectPopup, 'outlets')
  if (asked !== null) yield* supervisedOpening(popupShown({ popup: 'outlets', value: asked }))
}
