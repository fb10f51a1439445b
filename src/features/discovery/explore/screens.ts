import { select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import type { BodyOf } from '../../../api/endpoint'
import { EXPLORE_SCENES, pullContent } from '../../../api/videos'
import type { ExploreScene } from '../../../api/videos'
import { list, screen } from '../../../loading/declare'
import { NO_ITEMS } from '../../../loading/feed/page'
import type { FeedPage } from '../../../loading/feed/page'
import { itemsPage } from '../../../loading/feed/pages'
import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { request } from '../../../session/request'
import type { Answer } from '../../../session/request'
import { LOCATION_PREREQUISITE, selectPositionParams } from '../../base/location/selectors'
import { keptStoresTapped, previewTapped, sceneChosen } from './events'
import { asksWhetherInvited, isInvited } from './invitedSaga'
import { NOT_INVITED } from './logic'
import { exploreFeed, selectQueryAround, selectScene, watchFeed } from './selectors'
import type { WithExplore } from './selectors'

export const VIDEOS_PAGE_SIZE = 10

/** Previews of the tab, one list a scene. */
const previews = list(exploreFeed, {
  kind: 'video', scope: 'personalized', needs: LOCATION_PREREQUISITE,
  sources: [function* ({ id, pageNo, continuedQuery }) {
    return yield* pull({ scene: id as ExploreScene, pageNo, ...continuedQuery })
  }],
})

/** What is played from one video on: as the list goes on in which it was found. */
const playlist = list(watchFeed, {
  kind: 'video', scope: 'personalized', evictWhenClosed: true,
  sources: [function* ({ id: contentId, pageNo, continuedQuery }) {
    const around = pageNo === 1 ? yield* select(selectQueryAround, contentId) : continuedQuery
    return yield* pull({ scene: 'WATCH', contentId, pageNo, ...around })
  }],
})

/** A page of videos; none for a shopper whom they are not for, whom the page tells so. */
function* pull(query: Omit<BodyOf<typeof pullContent>, 'pageSize' | 'position'>): SagaGenerator<Answer<FeedPage>> {
  const invited = yield* isInvited()
  if ('failure' in invited) return invited
  if (!invited.data) return NO_ITEMS
  const answer = yield* request(pullContent, { ...query, pageSize: VIDEOS_PAGE_SIZE, ...(yield* select(selectPositionParams)) })
  // Invited no more since it was asked.
  if ('failure' in answer && answer.failure.code === NOT_INVITED) {
    const still = yield* asksWhetherInvited()
    if ('data' in still && !still.data) return NO_ITEMS
  }
  return itemsPage(answer, 'records')
}

/** The explore tab, which the app's shell draws. */
export const exploreScreen = screen('explore', {
  shows: EXPLORE_SCENES.map(
    (scene) => ({ data: previews, id: () => scene, isActive: (state: WithExplore) => selectScene(state) === scene }),
  ),
  changedBy: [sceneChosen.type],
})

/** The player. */
export const playVideoScreen = screen('playVideo', {
  requires: 'contentId',
  shows: [playlist],
  view: async () => (await import(/* webpackChunkName: "explore" */ './PlayVideoScreen')).PlayVideoScreen,
})

export const exploreTaps = [
  opensTarget(previewTapped, ({ contentId }) => linkTo('playVideo', { contentId })),
  opensTarget(keptStoresTapped, () => linkTo('favoritesList')),
]
