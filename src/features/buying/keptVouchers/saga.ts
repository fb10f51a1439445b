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

/** Requests of the open screen have priority. */
const IDLE_MS = 1_500

/** Reads the stored vouchers first, then requests the list after a pause. */
function* begin(): SagaGenerator<void> {
  const userId = yield* select(selectUserId)
  if (userId === null) return
  const { vouchers } = yield* call(readVouchers, { userId })
  const known = yield* select(selectKeptVouchers)
  if ((yield* select(selectUserId)) !== userId || known.listedAt !== null) return
  // The page of an open voucher may already have loaded a newer version.
  const found = vouchers.filter(({ voucher }) => known.checkedAt[voucher.voucherId] === undefined)
  if (found.length > 0) {
    const checkedAt = Object.fromEntries(found.map(({ voucher, checkedAt: at }) => [voucher.voucherId, at]))
    yield* put(vouchersFound({ kind: 'voucher', items: found.map(({ voucher }) => voucher), checkedAt }))
  }
  yield* delay(IDLE_MS)
  // Orders may have requested the list during the pause.
  if ((yield* select(selectKeptVouchers)).listedAt === null) yield* renew()
}

function* renew(): SagaGenerator<void> {
  if ((yield* select(selectUserId)) === null || !(yield* select(selectOnline))) return
  const answer = yield* request(voucherList, {}, { background: true })
  if ('failure' in answer) return
  yield* put(vouchersListed({ kind: 'voucher', items: answer.data.voucherList, checkedAt: yield* call(now) }))
  yield* keep()
}

/** Stores the vouchers of state, unless the device has them already. An unloaded state never overwrites stored vouchers. */
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

/** Runs after a voucher page or a list of orders has loaded. */
function* hear(action: ReturnType<typeof resourceLoaded> | ReturnType<typeof pageLoaded>) {
  if (voucherPage.idIn(resourceLoaded.match(action) ? action.payload.resource : '') !== null) yield* keep()
  const voucherIds = yield* select(selectMissing)
  if (voucherIds.length === 0) return
  yield* put(vouchersMissed({ voucherIds }))
  yield* renew()
}

/** Deletes the vouchers at logout. A tab that did not start the logout may have stored vouchers after the other tab deleted them. */
function* forget() {
  yield* call(dropVouchers)
}

/** Stores purchased vouchers on the device, so that they can be shown without a network. */
export function* keptVouchersSaga() {
  yield* watch('keptVouchers',
    latest([userFound, sessionStarted], begin),
    latest(restored, renew),
    on([resourceLoaded, pageLoaded], hear), on(sessionEnded, forget),
  )
  // The user may already be known when the module loads.
  yield* alone('keptVouchers/begin', begin)
}
