import { select, type SagaGenerator } from 'typed-redux-saga'
import type { BodyOf } from '../../../api/kit/endpoint'
import { EXPLORE_SCENES, pullContent, type ExploreScene } from '../../../api/discovery/videos'
import { list, screen } from '../../../data/declare'
import { NO_ITEMS, type FeedPage } from '../../../data/feed/page'
import { itemsPage } from '../../../data/feed/pages'
import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { request, type Answer } from '../../../session/request'
import { LOCATION_PREREQUISITE, selectPositionParams } from '../../base/location/selectors'
import { favouritesTapped, previewTapped, sceneChosen } from './model/events'
import { requestIsInvited, isInvited } from './model/invitedSaga'
import { NOT_INVITED } from './model/logic'
import { exploreFeed, selectSourceQuery, selectScene, playlistFeed, type WithExplore } from './model/selectors'

export const VIDEOS_PAGE_SIZE = 10

/** Previews of the tab; the id is the scene. */
const previews = list(exploreFeed, {
  kind: 'video', scope: 'personalized', needs: LOCATION_PREREQUISITE,
  sources: [function* ({ id, pageNo, continuedQuery }) {
    return yield* loadVideos({ scene: id as ExploreScene, pageNo, ...continuedQuery })
  }],
})

/** Videos after the first one. Continues the list in which it was found. */
const playlist = list(playlistFeed, {
  kind: 'video', scope: 'personalized', evictWhenClosed: true,
  sources: [function* ({ id: contentId, pageNo, continuedQuery }) {
    const paging = pageNo === 1 ? yield* select(selectSourceQuery, contentId) : continuedQuery
    return yield* loadVideos({ scene: 'WATCH', contentId, pageNo, ...paging })
  }],
})

/** Loads a page of videos. Empty without access to videos; the page then shows a notice. */
function* loadVideos(query: Omit<BodyOf<typeof pullContent>, 'pageSize' | 'position'>): SagaGenerator<Answer<FeedPage>> {
  const invitation = yield* isInvited()
  if ('failure' in invitation) return invitation
  if (!invitation.data) return NO_ITEMS
  const answer = yield* request(pullContent, { ...query, pageSize: VIDEOS_PAGE_SIZE, ...(yield* select(selectPositionParams)) })
  // The server revoked access after the last check.
  if ('failure' in answer && answer.failure.code === NOT_INVITED) {
    const recheck = yield* requestIsInvited()
    if ('data' in recheck && !recheck.data) return NO_ITEMS
  }
  return itemsPage(answer, 'records')
}

/** The explore tab has no view here: the app's tab bar renders it. */
export const exploreScreen = screen('explore', {
  shows: EXPLORE_SCENES.map(
    (scene) => ({ data: previews, id: () => scene, isActive: (state: WithExplore) => selectScene(state) === scene }),
  ),
  changedBy: [sceneChosen.type],
})

export const playVideoScreen = screen('playVideo', {
  requires: 'contentId',
  shows: [playlist],
  view: async () => (await import(/* webpackChunkName: "explore" */ './views/PlayVideoScreen')).PlayVideoScreen,
})

export const exploreTaps = [
  opensTarget(previewTapped, ({ contentId }) => linkTo('playVideo', { contentId })),
  opensTarget(favouritesTapped, () => linkTo('favoritesList')),
]
