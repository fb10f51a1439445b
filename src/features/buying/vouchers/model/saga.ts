import type { Task } from 'redux-saga'
import { cancel, delay, fork, race, select, take, type SagaGenerator } from 'typed-redux-saga'
import type { MessageId } from '../../../../i18n/messageId'
import { isolated, on, watch } from '../../../../journal/runtime/supervised'
import { withMutations } from '../../../../data/mutation/saga'
import { reload } from '../../../../data/operations'
import { resourceFailed, resourceLoaded } from '../../../../data/resource/events'
import { selectResource, type WithResources } from '../../../../data/resource/selectors'
import { brightenWhileOpen } from '../../../../navigation/brightnessSaga'
import { matchesEntered, screenLeft, type screenEntered } from '../../../../navigation/events'
import { pageHidden, networkLost, networkRestored, pageShown } from '../../../../navigation/pageEvents'
import { linkTo } from '../../../../navigation/linkTo'
import { replacePage } from '../../../../navigation/saga'
import { call } from '../../../../ports/call'
import { addToCalendar } from '../../../../ports/device/calendar'
import { setKeepAwake } from '../../../../ports/device/screen'
import { copySealed, openSealed } from '../../../../ports/data/sealed'
import { sessionEnded, sessionStarted } from '../../../../session/events'
import { selectLoggedIn, type WithSession } from '../../../../session/selectors'
import type { WithConnection } from '../../../base/connection/selectors'
import type { WithEntities } from '../../../../entities/selectors'
import type { WithMutations } from '../../../../data/mutation/selectors'
import { notify } from '../../../base/toasts/notifySaga'
import { vouchersFound } from '../../offlineVouchers/events'
import { codeCopyTapped, codeLinkTapped, linkCopyTapped, neighbourTapped, redeemed, voucherCalendarTapped } from './events'
import { canVoucherChange, pollPauseMs, showsCode } from './logic'
import { redeem, redeemSaga } from './redeemSaga'
import { selectVoucherNow, voucherPage } from './selectors'

type State = WithConnection & WithEntities & WithMutations & WithResources & WithSession

/** Polls only while visible, online and logged in, and only if the status may change. */
function canPoll(state: State, voucherId: string): boolean {
  const voucher = selectVoucherNow(state, voucherId)
  const { phase } = selectResource(state, voucherPage.of(voucherId)) ?? {}
  const { online, visible } = state.connection
  return online && visible && selectLoggedIn(state) && phase !== 'loading' && (voucher === null || canVoucherChange(voucher))
}

/** Polls the voucher while its page is open, and keeps the screen awake and bright while a code is visible. */
function* followVoucher({ payload: { params } }: ReturnType<typeof screenEntered>) {
  const { voucherId } = params
  if (!voucherId) return
  yield* race({ left: take(screenLeft), polled: pollVoucher(voucherId), brightened: brightenForCode(voucherId) })
  yield* call(setKeepAwake, { on: false })
}

function* pollVoucher(voucherId: string): SagaGenerator<void> {
  for (;;) {
    const voucher = yield* select(selectVoucherNow, voucherId)
    const canPollNow = voucher !== null && (yield* select(canPoll, voucherId))
    const { back, due } = yield* race({
      back: take([pageShown.type, networkRestored.type]),
      changed: take([resourceLoaded.type, resourceFailed.type, pageHidden.type, networkLost.type, vouchersFound.type]),
      ...(canPollNow ? { due: delay(pollPauseMs(voucher)) } : {}),
    })
    if ((back || due) && (yield* select(canPoll, voucherId))) yield* reload(voucherPage.of(voucherId))
  }
}

/** Events that may add or remove a code. */
const CODE_TRIGGERS: readonly string[] = [resourceLoaded.type, vouchersFound.type, sessionEnded.type, sessionStarted.type]

function* brightenForCode(voucherId: string): SagaGenerator<void> {
  for (let brightness: Task | null = null; ;) {
    const voucher = yield* select(selectVoucherNow, voucherId)
    const hasCode = voucher !== null && showsCode(voucher)
    if (hasCode !== (brightness !== null)) {
      yield* call(setKeepAwake, { on: hasCode })
      if (brightness) yield* cancel(brightness)
      brightness = hasCode ? yield* fork(isolated, 'vouchers/bright', brightenWhileOpen) : null
    }
    yield* take((action: { type: string }) => CODE_TRIGGERS.includes(action.type) || redeemed(action))
  }
}

function* copyCode({ payload: { voucherId } }: ReturnType<typeof codeCopyTapped>) {
  yield* copy((yield* select(selectVoucherNow, voucherId))?.voucherCode, 'vouchers.codeCopied')
}

function* copyLink({ payload: { voucherId } }: ReturnType<typeof linkCopyTapped>) {
  yield* copy((yield* select(selectVoucherNow, voucherId))?.voucherLink, 'vouchers.linkCopied')
}

function* copy(reference: string | undefined, done: MessageId) {
  if (reference === undefined) return
  const { copied } = yield* call(copySealed, { reference })
  yield* notify(copied ? done : 'vouchers.notCopied', { tone: copied ? 'done' : 'plain' })
}

function* openPartner({ payload: { voucherId } }: ReturnType<typeof codeLinkTapped>) {
  const reference = (yield* select(selectVoucherNow, voucherId))?.voucherLink
  if (reference === undefined) return
  const { opened } = yield* call(openSealed, { reference })
  if (!opened) yield* notify('vouchers.notOpened')
}

/** Duration of the entry: the last hours of the voucher, ms. */
const CALENDAR_ENTRY_MS = 2 * 3_600_000
/** Minutes before the entry: a day, and an hour. */
const CALENDAR_ALARMS = [24 * 60, 60]

function* saveInCalendar({ payload: { voucherId, endsAt, texts } }: ReturnType<typeof voucherCalendarTapped>) {
  const path = linkTo('voucher', { voucherId })
  const times = { startsAt: endsAt - CALENDAR_ENTRY_MS, endsAt, alarms: CALENDAR_ALARMS }
  const { handedOver } = yield* call(addToCalendar, { id: voucherId, path, ...texts, ...times })
  yield* notify(handedOver ? 'vouchers.calendarSaved' : 'vouchers.calendarFailed', { tone: handedOver ? 'done' : 'plain' })
}

/** Replaces the screen, so that back navigation leads to the screen before the first voucher. */
function* openNeighbour({ payload: { voucherId } }: ReturnType<typeof neighbourTapped>) {
  yield* replacePage(linkTo('voucher', { voucherId }))
}

export const vouchersSaga = withMutations([redeem], function* vouchers() {
  yield* fork(redeemSaga)
  yield* watch('vouchers',
    on(matchesEntered('voucher'), followVoucher), on(codeCopyTapped, copyCode), on(linkCopyTapped, copyLink),
    on(codeLinkTapped, openPartner), on(voucherCalendarTapped, saveInCalendar),
    on(neighbourTapped, openNeighbour))
})
