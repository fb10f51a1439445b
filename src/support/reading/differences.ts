/** One place where two states differ; what is absent on one side is undefined there. */
export interface Difference {
  /** From the root: names of fields, places in lists. */
  readonly path: readonly string[]
  readonly kind: 'added' | 'removed' | 'changed'
  readonly before: unknown
  readonly after: unknown
}

/** The places where two JSON values differ, by path; at most so many. What is the same object in both is not looked into. */
export function differencesBetween(before: unknown, after: unknown, most = 200): readonly Difference[] {
  const found: Difference[] = []
  walk(before, after, [])
  return found

  function walk(old: unknown, now: unknown, path: readonly string[]): void {
    if (found.length >= most || Object.is(old, now)) return
    if (!isBranch(old) || !isBranch(now) || Array.isArray(old) !== Array.isArray(now)) {
      if (old === undefined || now === undefined) {
        found.push({ path, kind: old === undefined ? 'added' : 'removed', before: old, after: now })
      } else found.push({ path, kind: 'changed', before: old, after: now })
      return
    }
    for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) walk(old[name], now[name], [...path, name])
  }
}

/** A branch of a state whose leaves changed, with what changed in it. */
export interface ChangedBranch {
  readonly path: readonly string[]
  readonly changes: readonly Difference[]
}

/** Puts what changed in one object together, in the order of its first change. */
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

/** The slices in which two states differ. */
export function changedSlices(before: unknown, after: unknown): readonly string[] {
  if (!isBranch(before) || !isBranch(after)) return isBranch(after) ? Object.keys(after) : []
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
