import type { PlatformBanner } from '../../../api/offers/content'
import { sessionEnded } from '../../../session/events'
import { createReducer } from '../../../journal/runtime/slices'
import { bannerCloseTapped, bannerLoaded } from './events'
import { hasReceivedPacket } from './logic'

// mount ──bannerLoaded──▶ displayed ──bannerCloseTapped──▶ hidden, for this visit: no other banner appears
//   ▲ └──(a packet of it was received)──▶ hidden ◀──bannerLoaded (received)── displayed ◀──bannerLoaded── hidden
//   └──bannerLoaded (no banner), session ended── displayed, hidden

export interface BannerState {
  readonly phase: 'mount' | 'displayed' | 'hidden'
  readonly banner: PlatformBanner | null
  /** The user closed the banner in this visit. */
  readonly closed: boolean
}

const initial: BannerState = { phase: 'mount', banner: null, closed: false }

export const bannerReducer = createReducer<BannerState>(initial, (builder) => {
  builder
    .addCase(bannerLoaded, (state, { payload: { banner } }) => {
      if (banner === null) return { ...initial, closed: state.closed }
      return { ...state, phase: state.closed || hasReceivedPacket(banner) ? 'hidden' : 'displayed', banner }
    })
    .addCase(bannerCloseTapped, (state) => (state.phase === 'displayed' ? { ...state, phase: 'hidden', closed: true } : state))
    // The banner's received packets belong to the previous user.
    .addCase(sessionEnded, (state) => ({ ...initial, closed: state.closed }))
})
