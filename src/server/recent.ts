export interface RecentOptions<Thing> {
  readonly most: number
  /** Limit for all entries together; if omitted, only their number is limited. */
  readonly mostBytes?: number
  readonly bytesOf?: (thing: Thing) => number
}

/** An LRU cache: evicts the least recently used entries beyond its limits. */
export function createRecent<Thing>({ most, mostBytes = Infinity, bytesOf = () => 0 }: RecentOptions<Thing>) {
  // Ordered from the least to the most recently used.
  const kept = new Map<string, Thing>()
  let bytes = 0

  function forget(key: string): void {
    const thing = kept.get(key)
    if (thing !== undefined) bytes -= bytesOf(thing)
    kept.delete(key)
  }

  return {
    get(key: string): Thing | undefined {
      const thing = kept.get(key)
      if (thing === undefined) return undefined
      kept.delete(key)
      kept.set(key, thing)
      return thing
    },
    set(key: string, thing: Thing): void {
      forget(key)
      kept.set(key, thing)
      bytes += bytesOf(thing)
      for (const oldest of kept.keys()) {
        if (kept.size <= most && bytes <= mostBytes) break
        forget(oldest)
      }
    },
    forget,
    size: () => ({ things: kept.size, bytes }),
  }
}
