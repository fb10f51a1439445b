import type { RedPacket } from '../../../api/packets'
import type { StartupPopup } from '../../../api/promotions'
import { sessionEnded } from '../../../session/events'
import { createReducer } from '../../../journal/slices'
import { cameDown } from '../skyPackets/events'
import { DISPLAY } from './display'
import type { DisplayStatus } from './display'
import { dialogClosed, displayed, popupsLoaded, SKY_DIALOG, smallCloseTapped, startupAsked } from './events'

//  popupsLoaded ──▶ waiting ──displayed──▶ big ──dialogClosed──▶ small ──displayed──▶ big (another display)
//                                            └──dialogClosed──▶ closed ◀──smallCloseTapped── small
//  cameDown ──▶ waiting ──displayed──▶ sky ──dialogClosed──▶ (gone)

/** One dialog over home: a popup of the server's, or the packets that came down. */
export interface Dialog {
  readonly key: string
  readonly status: 'waiting' | DisplayStatus
  /** Of the last time that it came up, '' before. */
  readonly displayId: string
  /** Null for what came down. */
  readonly popup: StartupPopup | null
}

export interface PopupsState {
  /** Whether this visit has asked what comes up at a start. */
  readonly asked: boolean
  /** In the order in which they came. */
  readonly dialogs: readonly Dialog[]
  /** What stands on the gift. */
  readonly redPacketList: readonly RedPacket[]
}

const initial: PopupsState = { asked: false, dialogs: [], redPacketList: [] }

export const popupsReducer = createReducer<PopupsState>(initial, (builder) => {
  builder
    .addCase(startupAsked, (state) => ({ ...state, asked: true }))
    .addCase(popupsLoaded, (state, { payload: { popups, redPacketList } }) => ({
      ...state,
      dialogs: popups.reduce(withPopup, state.dialogs),
      redPacketList: redPacketList.length > 0 ? redPacketList : state.redPacketList,
    }))
    .addCase(displayed, (state, { payload: { key, displayId, status } }) =>
      // One at a time, and only what waits or was made small comes up.
      isOpen(state) ? state : changed(state, key, ['waiting', DISPLAY.small], { status, displayId }))
    .addCase(dialogClosed, (state, { payload: { key, status } }) =>
      key === SKY_DIALOG
        ? { ...state, dialogs: state.dialogs.filter((dialog) => dialog.status !== DISPLAY.sky) }
        : changed(state, key, [DISPLAY.big], { status }))
    .addCase(smallCloseTapped, (state, { payload: { key } }) => changed(state, key, [DISPLAY.small], { status: DISPLAY.closed }))
    // What was sent for one user is not shown to another.
    .addCase(sessionEnded, (state) => ({ ...initial, asked: state.asked }))
    .addMatcher(cameDown, (state) => ({ ...state, dialogs: withDialog(state.dialogs, SKY_DIALOG, null) }))
})

function isOpen({ dialogs }: PopupsState): boolean {
  return dialogs.some(({ status }) => status === DISPLAY.big || status === DISPLAY.sky)
}

function withPopup(dialogs: readonly Dialog[], popup: StartupPopup): readonly Dialog[] {
  return withDialog(dialogs, popup.resourcePosition.id, popup)
}

/** One that is still about stays as it is; one that was closed waits once more when the server sends it again. */
function withDialog(dialogs: readonly Dialog[], key: string, popup: StartupPopup | null): readonly Dialog[] {
  if (dialogs.some((dialog) => dialog.key === key && dialog.status !== DISPLAY.closed)) return dialogs
  return [...dialogs.filter((dialog) => dialog.key !== key), { key, status: 'waiting', displayId: '', popup }]
}

function changed(state: PopupsState, key: string, from: readonly Dialog['status'][], to: Partial<Dialog>): PopupsState {
  const dialogs = state.dialogs.map((dialog) => (dialog.key === key && from.includes(dialog.status) ? { ...dialog, ...to } : dialog))
  return { ...state, dialogs }
}
