import { handlePort, handleSink, type PortHandler } from '../../../ports/adapters'
import { clearOfflineVouchers, storeOfflineVouchers, readOfflineVouchers } from '../../../ports/data/offlineVouchers'
import { retryImport } from '../../../ui/status/retryImport'
import type { VoucherStore } from './voucherStore'
import type { SealedValues } from '../../sealed/sealedValues'
import { deleteVoucherDatabase } from './voucherDatabase'

/** Stores vouchers on the device for offline use. Its code loads with the first of them. */
export function createOfflineVouchers(sealed: SealedValues, indexedDB: IDBFactory | undefined) {
  /** Number of clears. Vouchers whose write was requested before a clear must not be written after it. */
  let clearCount = 0
  const loadStore = async (): Promise<VoucherStore> => {
    const code = await retryImport(() => import(/* webpackChunkName: "offline-vouchers" */ './voucherStore'))
    return code.createVoucherStore(sealed, code.createVoucherCell())
  }
  const clear = (): Promise<void> => {
    clearCount += 1
    return deleteVoucherDatabase(indexedDB)
  }
  const handlers: readonly (readonly [string, PortHandler])[] = [
    handleSink(storeOfflineVouchers, (offline) => {
      const before = clearCount
      void loadStore().then((voucherStore) => (clearCount === before ? voucherStore.write(offline) : undefined), () => undefined)
    }),
    handlePort(readOfflineVouchers, (query) => loadStore().then((voucherStore) => voucherStore.read(query), () => ({ vouchers: [] }))),
    handleSink(clearOfflineVouchers, () => void clear()),
  ]
  return { handlers, clear }
}
