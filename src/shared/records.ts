/** Whether every object has a field of this name: as a key it names something else than what was put under it. */
export function isReserved(name: string): boolean {
  return name in Object.prototype
}

/** What stands under a key, or null: never what every object has. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | null {
  return Object.hasOwn(record, key) ? (record[key] ?? null) : null
}
