import { delay, put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { voucherList } from '../../../api/vouchers'
import { alone, latest, on, watch } from '../../../journal/supervised'
import { pageLoaded } from '../../../loading/feed/events'
import { resourceLoaded } from '../../../loading/resource/events'
import { restored } from '../../../navigation/pageEvents'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { dropVouchers, keepVouchers, readVouchers } from '../../../ports/keptVouchers'
import { sessionEnded, sessionStarted, userFound } from '../../../session/events'
import { request } from '../../../session/request'
import { selectUserId } from '../../../session/selectors'
import { selectOnline } from '../../base/connection/selectors'
import { voucherPage } from '../vouchers/selectors'
import { vouchersFound, vouchersKept, vouchersListed, vouchersMissed } from './events'
import { isDue, labelsOf } from './logic'
import { selectKeptVouchers, selectMissing, selectShowable } from './selectors'

/** What the screen itself asks for comes first. */
const IDLE_MS = 1_500

/** What the device has from before, then, when the screen has what it needs, what the server says. */
function* begin(): SagaGenerator<void> {
  const userId = yield* select(selectUserId)
  if (userId === null) return
  const { vouchers } = yield* call(readVouchers, { userId })
  const known = yield* select(selectKeptVouchers)
  if ((yield* select(selectUserId)) !== userId || known.listedAt !== null) return
  // Of one whose page is open the server may have been faster.
  const found = vouchers.filter(({ voucher }) => known.checkedAt[voucher.voucherId] === undefined)
  if (found.length > 0) {
    const checkedAt = Object.fromEntries(found.map(({ voucher, checkedAt: at }) => [voucher.voucherId, at]))
    yield* put(vouchersFound({ kind: 'voucher', items: found.map(({ voucher }) => voucher), checkedAt }))
  }
  yield* delay(IDLE_MS)
  // Orders may have asked for it meanwhile.
  if ((yield* select(selectKeptVouchers)).listedAt === null) yield* renew()
}

function* renew(): SagaGenerator<void> {
  if ((yield* select(selectUserId)) === null || !(yield* select(selectOnline))) return
  const answer = yield* request(voucherList, {}, { background: true })
  if ('failure' in answer) return
  yield* put(vouchersListed({ kind: 'voucher', items: answer.data.voucherList, checkedAt: yield* call(now) }))
  yield* keep()
}

/** What is known now, onto the device, unless the device has it. What it has is not replaced before anything is known of it. */
function* keep(): SagaGenerator<void> {
  const userId = yield* select(selectUserId)
  const known = yield* select(selectKeptVouchers)
  const vouchers = yield* select(selectShowable, yield* call(now))
  const isKnown = known.listedAt !== null || known.ids.length > 0
  if (userId === null || !isKnown || !isDue(known, vouchers)) return
  const kept = vouchers.map((voucher) => ({ voucher, checkedAt: known.checkedAt[voucher.voucherId] ?? 0 }))
  yield* call(keepVouchers, { userId, vouchers: kept })
  yield* put(vouchersKept({ labels: labelsOf(vouchers), keptAt: yield* call(now) }))
}

/** The server spoke of a voucher, or orders came with vouchers that the list does not have yet. */
function* hear(action: ReturnType<typeof resourceLoaded> | ReturnType<typeof pageLoaded>) {
  if (voucherPage.idIn(resourceLoaded.match(action) ? action.payload.resource : '') !== null) yield* keep()
  const voucherIds = yield* select(selectMissing)
  if (voucherIds.length === 0) return
  yield* put(vouchersMissed({ voucherIds }))
  yield* renew()
}

/** Their user has gone. A tab that did not log out itself may have kept something after the one that did had dropped all. */
function* forget() {
  yield* call(dropVouchers)
}

/** Keeps what was bought on the device, so that it can be shown without a network. */
export function* keptVouchersSaga() {
  yield* watch('keptVouchers',
    latest([userFound, sessionStarted], begin),
    latest(restored, renew),
    on([resourceLoaded, pageLoaded], hear), on(sessionEnded, forget),
  )
  // The module may come when the user is there already.
  yield* alone('keptVouchers/begin', begin)
}
