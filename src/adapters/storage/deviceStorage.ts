import * as v from 'valibot'
import { emptied, keysForgottenBy, storedAs, type StoredKey } from '../../ports/data/stored'
import type { TokensToClear } from '../../ports/data/vault'
import type { Json } from '../../shared/json'

/** Validates a value for its key, also one that an older build stored; null for another shape. */
export function storedValue(key: StoredKey, value: unknown): Json {
  const { schema, upgrade = (current) => current } = storedAs(key)
  const parsed = v.safeParse(schema, upgrade(value))
  return parsed.success ? (parsed.output as Json) : null
}

const PREFIX = 'dekat.'

/** Small values on the device. A tampered value reads as absent; without storage, values stay in memory. `onFailed` gets every error. */
export function createDeviceStorage(
  storages: () => { readonly device: Storage; readonly visit: Storage },
  onFailed: (error: unknown) => void = () => undefined,
) {
  const storageOf = (key: StoredKey) => storages()[storedAs(key).storage]
  const inMemory = new Map<string, string>()

  function textOf(key: StoredKey): string | null {
    const memoryValue = inMemory.get(key)
    if (memoryValue !== undefined) return memoryValue
    try {
      return storageOf(key).getItem(PREFIX + key)
    } catch (error) {
      onFailed(error)
      return null
    }
  }

  return {
    read({ key }: { readonly key: StoredKey }): { readonly value: Json } {
      return { value: storedValue(key, parsedJson(textOf(key))) }
    },
    /** Returns true if the value survives this page. */
    write({ key, value }: { readonly key: StoredKey; readonly value: Json }): boolean {
      // Stores only the fields of the schema.
      const parsed = v.safeParse(storedAs(key).schema, value)
      if (!parsed.success) return false
      const text = JSON.stringify(parsed.output)
      try {
        storageOf(key).setItem(PREFIX + key, text)
        inMemory.delete(key)
        return true
      } catch (error) {
        inMemory.set(key, text)
        onFailed(error)
        return false
      }
    },
  }
}
export type DeviceStorage = ReturnType<typeof createDeviceStorage>

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

interface AnyStorage {
  read(query: { readonly key: StoredKey }): { readonly value: Json }
  write(entry: { readonly key: StoredKey; readonly value: Json }): unknown
}

/** After a logout, deletes the user's values of this device, whichever modules are loaded. A session that may resume deletes none. */
export function forgetUser(storage: AnyStorage, { generation }: TokensToClear): void {
  if (generation !== undefined) return
  for (const key of keysForgottenBy('logout')) {
    const { value } = storage.read({ key })
    if (value !== null) storage.write({ key, value: emptied(key, value) })
  }
}
