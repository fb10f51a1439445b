import { delay, fork, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import { contentList } from '../../../api/content'
import { isolated, supervised } from '../../../journal/supervised'
import { linkOf } from '../../../navigation/bannerLinkSaga'
import { followLink } from '../../../navigation/saga'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { request } from '../../../session/request'
import { selectLoggedIn, selectUserId } from '../../../session/selectors'
import { encodeIdAsWord } from '../../../shared/ids'
import { envelopesClaimed } from '../../offers/claims/events'
import { addressFound, placeChosen } from '../../base/location/events'
import { selectRegion } from '../../base/location/selectors'
import { packetsClaimed } from '../../offers/packets/events'
import { bannerFailed, bannerLoaded, bottomBannerTapped } from './events'
import { bannerOf } from './logic'
import { selectBottomBanner } from './selectors'

/** Where the banner at the bottom of home stands, by the server's number. */
const BOTTOM_OF_HOME = 10011
/** A login has more urgent things to do first. */
export const BANNER_DELAY_MS = 1_000

/** The banner depends on the user. Another change meanwhile restarts the wait. */
function* loadBannerSoon() {
  yield* delay(BANNER_DELAY_MS)
  yield* bring()
}

function* bring() {
  const userId = yield* select(selectUserId)
  const answer = yield* request(contentList, { positionId: BOTTOM_OF_HOME, contentType: 'PLATFORM_BANNER' }, { background: true })
  // What was asked before a login does not know what this user has received.
  if ((yield* select(selectUserId)) !== userId) return
  if ('failure' in answer) yield* put(bannerFailed({ failure: answer.failure.kind }))
  else yield* put(bannerLoaded({ banner: bannerOf(answer.data.contentList) }))
}

function* follow() {
  const banner = yield* select(selectBottomBanner)
  if (!banner) return
  const link = yield* linkOf({ id: banner.id, links: banner.linkUrl, requiredLogin: banner.requiredLogin, at: 'bottomBanner' })
  if (link !== null) yield* followLink(link, `banner ${encodeIdAsWord(banner.id)}`)
}

/** Login and address may have been there before this code was. */
function* begin() {
  if ((yield* select(selectRegion)).provinceId !== undefined) yield* bring()
  else if (yield* select(selectLoggedIn)) yield* loadBannerSoon()
}

/** The banner at the bottom of home. */
export function* bannerSaga() {
  yield* takeLatest([sessionStarted.type, sessionEnded.type], supervised('promotions/bannerForUser', loadBannerSoon))
  // A place that is chosen is an address that is known.
  yield* takeEvery([addressFound.type, placeChosen.type, packetsClaimed, envelopesClaimed], supervised('promotions/banner', bring))
  yield* takeLeading(bottomBannerTapped, supervised('promotions/bannerTap', follow))
  yield* fork(isolated, 'promotions/bannerFirst', begin)
}
