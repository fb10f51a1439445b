import type { RootState } from '../../app/rootReducer'

/** What stands on the stage. */
export interface Shown {
  readonly state: RootState
  /** Epoch ms, for the faces of countdowns. */
  readonly now: number
  /** Which scheme the phone has: a journal does not tell. */
  readonly scheme: 'light' | 'dark'
}

/** What the page in the frame offers to the page around it, both of one origin. */
export interface StageWindow {
  readonly dekatStage?: {
    show(shown: Shown): void
  }
}
