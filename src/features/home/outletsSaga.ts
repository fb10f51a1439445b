import type { SagaGenerator } from 'typed-redux-saga'
import { put, select } from 'typed-redux-saga'
import { endpoints } from '../../api/catalogue'
import type { Feed } from '../../loading/feed/logic'
import { openList } from '../../loading/feed/saga'
import type { FeedPage, FeedSource } from '../../loading/feed/saga'
import { selectFeed } from '../../loading/feed/selectors'
import { popupOpened } from '../../navigation/events'
import type { popupShown } from '../../navigation/events'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { selectFix } from '../location/selectors'
import type { outletsTapped } from './events'
import { pageOf } from './nearbySaga'
import { outletsFeed } from './selectors'

const OUTLETS_PAGE_SIZE = 20

/** The outlets of one merchant, nearest first. */
export function outlets(merchantId: string): FeedSource {
  function* outletsPage(_feed: Feed, pageNo: number): SagaGenerator<Answer<FeedPage>> {
    const position = yield* select(selectFix)
    const query = { merchantId, pageNo, pageSize: OUTLETS_PAGE_SIZE }
    return pageOf(yield* request(endpoints.outletList, position ? { ...query, position } : query))
  }
  return { feed: outletsFeed(merchantId), kind: 'store', stages: [outletsPage] }
}

/** The popup lives in the address: asking for it only changes that. */
export function* askForOutlets({ payload: { merchantId } }: ReturnType<typeof outletsTapped>) {
  yield* put(popupOpened({ popup: 'outlets', value: merchantId }))
}

/** Loads what the address asks for; outlets that are there already are shown as they are. */
export function* openOutlets({ payload: { popup, value: merchantId } }: ReturnType<typeof popupShown>) {
  if (popup !== 'outlets') return
  const feed = yield* select(selectFeed, outletsFeed(merchantId))
  if (!feed || feed.phase === 'failed') yield* openList(outlets(merchantId))
}
