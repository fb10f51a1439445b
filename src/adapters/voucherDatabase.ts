import { STORAGE_LIMIT_MS, within } from './timeLimit'

/** Where kept vouchers are, with their codes. */
export const VOUCHER_DATABASE = 'dekat-vouchers'

/**
 * Removes the kept vouchers. Needs no code that might have to be fetched: a user may log out without a network. It ends when they are gone,
 * at the latest after the time limit; a tab that writes at the moment is waited for by the browser.
 */
export async function dropVoucherDatabase(indexedDB: IDBFactory | undefined, name = VOUCHER_DATABASE): Promise<void> {
  try {
    if (indexedDB) await within(STORAGE_LIMIT_MS, deleted(indexedDB.deleteDatabase(name)))
  } catch {
    // Storage that is denied or hangs has kept nothing.
  }
}

function deleted(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error ?? new Error('not deleted'))
  })
}
