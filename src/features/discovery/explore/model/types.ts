import type { ExploreScene } from '../../../../api/discovery/videos'
import type { Id } from '../../../../shared/meaning'

export interface ExploreState {
  /** Selected list of the tab. */
  readonly scene: ExploreScene
  /** Videos start muted. The setting lasts for the visit. */
  readonly sound: boolean
  readonly captions: boolean
  /** Ids of videos that failed to load or play. */
  readonly failed: readonly Id[]
}
