import { screenLeft } from '../../../navigation/events'
import { sessionEnded } from '../../../session/events'
import { createReducer } from '../../../journal/runtime/slices'
import { skyPacketCrossTapped, listAwaited, listFailed, listLoaded, skyPacketOpened, type SkyList } from './events'
import type { Day, Id } from '../../../shared/meaning'

export interface SkyState {
  /** Null before the first response. */
  readonly list: SkyList | null
  /** The last request: its id, day and user. */
  readonly lastRequest: { readonly generation: Id; readonly day: Day; readonly userId: Id | null } | null
  readonly sheet: boolean
}

const initial: SkyState = { list: null, lastRequest: null, sheet: false }

export const skyReducer = createReducer<SkyState>(initial, (builder) => {
  builder
    .addCase(listAwaited, (state, { payload }) => ({ ...state, lastRequest: payload }))
    .addCase(listLoaded, (state, { payload: { generation, ...list } }) =>
      // An outdated response does not include packets that were issued after its request.
      state.lastRequest?.generation === generation ? { ...state, list } : state)
    .addCase(listFailed, (state, { payload }) =>
      (state.lastRequest?.generation === payload.generation ? { ...state, lastRequest: null } : state))
    .addCase(skyPacketOpened, (state) => ({ ...state, sheet: true }))
    .addCase(skyPacketCrossTapped, (state) => ({ ...state, sheet: false }))
    .addCase(screenLeft, (state) => (state.sheet ? { ...state, sheet: false } : state))
    // Packets belong to one user.
    .addCase(sessionEnded, () => initial)
})
