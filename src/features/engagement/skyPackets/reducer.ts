import { screenLeft } from '../../../navigation/events'
import { sessionEnded } from '../../../session/events'
import { createReducer } from '../../../journal/runtime/slices'
import { skyPacketCrossTapped, listAwaited, listFailed, listLoaded, skyPacketOpened } from './events'
import type { SkyList } from './events'

export interface SkyState {
  /** Null before the first response. */
  readonly list: SkyList | null
  /** The last request: its id, day and user. */
  readonly asked: { readonly generation: string; readonly day: string; readonly userId: string | null } | null
  readonly sheet: boolean
}

const initial: SkyState = { list: null, asked: null, sheet: false }

export const skyReducer = createReducer<SkyState>(initial, (builder) => {
  builder
    .addCase(listAwaited, (state, { payload }) => ({ ...state, asked: payload }))
    .addCase(listLoaded, (state, { payload: { generation, ...list } }) =>
      // An outdated response does not include packets that were issued after its request.
      state.asked?.generation === generation ? { ...state, list } : state)
    .addCase(listFailed, (state, { payload }) => (state.asked?.generation === payload.generation ? { ...state, asked: null } : state))
    .addCase(skyPacketOpened, (state) => ({ ...state, sheet: true }))
    .addCase(skyPacketCrossTapped, (state) => ({ ...state, sheet: false }))
    .addCase(screenLeft, (state) => (state.sheet ? { ...state, sheet: false } : state))
    // Packets belong to one user.
    .addCase(sessionEnded, () => initial)
})
