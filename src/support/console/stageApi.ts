import type { UnknownAction } from 'redux'
import type { RootState } from '../../app/rootReducer'

/** What stands on the stage. */
export interface Shown {
  readonly state: RootState
  /** Epoch ms, for the faces of countdowns. */
  readonly now: number
  /** Which scheme the phone has: a journal does not tell. */
  readonly scheme: 'light' | 'dark'
  /** The tap that led here, to be marked; null where nothing was tapped. */
  readonly tap: Tap | null
}

/** An event that the shopper caused, and the state that it met. */
export interface Tap {
  readonly action: UnknownAction
  readonly before: RootState
}

/** What the page in the frame offers to the page around it, both of one origin. */
export interface StageWindow {
  readonly dekatStage?: {
    show(shown: Shown): void
  }
}
