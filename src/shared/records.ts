/** Names of `Object.prototype` are unsafe as keys: reading one may return an inherited member. */
export function isReserved(name: string): boolean {
  return name in Object.prototype
}

/** Ignores inherited members. */
export function getOwn<T>(record: Readonly<Record<string, T>>, key: string): T | null {
  return Object.hasOwn(record, key) ? (record[key] ?? null) : null
}

/** Renames a field of a JSON object, which keeps its position. Returns other values unchanged. */
export function renamed(from: string, to: string): (value: unknown) => unknown {
  return (value) => (isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key === from ? to : key, item]))
    : value)
}

/** Applies a change at a path of fields: to each item of a list, else to the value. Returns the same value if it lacks the path. */
export function changedAt([key, ...rest]: readonly string[], change: (value: unknown) => unknown): (value: unknown) => unknown {
  if (key === undefined) return (value) => (Array.isArray(value) ? value.map(change) : change(value))
  const changeInside = changedAt(rest, change)
  return (value) => {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return value
    const inside = changeInside(value[key])
    return inside === value[key] ? value : { ...value, [key]: inside }
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
