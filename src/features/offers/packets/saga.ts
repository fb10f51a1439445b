import { select } from 'typed-redux-saga'
import { localized } from '../../../i18n/localized'
import { on, watch } from '../../../journal/supervised'
import { followLink } from '../../../navigation/saga'
import { selectNavigation } from '../../../navigation/selectors'
import { loggedIn } from '../../../session/loggedIn'
import { selectVisit } from '../../../session/selectors'
import { idAsWord } from '../../../shared/ids'
import { claimSaga } from './claimSaga'
import { packetBannerTapped, chatTapped } from './events'
import { activityResource, selectActivity } from './selectors'

function* content() {
  const { params } = yield* select(selectNavigation)
  return yield* select(selectActivity, activityResource(params) ?? '')
}

function* followBanner({ payload: { activityId } }: ReturnType<typeof packetBannerTapped>) {
  const { banner } = (yield* content()) ?? {}
  if (!banner || (banner.requiredLogin && !(yield* loggedIn('banner')))) return
  const { locale } = yield* select(selectVisit)
  yield* followLink(localized(banner.linkUrl, locale), `activity banner ${idAsWord(activityId)}`)
}

function* followChat({ payload: { activityId } }: ReturnType<typeof chatTapped>) {
  yield* followLink((yield* content())?.whatsappLink, `activity chat ${idAsWord(activityId)}`)
}

/** Where the taps on an activity's page lead, and its packets. */
export function* packetsSaga() {
  yield* watch('packets', on(packetBannerTapped, followBanner), on(chatTapped, followChat))
  yield* claimSaga()
}
