import { screenLeft } from '../../../navigation/events'
import { createReducer } from '../../../journal/slices'
import { finished, firstShown, knownAlready, owed, secondShown } from './events'

//  unknown ──owed──▶ owed ──firstShown──▶ first ──secondShown──▶ second ──finished──▶ over
//     └──knownAlready──▶ over   ▲           │ └──────finished──────┼──────────────────▲
//                               └───────────┴──────(home left)─────┘

export interface EducationState {
  readonly phase: 'unknown' | 'owed' | 'first' | 'second' | 'over'
}

const initial: EducationState = { phase: 'unknown' }

export const educationReducer = createReducer<EducationState>(initial, (builder) => {
  builder
    .addCase(knownAlready, () => ({ phase: 'over' }))
    .addCase(owed, () => ({ phase: 'owed' }))
    .addCase(firstShown, (state) => (state.phase === 'owed' ? { phase: 'first' } : state))
    .addCase(secondShown, (state) => (state.phase === 'first' ? { phase: 'second' } : state))
    .addCase(finished, () => ({ phase: 'over' }))
    .addCase(screenLeft, (state) => (state.phase === 'first' || state.phase === 'second' ? { phase: 'owed' } : state))
})
