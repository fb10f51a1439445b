import * as v from 'valibot'
import type { DeviceStorage } from '../storage/deviceStorage'

const storedSchema = v.object({ build: v.string() })

/** Reloads the page, once per build. If storage cannot record the reload, it does not reload, to avoid a loop. */
export function createReloadOnce(storage: DeviceStorage, build: string, reload: () => void): () => void {
  const lastReloadedBuild = () => {
    const stored = v.safeParse(storedSchema, storage.read({ key: 'chunkReload' }).value)
    return stored.success ? stored.output.build : null
  }
  return () => {
    if (lastReloadedBuild() === build) return
    if (storage.write({ key: 'chunkReload', value: { build } })) reload()
  }
}
