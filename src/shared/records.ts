/** Names of `Object.prototype` are unsafe as keys: reading one may return an inherited member. */
export function isReserved(name: string): boolean {
  return name in Object.prototype
}

/** Ignores inherited members. */
export function getOwn<T>(record: Readonly<Record<string, T>>, key: string): T | null {
  return Object.hasOwn(record, key) ? (record[key] ?? null) : null
}
