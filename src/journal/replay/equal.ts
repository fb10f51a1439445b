/** True if two JSON values are equal. Absent and undefined fields count as equal; lists of another length do not. */
export function areEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isRecord(one) || !isRecord(other)) return false
  if (Array.isArray(one)) return Array.isArray(other) && one.length === other.length && one.every((item, at) => areEqual(item, other[at]))
  if (Array.isArray(other)) return false
  let excess = 0
  for (const key of Object.keys(one)) {
    const value = one[key]
    if (value === undefined) continue
    if (!areEqual(value, ownValue(other, key))) return false
    excess++
  }
  for (const key of Object.keys(other)) if (other[key] !== undefined) excess--
  return excess === 0
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Reads own properties only, even for keys such as `__proto__` and `constructor`. */
export function ownValue(record: unknown, key: string): unknown {
  return isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined
}
