import { createVoucherStore } from '../../../src/adapters/storage/vouchers/voucherStore'
import type { SealedValues } from '../../../src/adapters/sealed/sealedValues'
import { handlePort, handleSink } from '../../../src/ports/adapters'
import { clearOfflineVouchers, storeOfflineVouchers, readOfflineVouchers } from '../../../src/ports/data/offlineVouchers'
import type { Json } from '../../../src/shared/json'

/** The phone's store of offline vouchers; two tabs of it share the store. */
export function createDeviceVouchers(storage: Map<string, Json>, sealed: SealedValues) {
  const drop = () => void storage.delete('vouchers')
  const store = createVoucherStore(sealed, {
    read: () => Promise.resolve(storage.get('vouchers')),
    write: (value) => Promise.resolve(void storage.set('vouchers', value)),
    clear: () => Promise.resolve(drop()),
  })
  const handlers = [
    handleSink(storeOfflineVouchers, (vouchers) => void store.write(vouchers)),
    handlePort(readOfflineVouchers, store.read),
    handleSink(clearOfflineVouchers, drop),
  ]
  return { handlers, drop }
}
