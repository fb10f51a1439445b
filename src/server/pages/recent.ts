export interface LruOptions<Value> {
  readonly maxEntries: number
  /** Limit for all entries together; if omitted, only their number is limited. */
  readonly maxBytes?: number
  readonly bytesOf?: (value: Value) => number
}

/** An LRU cache: evicts the least recently used entries beyond its limits. */
export function createLruCache<Value>({ maxEntries, maxBytes = Infinity, bytesOf = () => 0 }: LruOptions<Value>) {
  // Ordered from the least to the most recently used.
  const entries = new Map<string, Value>()
  let bytes = 0

  function remove(key: string): void {
    const value = entries.get(key)
    if (value !== undefined) bytes -= bytesOf(value)
    entries.delete(key)
  }

  return {
    get(key: string): Value | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key: string, value: Value): void {
      remove(key)
      entries.set(key, value)
      bytes += bytesOf(value)
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break
        remove(oldest)
      }
    },
    forget: remove,
    size: () => ({ entryCount: entries.size, bytes }),
  }
}
