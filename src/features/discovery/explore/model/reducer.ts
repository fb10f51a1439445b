import { networkRestored } from '../../../../navigation/pageEvents'
import { createReducer } from '../../../../journal/runtime/slices'
import { captionsSwitched, sceneChosen, soundSwitched, videoFailed, videoRetryTapped } from './events'
import type { ExploreState } from './types'

const initial: ExploreState = { scene: 'FOR_YOU', sound: false, captions: true, failed: [] }

// video:  playing ──videoFailed──▶ failed ──videoRetryTapped, restored──▶ playing

export const exploreReducer = createReducer<ExploreState>(initial, (builder) => {
  builder
    .addCase(sceneChosen, (state, { payload }) => ({ ...state, scene: payload.scene }))
    .addCase(soundSwitched, (state, { payload }) => ({ ...state, sound: payload.on }))
    .addCase(captionsSwitched, (state, { payload }) => ({ ...state, captions: payload.on }))
    .addCase(videoFailed, (state, { payload }) => ({ ...state, failed: [...without(state.failed, payload), payload.contentId] }))
    .addCase(videoRetryTapped, (state, { payload }) => ({ ...state, failed: without(state.failed, payload) }))
    .addCase(networkRestored, (state) => ({ ...state, failed: [] }))
})

function without(failed: readonly string[], { contentId }: { readonly contentId: string }): readonly string[] {
  return failed.filter((each) => each !== contentId)
}
