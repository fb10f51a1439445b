import { screenLeft } from '../../../navigation/events'
import { createReducer } from '../../../journal/runtime/slices'
import { finished, firstShown, knownAlready, owed, secondShown } from './events'

// unknown ──owed──────────▶ owed ──firstShown──▶ first ──secondShown──▶ second ──finished──────▶ over
//    │                       ▲                    │ └─────────────────────│finished────────────────▲
//    │                       └────────────────────┴──────(home left)──────┘
//    └──knownAlready────────────▶ over

export interface EducationState {
  readonly phase: 'unknown' | 'owed' | 'first' | 'second' | 'over'
}

const initial: EducationState = { phase: 'unknown' }

export const educationReducer = createReducer<EducationState>(initial, (builder) => {
  builder
    .addCase(knownAlready, (state) => (state.phase === 'unknown' ? { phase: 'over' } : state))
    .addCase(owed, (state) => (state.phase === 'unknown' ? { phase: 'owed' } : state))
    .addCase(firstShown, (state) => (state.phase === 'owed' ? { phase: 'first' } : state))
    .addCase(secondShown, (state) => (state.phase === 'first' ? { phase: 'second' } : state))
    .addCase(finished, (state) => (isShown(state) ? { phase: 'over' } : state))
    .addCase(screenLeft, (state) => (isShown(state) ? { phase: 'owed' } : state))
})

function isShown({ phase }: EducationState): boolean {
  return phase === 'first' || phase === 'second'
}
