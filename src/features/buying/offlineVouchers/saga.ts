import { delay, put, select, type SagaGenerator } from 'typed-redux-saga'
import { voucherList } from '../../../api/buying/vouchers'
import { isolated, latest, on, watch } from '../../../journal/runtime/supervised'
import { pageLoaded } from '../../../data/feed/events'
import { resourceLoaded } from '../../../data/resource/events'
import { networkRestored } from '../../../navigation/pageEvents'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { clearOfflineVouchers, storeOfflineVouchers, readOfflineVouchers } from '../../../ports/data/offlineVouchers'
import { sessionEnded, sessionStarted, userFound } from '../../../session/events'
import { request } from '../../../session/request'
import { selectUserId } from '../../../session/selectors'
import { selectOnline } from '../../base/connection/selectors'
import { voucherPage } from '../vouchers/model/selectors'
import { vouchersFound, vouchersStored, vouchersListed, vouchersMissing } from './events'
import { needsStoring, labelsOf } from './logic'
import { selectOfflineVouchers, selectUnlisted, selectShowable } from './selectors'

/** Requests of the open screen have priority. */
const IDLE_MS = 1_500

/** Reads the stored vouchers first, then requests the list after a pause. */
function* loadVouchers(): SagaGenerator<void> {
  const userId = yield* select(selectUserId)
  if (userId === null) return
  const { vouchers } = yield* call(readOfflineVouchers, { userId })
  const current = yield* select(selectOfflineVouchers)
  if ((yield* select(selectUserId)) !== userId || current.listedAt !== null) return
  // The page of an open voucher may already have loaded a newer version.
  const unchecked = vouchers.filter(({ voucher }) => current.checkedAt[voucher.voucherId] === undefined)
  if (unchecked.length > 0) {
    const checkedAt = Object.fromEntries(unchecked.map(({ voucher, checkedAt: at }) => [voucher.voucherId, at]))
    yield* put(vouchersFound({ kind: 'voucher', items: unchecked.map(({ voucher }) => voucher), checkedAt }))
  }
  yield* delay(IDLE_MS)
  // Orders may have requested the list during the pause.
  if ((yield* select(selectOfflineVouchers)).listedAt === null) yield* reloadList()
}

function* reloadList(): SagaGenerator<void> {
  if ((yield* select(selectUserId)) === null || !(yield* select(selectOnline))) return
  const answer = yield* request(voucherList, {}, { background: true })
  if ('failure' in answer) return
  yield* put(vouchersListed({ kind: 'voucher', items: answer.data.voucherList, checkedAt: yield* call(now) }))
  yield* storeVouchers()
}

/** Stores the vouchers of state, unless the device has them already. An unloaded state never overwrites stored vouchers. */
function* storeVouchers(): SagaGenerator<void> {
  const userId = yield* select(selectUserId)
  const current = yield* select(selectOfflineVouchers)
  const vouchers = yield* select(selectShowable, yield* call(now))
  const hasLoaded = current.listedAt !== null || current.ids.length > 0
  if (userId === null || !hasLoaded || !needsStoring(current, vouchers)) return
  const toStore = vouchers.map((voucher) => ({ voucher, checkedAt: current.checkedAt[voucher.voucherId] ?? 0 }))
  yield* call(storeOfflineVouchers, { userId, vouchers: toStore })
  yield* put(vouchersStored({ labels: labelsOf(vouchers), keptAt: yield* call(now) }))
}

function* onLoaded(action: ReturnType<typeof resourceLoaded> | ReturnType<typeof pageLoaded>) {
  if (voucherPage.idIn(resourceLoaded.match(action) ? action.payload.resource : '') !== null) yield* storeVouchers()
  const voucherIds = yield* select(selectUnlisted)
  if (voucherIds.length === 0) return
  yield* put(vouchersMissing({ voucherIds }))
  yield* reloadList()
}

/** Deletes the vouchers at logout. A tab that did not start the logout may have stored vouchers after the other tab deleted them. */
function* clearStored() {
  yield* call(clearOfflineVouchers)
}

export function* offlineVouchersSaga() {
  yield* watch('offlineVouchers',
    latest([userFound, sessionStarted], loadVouchers),
    latest(networkRestored, reloadList),
    on([resourceLoaded, pageLoaded], onLoaded), on(sessionEnded, clearStored),
  )
  // The user may already be known when the module loads.
  yield* isolated('offlineVouchers/begin', loadVouchers)
}
