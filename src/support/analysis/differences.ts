/** `before` or `after` is undefined where the value is absent. */
export interface Difference {
  /** From the root: field names and list indexes. */
  readonly path: readonly string[]
  readonly kind: 'added' | 'removed' | 'changed'
  readonly before: unknown
  readonly after: unknown
}

/** Compares two JSON values by path and returns at most `max` differences. Skips branches that are the same object in both. */
export function differencesBetween(before: unknown, after: unknown, max = 200): readonly Difference[] {
  const found: Difference[] = []
  walk(before, after, [])
  return found

  function walk(old: unknown, now: unknown, path: readonly string[]): void {
    if (found.length >= max || Object.is(old, now)) return
    if (!isBranch(old) || !isBranch(now) || Array.isArray(old) !== Array.isArray(now)) {
      if (old === undefined || now === undefined) {
        found.push({ path, kind: old === undefined ? 'added' : 'removed', before: old, after: now })
      } else found.push({ path, kind: 'changed', before: old, after: now })
      return
    }
    for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) walk(old[name], now[name], [...path, name])
  }
}

export interface ChangedBranch {
  readonly path: readonly string[]
  readonly changes: readonly Difference[]
}

/** Groups differences by their parent object, in the order of each object's first change. */
export function byBranch(differences: readonly Difference[]): readonly ChangedBranch[] {
  const branches = new Map<string, { path: readonly string[]; changes: Difference[] }>()
  for (const difference of differences) {
    const path = difference.path.slice(0, -1)
    const key = JSON.stringify(path)
    const branch = branches.get(key) ?? { path, changes: [] }
    branch.changes.push(difference)
    branches.set(key, branch)
  }
  return [...branches.values()]
}

export function changedSlices(before: unknown, after: unknown): readonly string[] {
  if (!isBranch(before) || !isBranch(after)) return isBranch(after) ? Object.keys(after) : []
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
