import { STORAGE_LIMIT_MS, within } from '../../waiting/timeLimit'

/** Contains the offline vouchers with their codes. */
export const VOUCHER_DATABASE = 'dekat-vouchers'

/**
 * Deletes the offline vouchers. It needs no lazily loaded code, because a user may log out offline. Resolves after the deletion, or after
 * the time limit; the browser delays the deletion while a tab is writing.
 */
export async function deleteVoucherDatabase(indexedDB: IDBFactory | undefined, name = VOUCHER_DATABASE): Promise<void> {
  try {
    if (indexedDB) await within(STORAGE_LIMIT_MS, whenDeleted(indexedDB.deleteDatabase(name)))
  } catch {
    // Storage that is denied or hangs contains no vouchers.
  }
}

function whenDeleted(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error ?? new Error('not deleted'))
  })
}
