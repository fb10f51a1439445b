import { screenLeft } from '../../../navigation/events'
import { createReducer } from '../../../journal/runtime/slices'
import { finished, firstShown, alreadyFinished, tourPending, secondShown } from './events'

// unknown ──tourPending───▶ owed ──firstShown──▶ first ──secondShown──▶ second ──finished──────▶ over
//    │                       ▲                    │ └─────────────────────│finished────────────────▲
//    │                       └────────────────────┴──────(home left)──────┘
//    └──alreadyFinished─────────▶ over

export interface EducationState {
  readonly phase: 'unknown' | 'owed' | 'first' | 'second' | 'over'
}

const initial: EducationState = { phase: 'unknown' }

export const educationReducer = createReducer<EducationState>(initial, (builder) => {
  builder
    .addCase(alreadyFinished, (state) => (state.phase === 'unknown' ? { phase: 'over' } : state))
    .addCase(tourPending, (state) => (state.phase === 'unknown' ? { phase: 'owed' } : state))
    .addCase(firstShown, (state) => (state.phase === 'owed' ? { phase: 'first' } : state))
    .addCase(secondShown, (state) => (state.phase === 'first' ? { phase: 'second' } : state))
    .addCase(finished, (state) => (isShown(state) ? { phase: 'over' } : state))
    .addCase(screenLeft, (state) => (isShown(state) ? { phase: 'owed' } : state))
})

function isShown({ phase }: EducationState): boolean {
  return phase === 'first' || phase === 'second'
}
