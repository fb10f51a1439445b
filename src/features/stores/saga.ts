import type { SagaGenerator } from 'typed-redux-saga'
import { put, select, takeEvery } from 'typed-redux-saga'
import { outletList } from '../../api/stores'
import { supervised } from '../../journal/supervised'
import { serveLists } from '../../loading/feed/listsSaga'
import type { Feed } from '../../loading/feed/logic'
import { storesPage } from '../../loading/feed/pages'
import { openList } from '../../loading/feed/saga'
import type { FeedPage, FeedSource } from '../../loading/feed/saga'
import { selectFeed } from '../../loading/feed/selectors'
import { popupOpened, popupShown } from '../../navigation/events'
import { openPage } from '../../navigation/saga'
import { selectPageName } from '../../navigation/selectors'
import { call } from '../../ports/call'
import { trackEvent } from '../../ports/monitoring'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { selectFix } from '../location/selectors'
import { outletsTapped, storeTapped } from './events'
import { merchantOf, outletsFeed } from './selectors'

const OUTLETS_PAGE_SIZE = 20

/** The outlets of one merchant, nearest first. */
function outlets(merchantId: string): FeedSource {
  function* outletsPage(_feed: Feed, pageNo: number): SagaGenerator<Answer<FeedPage>> {
    const position = yield* select(selectFix)
    const query = { merchantId, pageNo, pageSize: OUTLETS_PAGE_SIZE }
    return storesPage(yield* request(outletList, position ? { ...query, position } : query))
  }
  return { feed: outletsFeed(merchantId), kind: 'store', stages: [outletsPage] }
}

/** The popup lives in the address: asking for it only changes that. */
function* askForOutlets({ payload: { merchantId } }: ReturnType<typeof outletsTapped>) {
  yield* put(popupOpened({ popup: 'outlets', value: merchantId }))
}

/** Loads what the address asks for; outlets that are there already are shown as they are. */
function* openOutlets({ payload: { popup, value: merchantId } }: ReturnType<typeof popupShown>) {
  if (popup !== 'outlets') return
  const feed = yield* select(selectFeed, outletsFeed(merchantId))
  if (!feed || feed.phase === 'failed') yield* openList(outlets(merchantId))
}

function* openStore({ payload: { poiId } }: ReturnType<typeof storeTapped>) {
  yield* call(trackEvent, { name: 'store_tap', page: yield* select(selectPageName), fields: { poi_id: poiId } })
  yield* openPage(`/platform/merchant?poiId=${encodeURIComponent(poiId)}&channel_id=1`)
}

/** What the card of a store leads to, wherever it stands: its page, and its merchant's other outlets. */
export function* storesSaga() {
  yield* takeEvery(storeTapped, supervised('stores/open', openStore))
  yield* takeEvery(outletsTapped, supervised('stores/outlets', askForOutlets))
  yield* takeEvery(popupShown, supervised('stores/outletsOpen', openOutlets))
  yield* serveLists({
    flow: 'stores/outletsList',
    listOf: () => null,
    sourceOf(feed) {
      const merchantId = merchantOf(feed)
      return merchantId === null ? null : outlets(merchantId)
    },
    restartedBy: [],
  })
}
