import { answering, draining } from '../ports/adapters'
import type { Answerer } from '../ports/adapters'
import { dropVouchers, keepVouchers, readVouchers } from '../ports/keptVouchers'
import { retryImport } from '../ui/retryImport'
import type { VoucherStore } from './keptVouchers'
import type { SealedValues } from './sealedValues'
import { dropVoucherDatabase } from './voucherDatabase'

/** Stores vouchers on the device for offline use. Its code loads with the first of them. */
export function createVoucherStore(sealed: SealedValues, indexedDB: IDBFactory | undefined) {
  /** Number of clears. Vouchers whose write was requested before a clear must not be written after it. */
  let drops = 0
  const store = async (): Promise<VoucherStore> => {
    const keeping = await retryImport(() => import(/* webpackChunkName: "kept" */ './keptVouchers'))
    return keeping.createVoucherStore(sealed, keeping.createVoucherCell())
  }
  const drop = (): Promise<void> => {
    drops += 1
    return dropVoucherDatabase(indexedDB)
  }
  const answerers: readonly (readonly [string, Answerer])[] = [
    draining(keepVouchers, (kept) => {
      const before = drops
      void store().then((found) => (drops === before ? found.keep(kept) : undefined), () => undefined)
    }),
    answering(readVouchers, (query) => store().then((found) => found.read(query), () => ({ vouchers: [] }))),
    draining(dropVouchers, () => void drop()),
  ]
  return { answerers, drop }
}
