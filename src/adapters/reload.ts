import * as v from 'valibot'
import type { DeviceStorage } from './storage'

const keptSchema = v.object({ build: v.string() })

/** Reloads the page, once per build. If storage cannot record the reload, it does not reload, to avoid a loop. */
export function reloadingOnce(storage: DeviceStorage, build: string, reload: () => void): () => void {
  const reloadedFor = () => {
    const kept = v.safeParse(keptSchema, storage.read({ key: 'chunkReload' }).value)
    return kept.success ? kept.output.build : null
  }
  return () => {
    if (reloadedFor() === build) return
    if (storage.write({ key: 'chunkReload', value: { build } })) reload()
  }
}
