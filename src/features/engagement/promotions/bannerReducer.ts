import type { PlatformBanner } from '../../../api/content'
import { sessionEnded } from '../../../session/events'
import { createReducer } from '../../../journal/slices'
import { bannerCloseTapped, bannerLoaded } from './events'
import { isReceived } from './logic'

//  mount ──bannerLoaded──▶ displayed ──bannerCloseTapped──▶ hidden, for this visit: no other banner comes up
//    ▲ └──(a packet of it was received)──▶ hidden ◀──bannerLoaded (received)── displayed ◀──bannerLoaded── hidden
//    └──bannerLoaded (nothing there), session ended── displayed, hidden

export interface BannerState {
  readonly phase: 'mount' | 'displayed' | 'hidden'
  readonly banner: PlatformBanner | null
  /** The shopper took it away. */
  readonly closed: boolean
}

const initial: BannerState = { phase: 'mount', banner: null, closed: false }

export const bannerReducer = createReducer<BannerState>(initial, (builder) => {
  builder
    .addCase(bannerLoaded, (state, { payload: { banner } }) => {
      if (banner === null) return { ...initial, closed: state.closed }
      return { ...state, phase: state.closed || isReceived(banner) ? 'hidden' : 'displayed', banner }
    })
    .addCase(bannerCloseTapped, (state) => (state.phase === 'displayed' ? { ...state, phase: 'hidden', closed: true } : state))
    // Whether its packets were received was known of the user before.
    .addCase(sessionEnded, (state) => ({ ...initial, closed: state.closed }))
})
