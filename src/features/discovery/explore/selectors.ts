import { EXPLORE_SCENES } from '../../../api/videos'
import type { ExploreScene } from '../../../api/videos'
import { selectVideo } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import { selectFeed } from '../../../loading/feed/selectors'
import type { WithFeeds } from '../../../loading/feed/selectors'
import { familyNames } from '../../../loading/names'
import type { ExploreState } from './types'

export interface WithExplore {
  readonly explore: ExploreState
}

/** The lists of the tab, by scene. */
export const exploreFeed = familyNames('explore')
/** What is played one after another, by the video that it begins with. */
export const watchFeed = familyNames('watch')

export function selectScene({ explore }: WithExplore): ExploreScene {
  return explore.scene
}

export function selectExplore({ explore }: WithExplore): ExploreState {
  return explore
}

/** The query of the tab's list in which a video was found: the player goes on in its order. Empty for one that came by its address. */
export function selectQueryAround(state: WithFeeds & WithExplore, contentId: string): { readonly queryId?: string } {
  const scenes = [state.explore.scene, ...EXPLORE_SCENES]
  const found = scenes.map((scene) => selectFeed(state, exploreFeed.of(scene))).find((feed) => feed?.ids.includes(contentId))
  return found && found.queryId !== '' ? { queryId: found.queryId } : {}
}

const NONE: readonly string[] = []

/** The videos of the player in their order. One that was tapped is known before its list has come, and so stands there at once. */
export function selectPlaylist(state: WithFeeds & WithEntities, contentId: string): readonly string[] {
  const ids = selectFeed(state, watchFeed.of(contentId))?.ids ?? NONE
  if (ids.length > 0) return ids
  return selectVideo(state, contentId) ? [contentId] : NONE
}
