import { createAction } from '@reduxjs/toolkit'
import type { ExploreScene } from '../../../api/videos'

export const sceneChosen = createAction<{ scene: ExploreScene }>('explore/sceneChosen')
export const previewTapped = createAction<{ contentId: string }>('explore/previewTapped')
/** The heart above the previews: to the stores that the user keeps. */
export const keptStoresTapped = createAction('explore/keptStoresTapped')

// In the player.
/** A video came to the front. */
export const videoShown = createAction<{ contentId: string }>('explore/videoShown')
/** A video is no longer in front: for how long it was played, in ms, and whether to its end. */
export const videoWatched = createAction<{ contentId: string; watchedMs: number; completed: boolean }>('explore/videoWatched')
/** The browser could not load it or cannot play it. */
export const videoFailed = createAction<{ contentId: string }>('explore/videoFailed')
export const videoRetryTapped = createAction<{ contentId: string }>('explore/videoRetryTapped')
export const soundSwitched = createAction<{ on: boolean }>('explore/soundSwitched')
export const captionsSwitched = createAction<{ on: boolean }>('explore/captionsSwitched')
export const videoShareTapped = createAction<{ contentId: string }>('explore/shareTapped')
