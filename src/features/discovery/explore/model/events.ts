import { createAction } from '@reduxjs/toolkit'
import type { ExploreScene } from '../../../../api/discovery/videos'
import type { Count, Id } from '../../../../shared/meaning'

export const sceneChosen = createAction<{ scene: ExploreScene }>('explore/sceneChosen')
export const previewTapped = createAction<{ contentId: Id }>('explore/previewTapped')
/** Tap on the heart above the previews; opens the favourite stores. */
export const favouritesTapped = createAction('explore/favouritesTapped')

// In the player.
/** A video became the current one. */
export const videoShown = createAction<{ contentId: Id }>('explore/videoShown')
/** A video is no longer the current one. `watchedMs` is the time it played; `completed` is true if it reached the end. */
export const videoWatched = createAction<{ contentId: Id; watchedMs: Count; completed: boolean }>('explore/videoWatched')
/** The browser could not load or play the video. */
export const videoFailed = createAction<{ contentId: Id }>('explore/videoFailed')
export const videoRetryTapped = createAction<{ contentId: Id }>('explore/videoRetryTapped')
export const soundSwitched = createAction<{ on: boolean }>('explore/soundSwitched')
export const captionsSwitched = createAction<{ on: boolean }>('explore/captionsSwitched')
export const videoShareTapped = createAction<{ contentId: Id }>('explore/shareTapped')
