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

/** Whether this device is to be spared data: as its user chose in the settings, else as the browser says. */
export function createDataSaver(storage: Pick<DeviceStorage, 'read'>, navigator: FrugalNavigator): () => boolean {
  return () => {
    const chosen = v.safeParse(schema, storage.read({ key: 'dataSaver' }).value)
    if (chosen.success) return chosen.output.on
    const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {}
    return saveData || /2g$/.test(effectiveType) || (navigator.deviceMemory ?? Infinity) <= SMALL_MEMORY_GB
  }
}
