import type { UnknownAction } from 'redux'
import type { RootState } from '../../../app/rootReducer'

export interface StageContent {
  readonly state: RootState
  /** Epoch ms, for countdowns. */
  readonly now: number
  /** A journal does not record the colour scheme of the device. */
  readonly scheme: 'light' | 'dark'
  /** The tap to mark; null for a turn without a tap. */
  readonly tap: Tap | null
}

/** The action of a tap, and the state before it. */
export interface Tap {
  readonly action: UnknownAction
  readonly before: RootState
}

/** The interface of the stage page to the console around its frame. Both have the same origin. */
export interface StageWindow {
  readonly dekatStage?: {
    show(shown: StageContent): void
  }
}
