import * as v from 'valibot'
import type { DeviceStorage } from './storage'

/** What a browser says about its connection and memory; only Chromium says it. */
export interface FrugalNavigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  /** Gigabytes, rounded. */
  readonly deviceMemory?: number
}

const SMALL_MEMORY_GB = 2
const schema = v.object({ on: v.boolean() })

/** True when the user chose to save data: in the settings, or else in the browser (Save-Data). A slow network alone is no choice. */
export function createDataSaver(storage: Pick<DeviceStorage, 'read'>, navigator: FrugalNavigator): () => boolean {
  return () => {
    const chosen = v.safeParse(schema, storage.read({ key: 'dataSaver' }).value)
    if (chosen.success) return chosen.output.on
    return navigator.connection?.saveData ?? false
  }
}

/** True on 2G and where memory is small: nothing is downloaded before it is needed. It changes no list. */
export function isConstrained({ connection, deviceMemory = Infinity }: FrugalNavigator): boolean {
  return /2g$/.test(connection?.effectiveType ?? '4g') || deviceMemory <= SMALL_MEMORY_GB
}
