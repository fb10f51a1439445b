import { createAction } from '@reduxjs/toolkit'
import type { DataOf } from '../../api/endpoint'
import type { skyRedPacketRecordList } from '../../api/packets'

/** What the server says of today's sky packets. */
export type SkyList = DataOf<typeof skyRedPacketRecordList>

/** The list is on its way; answers asked for before it no longer count. */
export const listAwaited = createAction<{ generation: string; day: string; userId: string | null }>('skyPackets/listAwaited')
export const listLoaded = createAction<SkyList & { generation: string }>('skyPackets/listLoaded')
export const listFailed = createAction<{ generation: string; failure: string }>('skyPackets/listFailed')
export const barTapped = createAction('skyPackets/barTapped')
/** The server is asked for this user's packets of a day; `day` is the day by the phone's clock. */
export const issueStarted = createAction<{ userId: string; day: string; intentId: string }>('skyPackets/issueStarted')
/** They came down, and the list says so. */
export const cameDown = createAction<{ intentId: string; serverDay: string; ruleIds: readonly string[] }>('skyPackets/cameDown')
/** Nothing came down now; `again` tells whether another wish may help today. */
export const notIssued = createAction<{ intentId: string; again: boolean }>('skyPackets/notIssued')
/** Whether they came down is unknown: the next try is the same wish. */
export const issueUnknown = createAction<{ intentId: string; failure: string }>('skyPackets/issueUnknown')
/** The sheet with the packets is open. */
export const opened = createAction('skyPackets/opened')
export const crossTapped = createAction('skyPackets/crossTapped')
/** From what just came down to the list of it. */
export const detailsTapped = createAction('skyPackets/detailsTapped')
/** From the list to the wallet. */
export const walletTapped = createAction('skyPackets/walletTapped')
