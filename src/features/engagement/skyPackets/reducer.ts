import { screenLeft } from '../../../navigation/events'
import { sessionEnded } from '../../../session/events'
import { createReducer } from '../../../journal/slices'
import { skyPacketCrossTapped, listAwaited, listFailed, listLoaded, skyPacketOpened } from './events'
import type { SkyList } from './events'

export interface SkyState {
  /** Null before the first answer. */
  readonly list: SkyList | null
  /** What the list was last asked for: for whom, on which day. */
  readonly asked: { readonly generation: string; readonly day: string; readonly userId: string | null } | null
  readonly sheet: boolean
}

const initial: SkyState = { list: null, asked: null, sheet: false }

export const skyReducer = createReducer<SkyState>(initial, (builder) => {
  builder
    .addCase(listAwaited, (state, { payload }) => ({ ...state, asked: payload }))
    .addCase(listLoaded, (state, { payload: { generation, ...list } }) =>
      // What was asked before packets came down does not know of them.
      state.asked?.generation === generation ? { ...state, list } : state)
    .addCase(listFailed, (state, { payload }) => (state.asked?.generation === payload.generation ? { ...state, asked: null } : state))
    .addCase(skyPacketOpened, (state) => ({ ...state, sheet: true }))
    .addCase(skyPacketCrossTapped, (state) => ({ ...state, sheet: false }))
    .addCase(screenLeft, (state) => (state.sheet ? { ...state, sheet: false } : state))
    // Packets are one user's.
    .addCase(sessionEnded, () => initial)
})
