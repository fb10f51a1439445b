import type { ExploreScene } from '../../../api/videos'

export interface ExploreState {
  /** Which list of the tab is in front. */
  readonly scene: ExploreScene
  /** Videos begin without a sound; the choice holds for the visit. */
  readonly sound: boolean
  readonly captions: boolean
  /** Videos that did not load or play, by contentId. */
  readonly failed: readonly string[]
}
