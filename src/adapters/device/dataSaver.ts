import * as v from 'valibot'
import type { DeviceStorage } from '../storage/deviceStorage'

/** Connection and memory hints; only Chromium provides them. */
export interface DataSaverNavigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  /** Gigabytes, rounded. */
  readonly deviceMemory?: number
}

const SMALL_MEMORY_GB = 2
const schema = v.object({ on: v.boolean() })

/** True if the user chose to save data, in the app's settings or else in the browser (Save-Data). A slow network alone does not count. */
export function createDataSaver(storage: Pick<DeviceStorage, 'read'>, navigator: DataSaverNavigator): () => boolean {
  return () => {
    const stored = v.safeParse(schema, storage.read({ key: 'dataSaver' }).value)
    if (stored.success) return stored.output.on
    return navigator.connection?.saveData ?? false
  }
}

/** True on 2G and on devices with little memory: disables prefetching. It does not change any list. */
export function isConstrained({ connection, deviceMemory = Infinity }: DataSaverNavigator): boolean {
  return /2g$/.test(connection?.effectiveType ?? '4g') || deviceMemory <= SMALL_MEMORY_GB
}
