import { EXPLORE_SCENES, type ExploreScene } from '../../../../api/discovery/videos'
import { selectVideo, type WithEntities } from '../../../../entities/selectors'
import { selectFeed, type WithFeeds } from '../../../../data/feed/selectors'
import { familyNames } from '../../../../data/declare'
import type { ExploreState } from './types'

export interface WithExplore {
  readonly explore: ExploreState
}

/** The lists of the tab; the id is the scene. */
export const exploreFeed = familyNames('explore')
/** The playlist; the id is its first video. */
export const playlistFeed = familyNames('watch')

export function selectScene({ explore }: WithExplore): ExploreScene {
  return explore.scene
}

export function selectExplore({ explore }: WithExplore): ExploreState {
  return explore
}

/** Query id of the tab's list that contains the video, so that the player continues in the same order. Empty for a video opened by URL. */
export function selectSourceQuery(state: WithFeeds & WithExplore, contentId: string): { readonly queryId?: string } {
  const scenes = [state.explore.scene, ...EXPLORE_SCENES]
  const found = scenes.map((scene) => selectFeed(state, exploreFeed.of(scene))).find((feed) => feed?.ids.includes(contentId))
  return found && found.queryId !== '' ? { queryId: found.queryId } : {}
}

const NO_IDS: readonly string[] = []

/** Ids of the player's videos in order. Before the list has loaded it contains the tapped video, which is already in state. */
export function selectPlaylist(state: WithFeeds & WithEntities, contentId: string): readonly string[] {
  const ids = selectFeed(state, playlistFeed.of(contentId))?.ids ?? NO_IDS
  if (ids.length > 0) return ids
  return selectVideo(state, contentId) ? [contentId] : NO_IDS
}
