import { popupsSaga } from './popupsSaga'
import { delay, fork, put, select, takeEvery, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga'
import { contentList } from '../../../api/offers/content'
import { isolated, supervised, BUG, releaseOnCrash, leading, on, watch } from '../../../journal/runtime/supervised'
import { linkOf } from '../../../navigation/opening'
import { followLink } from '../../../navigation/saga'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { request } from '../../../session/request'
import { selectLoggedIn, selectUserId } from '../../../session/selectors'
import { encodeIdAsWord } from '../../../shared/ids'
import { envelopesClaimed } from '../../offers/claims/events'
import { addressFound, placeChosen } from '../../base/location/events'
import { selectRegion } from '../../base/location/selectors'
import { packetsClaimed } from '../../offers/packets/events'
import { bannerFailed, bannerLoaded, bottomBannerTapped, floatingAwaited, floatingFailed, floatingLoaded, floatingTapped } from './events'
import { pickBanner } from './logic'
import { selectBottomBanner, selectFloating, selectIsFloatingPending, selectCanPromote } from './selectors'
import { singleResourcePos } from '../../../api/offers/promotions'
import { screenEntered } from '../../../navigation/events'

export function* promotionsSaga() {
  yield* popupsSaga()
  yield* bannerSaga()
  yield* floatingSaga()
}

/** The server's position id for the bottom of home. */
const BOTTOM_OF_HOME = 10011
/** Delay after a login, in ms: more urgent requests go first. */
const BANNER_DELAY_MS = 1_000

/** Loads the banner after a change of user. Another change restarts the delay. */
function* loadBannerDelayed() {
  yield* delay(BANNER_DELAY_MS)
  yield* loadBanner()
}

function* loadBanner() {
  const userId = yield* select(selectUserId)
  const answer = yield* request(contentList, { positionId: BOTTOM_OF_HOME, contentType: 'PLATFORM_BANNER' }, { background: true })
  // The response belongs to the previous user.
  if ((yield* select(selectUserId)) !== userId) return
  if ('failure' in answer) yield* put(bannerFailed({ failure: answer.failure.kind }))
  else yield* put(bannerLoaded({ banner: pickBanner(answer.data.contentList) }))
}

function* followBanner() {
  const banner = yield* select(selectBottomBanner)
  if (!banner) return
  const link = yield* linkOf({ id: banner.id, links: banner.linkUrl, requiredLogin: banner.requiredLogin, at: 'bottomBanner' })
  if (link !== null) yield* followLink(link, `banner ${encodeIdAsWord(banner.id)}`)
}

/** A login or address may have happened before this module loaded. */
function* loadInitialBanner() {
  if ((yield* select(selectRegion)).provinceId !== undefined) yield* loadBanner()
  else if (yield* select(selectLoggedIn)) yield* loadBannerDelayed()
}

function* bannerSaga() {
  yield* takeLatest([sessionStarted.type, sessionEnded.type], supervised('promotions/bannerForUser', loadBannerDelayed))
  // Choosing a place also changes the address.
  yield* takeEvery([addressFound.type, placeChosen.type, packetsClaimed, envelopesClaimed], supervised('promotions/banner', loadBanner))
  yield* takeLeading(bottomBannerTapped, supervised('promotions/bannerTap', followBanner))
  yield* fork(isolated, 'promotions/bannerFirst', loadInitialBanner)
}

/** The server's position id for the picture over home. */
const FLOATING_OVER_HOME = 10021

/** Loads once per visit. After a failure, the next visit of home tries again. */
function* loadFloating() {
  if (!(yield* select(selectCanPromote)) || !(yield* select(selectIsFloatingPending))) return
  yield* releaseOnCrash(requestFloating(), floatingFailed({ failure: BUG }))
}

function* requestFloating(): SagaGenerator<void> {
  yield* put(floatingAwaited())
  const answer = yield* request(singleResourcePos, { positionId: FLOATING_OVER_HOME }, { background: true })
  if ('failure' in answer) yield* put(floatingFailed({ failure: answer.failure.kind }))
  else yield* put(floatingLoaded({ resource: answer.data.resource ?? null }))
}

function* followFloating() {
  const floating = (yield* select(selectFloating))?.floating
  if (!floating) return
  const { id, linkUrl, requiredLogin } = floating
  const link = yield* linkOf({ id, links: linkUrl, requiredLogin, at: 'floating', reason: 'floating' })
  if (link !== null) yield* followLink(link, `floating ${encodeIdAsWord(id)}`)
}

function* floatingSaga() {
  yield* watch('promotions',
    on(screenEntered, loadFloating),
    leading(floatingTapped, followFloating),
  )
  yield* fork(isolated, 'promotions/floatingFirst', loadFloating)
}
