import type { Mutation } from '../../../data/mutation/reducer'
import { selectMutation, type WithMutations } from '../../../data/mutation/selectors'
import { dayKey, type SkyList } from './events'
import { SKY_PACKETS } from './intents'
import type { SkyState } from './reducer'

export interface WithSky {
  readonly skyPackets: SkyState
}

/** Today's packets. Null before they have loaded, and if the list is empty. */
export function selectSkyList({ skyPackets: { list } }: WithSky): SkyList | null {
  return list && list.redPacketList.length > 0 ? list : null
}

/** This visit's attempt to issue the packets of a day; null without one. */
export function selectIssue(state: WithMutations, day: string): Mutation | null {
  return selectMutation(state, SKY_PACKETS, dayKey(day))
}

/** True if the list is loaded or pending for the user (null: guest) and day. */
export function selectIsListOf({ skyPackets: { lastRequest } }: WithSky, userId: string | null, day: string): boolean {
  return lastRequest !== null && lastRequest.userId === userId && lastRequest.day === day
}

export function selectIsSkySheetOpen({ skyPackets }: WithSky): boolean {
  return skyPackets.sheet
}
