import type { RedPacket } from '../../../api/offers/packets'
import type { StartupPopup } from '../../../api/offers/promotions'
import { sessionEnded } from '../../../session/events'
import { createReducer } from '../../../journal/runtime/slices'
import { tourPending } from '../education/events'
import { barTapped, packetsIssued, skyPacketOpened } from '../skyPackets/events'
import { DISPLAY, type DisplayStatus } from './logic'
import { dialogClosed, displayed, popupsLoaded, popupsMuted, SKY_DIALOG, smallCloseTapped, popupsRequested } from './events'
import type { Id } from '../../../shared/meaning'

// popupsLoaded ──▶ waiting ──displayed───────▶ big ──dialogClosed──▶ small ──displayed───────▶ big (another display)
//                  └──displayed, after popupsMuted──▶ small
//                                                └──dialogClosed──▶ closed ◀──smallCloseTapped── small
// packetsIssued ──▶ waiting ──displayed───────▶ sky ──dialogClosed──▶ (removed)

/** A dialog over home: a popup from the server, or the issued sky packets. */
export interface Dialog {
  readonly key: Id
  readonly status: 'waiting' | DisplayStatus
  /** Id of the last display, '' before the first. */
  readonly displayId: Id
  /** Null for sky packets. */
  readonly popup: StartupPopup | null
}

export interface PopupsState {
  /** True after this visit requested its startup popups. */
  readonly isRequested: boolean
  /** In order of arrival, which is the display order. */
  readonly dialogs: readonly Dialog[]
  /** Content of the new user's gift. */
  readonly redPacketList: readonly RedPacket[]
  /** In the rest of this visit no unrequested popup covers the screen. */
  readonly quiet?: true
  /** The user requested the sky packets, so their dialog may cover the screen. */
  readonly skyAsked?: true
}

const initial: PopupsState = { isRequested: false, dialogs: [], redPacketList: [] }

export const popupsReducer = createReducer<PopupsState>(initial, (builder) => {
  builder
    .addCase(popupsRequested, (state) => ({ ...state, isRequested: true }))
    .addCase(popupsLoaded, (state, { payload: { popups, redPacketList } }) => ({
      ...state,
      dialogs: popups.reduce(withPopup, state.dialogs),
      redPacketList: redPacketList.length > 0 ? redPacketList : state.redPacketList,
    }))
    .addCase(popupsMuted, mutePopups)
    // The first visit on this device: no popup interrupts it.
    .addCase(tourPending, mutePopups)
    .addCase(barTapped, (state) => ({ ...state, skyAsked: true }))
    // The sheet shows them, so their dialog does not open as well.
    .addCase(skyPacketOpened, withoutSkyAsked)
    .addCase(displayed, (state, { payload: { key, displayId, status } }) => {
      // Only one dialog is open at a time; only waiting and minimized dialogs can open.
      if (isOpen(state)) return state
      return changeDialog(key === SKY_DIALOG ? withoutSkyAsked(state) : state, key, ['waiting', DISPLAY.small], { status, displayId })
    })
    .addCase(dialogClosed, (state, { payload: { key, status } }) =>
      key === SKY_DIALOG
        ? { ...state, dialogs: state.dialogs.filter((dialog) => dialog.status !== DISPLAY.sky) }
        : changeDialog(state, key, [DISPLAY.big], { status }))
    .addCase(smallCloseTapped, (state, { payload: { key } }) => changeDialog(state, key, [DISPLAY.small], { status: DISPLAY.closed }))
    // Popups belong to one user.
    .addCase(sessionEnded, ({ isRequested, quiet }) => ({ ...initial, isRequested, ...(quiet ? { quiet } : {}) }))
    .addMatcher(packetsIssued, (state) => ({ ...state, dialogs: withDialog(state.dialogs, SKY_DIALOG, null) }))
})

function mutePopups(state: PopupsState): PopupsState {
  return { ...state, quiet: true }
}

function withoutSkyAsked({ skyAsked: _, ...state }: PopupsState): PopupsState {
  return state
}

function isOpen({ dialogs }: PopupsState): boolean {
  return dialogs.some(({ status }) => status === DISPLAY.big || status === DISPLAY.sky)
}

function withPopup(dialogs: readonly Dialog[], popup: StartupPopup): readonly Dialog[] {
  return withDialog(dialogs, popup.resourcePosition.id, popup)
}

/** Ignores a dialog that is already present. A closed one waits again if the server sends it again. */
function withDialog(dialogs: readonly Dialog[], key: string, popup: StartupPopup | null): readonly Dialog[] {
  if (dialogs.some((dialog) => dialog.key === key && dialog.status !== DISPLAY.closed)) return dialogs
  return [...dialogs.filter((dialog) => dialog.key !== key), { key, status: 'waiting', displayId: '', popup }]
}

function changeDialog(state: PopupsState, key: string, from: readonly Dialog['status'][], to: Partial<Dialog>): PopupsState {
  const dialogs = state.dialogs.map((dialog) => (dialog.key === key && from.includes(dialog.status) ? { ...dialog, ...to } : dialog))
  return { ...state, dialogs }
}
