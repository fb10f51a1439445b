import { eventOf, failed, notApplied, outcomeLost, started, type IntentName } from '../../../../data/mutation/events'
import { sessionEnded, sessionStarted } from '../../../../session/events'
import { anyOf, createReducer } from '../../../../journal/runtime/slices'
import { distanceChecked, distanceFailed, positionFound, positionFailed, redeemClosed, redeemed, redeemOpened } from './events'
import { REDEEM } from './intents'
import type { RedeemDialog, RedeemingState, RedeemRefusal } from './types'

//  (none) ──redeemOpened──▶ locating ──positionFound────────▶ checking ──distanceChecked, allowed──▶ confirming ──started──▶ redeeming
//                             │   │                              │  │ └──distanceChecked, not──▶ tooFar     (waits for the user)
//                positionFailed distanceFailed ◀────────────────┘  └──distanceFailed, refused──▶ failed
//                             ▼   ▼
//                    noPosition   notChecked
//
//  redeeming ──succeeded──▶ done
//     │  ▲ └──failed, notApplied──▶ failed
//     │  └──started────┐
//     └──outcomeLost──▶ unknown
//
//  `redeemOpened` leads from every phase except redeeming, unknown and done to locating, with a new dialog id.
//  Events of an earlier dialog change nothing.
//  started, succeeded, failed, notApplied and outcomeLost are `mutation/…` events of `redeem`.
//  `redeemClosed` leads to (none) from every phase except redeeming and unknown, whose outcome appears when the sheet reopens.
//  Another session resets all to (none).

type FailedIntent = ReturnType<typeof failed>['payload']

export const redeemingReducer = createReducer<RedeemingState>({}, (builder) => {
  builder
    .addCase(redeemOpened, (state, { payload: { voucherId, dialogId } }) => {
      const phase = state[voucherId]?.phase
      if (phase === 'redeeming' || phase === 'unknown' || phase === 'done') return state
      return { ...state, [voucherId]: { phase: 'locating', dialogId } }
    })
    .addCase(positionFound, (state, { payload: { position, accuracy, ...ids } }) =>
      updateDialog(state, ids, 'locating', ({ dialogId }) => ({ phase: 'checking', dialogId, position, accuracy })))
    .addCase(positionFailed, (state, { payload: { reason, ...ids } }) =>
      updateDialog(state, ids, 'locating', ({ dialogId }) => ({ phase: 'noPosition', dialogId, reason })))
    .addCase(distanceChecked, (state, { payload: { nearness, ...ids } }) =>
      updateDialog(state, ids, 'checking', (dialog) => ({ ...dialog, phase: nearness.isAllowed ? 'confirming' : 'tooFar', nearness })))
    .addCase(distanceFailed, (state, { payload: { error, voucherId, dialogId } }) => {
      const phase = state[voucherId]?.phase
      if (phase !== 'locating' && phase !== 'checking') return state
      const { kind } = error
      return updateDialog(state, { voucherId, dialogId }, phase, () =>
        kind === 'refused' ? { phase: 'failed', dialogId, reason: 'refused', error } : { phase: 'notChecked', dialogId, kind })
    })
    .addCase(redeemClosed, (state, { payload: { voucherId } }) => {
      const phase = state[voucherId]?.phase
      return phase === undefined || phase === 'redeeming' || phase === 'unknown' ? state : without(state, voucherId)
    })
    .addMatcher(eventOf(started, REDEEM), (state, { payload: { key } }) => {
      const dialog = state[key]
      return dialog?.phase === 'confirming' || dialog?.phase === 'unknown' ? { ...state, [key]: { ...dialog, phase: 'redeeming' } } : state
    })
    .addMatcher(redeemed, (state, { payload }) => settleRedeem(state, payload, ({ dialogId }) => ({ phase: 'done', dialogId })))
    .addMatcher(eventOf<FailedIntent>(failed, REDEEM), (state, { payload }) =>
      settleRedeem(state, payload, ({ dialogId }) =>
        ({ phase: 'failed', dialogId, reason: payload.reason as RedeemRefusal, error: payload.failure })))
    .addMatcher(eventOf(notApplied, REDEEM), (state, { payload }) =>
      settleRedeem(state, payload, ({ dialogId }) => ({ phase: 'failed', dialogId, reason: 'lost', error: null })))
    .addMatcher(
      eventOf(outcomeLost, REDEEM), (state, { payload }) => settleRedeem(state, payload, (dialog) => ({ ...dialog, phase: 'unknown' })),
    )
    .addMatcher(anyOf(sessionEnded, sessionStarted), (state) =>
      (Object.keys(state).length === 0 ? state : {}))
})

type In<Phase extends RedeemDialog['phase']> = Extract<RedeemDialog, { phase: Phase }>

/** Ignores events of another dialog or of a phase that has passed. */
function updateDialog<Phase extends RedeemDialog['phase']>(
  state: RedeemingState,
  { voucherId, dialogId }: { readonly voucherId: string; readonly dialogId: string },
  phase: Phase,
  update: (dialog: In<Phase>) => RedeemDialog,
): RedeemingState {
  const dialog = state[voucherId]
  return dialog?.dialogId === dialogId && dialog.phase === phase ? { ...state, [voucherId]: update(dialog as In<Phase>) } : state
}

/** Applies the outcome of the sent request. */
function settleRedeem(state: RedeemingState, { key }: IntentName, update: (dialog: In<'redeeming'>) => RedeemDialog): RedeemingState {
  const dialog = state[key]
  return dialog?.phase === 'redeeming' ? { ...state, [key]: update(dialog as In<'redeeming'>) } : state
}

function without(state: RedeemingState, voucherId: string): RedeemingState {
  return Object.fromEntries(Object.entries(state).filter(([id]) => id !== voucherId))
}
