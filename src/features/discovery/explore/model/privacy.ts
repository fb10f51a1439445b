import { EXPLORE_SCENES } from '../../../../api/discovery/videos'
import { events, oneOf, slices } from '../../../../shared/privacy'
import type { Declarations } from '../../../../shared/privacy'
import type * as Events from './events'
import type { ExploreState } from './types'

const scene = oneOf(...EXPLORE_SCENES)

export const explorePrivacy: Declarations = {
  events: events<typeof Events>('explore', {
    sceneChosen: { scene },
    previewTapped: { contentId: 'id' },
    videoShown: { contentId: 'id' },
    videoWatched: { contentId: 'id', watchedMs: 'count' },
    videoFailed: { contentId: 'id' },
    videoRetryTapped: { contentId: 'id' },
    videoShareTapped: { contentId: 'id' },
  }, { videoShareTapped: 'explore/shareTapped' }),
  slices: slices<{ explore: ExploreState }>({ explore: { scene, failed: 'id' } }),
}
