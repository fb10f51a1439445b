import type { Mutation } from '../../../loading/mutation/reducer'
import { selectMutation } from '../../../loading/mutation/selectors'
import type { WithMutations } from '../../../loading/mutation/selectors'
import type { SkyList } from './events'
import { dayKey } from './events'
import { SKY_PACKETS } from './intents'
import type { SkyState } from './reducer'

export interface WithSky {
  readonly skyPackets: SkyState
}

/** Today's packets as far as they are known, or null; null also where there are none. */
export function selectSkyList({ skyPackets: { list } }: WithSky): SkyList | null {
  return list && list.redPacketList.length > 0 ? list : null
}

/** What this visit knows of letting the packets of a day come down, or null before a try. */
export function selectIssue(state: WithMutations, day: string): Mutation | null {
  return selectMutation(state, SKY_PACKETS, dayKey(day))
}

/** Whether the list is that of a user (null: of a guest) and day, or will be. */
export function selectIsListOf({ skyPackets: { asked } }: WithSky, userId: string | null, day: string): boolean {
  return asked !== null && asked.userId === userId && asked.day === day
}

/** Whether the sheet with the packets is open. */
export function selectSkySheet({ skyPackets }: WithSky): boolean {
  return skyPackets.sheet
}
