import { createAction } from '@reduxjs/toolkit'
import type { DataOf } from '../../../api/kit/endpoint'
import type { skyRedPacketRecordList } from '../../../api/offers/packets'
import { successOf } from '../../../data/mutation/events'
import { SKY_PACKETS } from './intents'
import type { Day, Id } from '../../../shared/meaning'

/** The server's list of today's sky packets. */
export type SkyList = DataOf<typeof skyRedPacketRecordList>


/** Prefixes the day, so that a journal records it as an id and not as a number. */
export function dayKey(day: string): string {
  return `day-${day}`
}
/** `serverDay` is the Jakarta day by the server's clock. */
export type IssuedPackets = { readonly serverDay: Day; readonly ruleIds: readonly Id[] }

/** Invalidates responses to earlier requests. */
export const listAwaited = createAction<{ generation: Id; day: Day; userId: Id | null }>('skyPackets/listAwaited')
export const listLoaded = createAction<SkyList & { generation: Id }>('skyPackets/listLoaded')
export const listFailed = createAction<{ generation: Id; failure: Id }>('skyPackets/listFailed')
export const barTapped = createAction('skyPackets/barTapped')
/** The server issued the packets, and the list is up to date. */
export const packetsIssued = successOf<IssuedPackets>(SKY_PACKETS)
/** The sheet with the packets is open. */
export const skyPacketOpened = createAction('skyPackets/opened')
export const skyPacketCrossTapped = createAction('skyPackets/crossTapped')
/** Opens the sheet from the dialog. */
export const skyPacketDetailsTapped = createAction('skyPackets/detailsTapped')
/** Opens the wallet from the sheet. */
export const skyPacketWalletTapped = createAction('skyPackets/walletTapped')
