import { createAction } from '@reduxjs/toolkit'
import type { DataOf } from '../../../api/endpoint'
import type { skyRedPacketRecordList } from '../../../api/packets'
import { successOf } from '../../../loading/mutation/events'
import { SKY_PACKETS } from './intents'

/** What the server says of today's sky packets. */
export type SkyList = DataOf<typeof skyRedPacketRecordList>


/** The key of a day: a journal may hold it, for it reads as a name and not as a number. */
export function dayKey(day: string): string {
  return `day-${day}`
}
/** What came down; `serverDay` is the day by the server's clock. */
export type Issued = { readonly serverDay: string; readonly ruleIds: readonly string[] }

/** The list is on its way; answers asked for before it no longer count. */
export const listAwaited = createAction<{ generation: string; day: string; userId: string | null }>('skyPackets/listAwaited')
export const listLoaded = createAction<SkyList & { generation: string }>('skyPackets/listLoaded')
export const listFailed = createAction<{ generation: string; failure: string }>('skyPackets/listFailed')
export const barTapped = createAction('skyPackets/barTapped')
/** They came down, and the list says so. */
export const cameDown = successOf<Issued>(SKY_PACKETS)
/** The sheet with the packets is open. */
export const skyPacketOpened = createAction('skyPackets/opened')
export const skyPacketCrossTapped = createAction('skyPackets/crossTapped')
/** From what just came down to the list of it. */
export const skyPacketDetailsTapped = createAction('skyPackets/detailsTapped')
/** From the list to the wallet. */
export const skyPacketWalletTapped = createAction('skyPackets/walletTapped')
