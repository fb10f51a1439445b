import { select } from 'typed-redux-saga'
import { on, watch } from '../../../journal/runtime/supervised'
import { withMutations } from '../../../data/mutation/saga'
import { linkOf } from '../../../navigation/bannerLinkSaga'
import { followLink } from '../../../navigation/saga'
import { selectNavigation } from '../../../navigation/selectors'
import { encodeIdAsWord } from '../../../shared/ids'
import { claimSaga, packetsMutation } from './claimSaga'
import { packetBannerTapped, chatTapped } from './events'
import { activityResource, selectActivity } from './selectors'

function* activeContent() {
  const { params } = yield* select(selectNavigation)
  return yield* select(selectActivity, activityResource(params) ?? '')
}

function* followBanner({ payload: { activityId } }: ReturnType<typeof packetBannerTapped>) {
  const { banner } = (yield* activeContent()) ?? {}
  if (!banner) return
  const link = yield* linkOf({ id: banner.id, links: banner.linkUrl, requiredLogin: banner.requiredLogin, at: 'activityBanner' })
  if (link !== null) yield* followLink(link, `activity banner ${encodeIdAsWord(activityId)}`)
}

function* followChat({ payload: { activityId } }: ReturnType<typeof chatTapped>) {
  yield* followLink((yield* activeContent())?.whatsappLink, `activity chat ${encodeIdAsWord(activityId)}`)
}

export const packetsSaga = withMutations([packetsMutation], function* packets() {
  yield* watch('packets', on(packetBannerTapped, followBanner), on(chatTapped, followChat))
  yield* claimSaga()
})
