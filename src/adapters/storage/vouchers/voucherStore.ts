import type { IDBPDatabase } from 'idb'
import * as v from 'valibot'
import { listOf, momentSchema } from '../../../api/kit/fields'
import { parseAnswer } from '../../../api/kit/parseAnswer'
import { voucherSchema, voucherSeals } from '../../../api/buying/vouchers'
import type { OfflineVoucher } from '../../../ports/data/offlineVouchers'
import type { Json } from '../../../shared/json'
import { sealFields } from '../../../shared/sealed'
import type { SealedValues } from '../../sealed/sealedValues'
import { STORAGE_LIMIT_MS, within } from '../../waiting/timeLimit'
import { openDatabase, readValue } from '../database'
import { VOUCHER_DATABASE } from './voucherDatabase'

const KEY = 'kept'
const storedSchema = v.object({
  userId: v.string(), data: v.object({ vouchers: listOf(v.object({ voucher: voucherSchema, checkedAt: momentSchema })) }),
})
type Stored = v.InferOutput<typeof storedSchema>

/** Stores the vouchers of one user on this device, including their codes. Without storage it stores nothing and never fails. */
export interface VoucherStore {
  write(offline: { readonly userId: string; readonly vouchers: readonly OfflineVoucher[] }): Promise<void>
  read(query: { readonly userId: string }): Promise<{ readonly vouchers: readonly OfflineVoucher[] }>
}

/** Stores one value across page loads. Rejects if storage is denied, full or hangs. */
export interface VoucherCell {
  read(): Promise<unknown>
  write(value: Json): Promise<unknown>
  clear(): Promise<unknown>
}

/** A cell in IndexedDB. Each call opens and closes the database, because it is rarely used. */
export function createVoucherCell(name = VOUCHER_DATABASE): VoucherCell {
  const withDatabase = async <Result>(task: (database: IDBPDatabase) => Promise<Result>): Promise<Result> => {
    const database = await openDatabase(name, (created) => void created.createObjectStore('vouchers'))
    try {
      return await task(database)
    } finally {
      database.close()
    }
  }
  const withTimeLimit = <Result>(task: (database: IDBPDatabase) => Promise<Result>) => within(STORAGE_LIMIT_MS, withDatabase(task))
  return {
    read: () => withTimeLimit((database) => readValue(database, 'vouchers', KEY)),
    write: (value) => withTimeLimit((database) => database.put('vouchers', value, KEY)),
    clear: () => withTimeLimit((database) => database.clear('vouchers')),
  }
}

/** Unseals codes before writing, and seals them again after reading. */
export function createVoucherStore({ seal, open }: Pick<SealedValues, 'seal' | 'open'>, cell: VoucherCell): VoucherStore {
  return {
    async write({ userId, vouchers }) {
      const stored: Stored = { userId, data: { vouchers: vouchers.map((each) => unsealed(each, open)) } }
      await cell.write(stored).catch(() => undefined)
    },

    async read({ userId }) {
      const found = parseAnswer({ data: storedSchema }, await cell.read().catch(() => undefined))
      if ('malformed' in found) return { vouchers: [] }
      if (found.data.userId === userId) return { vouchers: (sealFields(found.data, voucherSeals, seal) as unknown as Stored).data.vouchers }
      await cell.clear().catch(() => undefined)
      return { vouchers: [] }
    },
  }
}

/** Replaces references by their values; omits those that are no longer in memory. */
function unsealed({ voucher, checkedAt }: OfflineVoucher, open: SealedValues['open']): OfflineVoucher {
  const { voucherCode, voucherLink, ...rest } = voucher
  const code = voucherCode === undefined ? null : open(voucherCode)
  const link = voucherLink === undefined ? null : open(voucherLink)
  const secrets = { ...(code === null ? {} : { voucherCode: code }), ...(link === null ? {} : { voucherLink: link }) }
  return { voucher: { ...rest, ...secrets }, checkedAt }
}
