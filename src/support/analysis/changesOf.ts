import { differencesBetween, type Difference } from './differences'

/** A comparison stops after this many differences. */
const MAX_DIFFERENCES = 40
/** Fields that change continuously or contain bookkeeping. Their changes are ignored. */
const VOLATILE_FIELD = /^(since|expiresIn|percent|receivedAt|\w*[dD]istance)$/

/**
 * Compares consecutive states and returns the changes of one entity: values under its id, and objects that have the id. An object that was
 * unloaded and loaded again is compared with its last known value at the same path.
 */
export function createEntityDiff(id: string): (before: unknown, after: unknown) => readonly Difference[] {
  const lastValues = new Map<string, unknown>()

  return (before, after) => {
    const found: Difference[] = []
    walk(before, after, [])
    return found

    function walk(old: unknown, now: unknown, path: readonly string[]): void {
      if (Object.is(old, now) || found.length >= MAX_DIFFERENCES || !isBranch(now)) return
      if (hasId(now, id)) return compare(path, old, now)
      if (Array.isArray(now)) return compareList(Array.isArray(old) ? old : [], now, path)
      const was = isBranch(old) ? old : {}
      for (const name of Object.keys(now)) {
        if (isKeyOf(name, id)) compare([...path, name], was[name], now[name])
        else walk(was[name], now[name], [...path, name])
      }
      for (const name of Object.keys(was)) {
        if (isKeyOf(name, id) && !(name in now)) {
          lastValues.delete([...path, name].join('/'))
          found.push({ path: [...path, name], kind: 'removed', before: was[name], after: undefined })
        }
      }
    }

    /** Matches items by identity and by id, so an item that only moved is not a difference. */
    function compareList(old: readonly unknown[], now: readonly unknown[], path: readonly string[]): void {
      if (old.includes(id) !== now.includes(id)) {
        const kind = now.includes(id) ? 'added' : 'removed'
        found.push({ path: [...path, id], kind, before: kind === 'removed' ? id : undefined, after: kind === 'added' ? id : undefined })
      }
      const known = new Set(old)
      const owner = old.find((each) => hasId(each, id))
      now.forEach((each, at) => {
        if (!known.has(each)) walk(hasId(each, id) ? owner : old[at], each, [...path, String(at)])
      })
      if (owner && !now.some((each) => hasId(each, id))) {
        found.push({ path: [...path, id], kind: 'removed', before: owner, after: undefined })
      }
    }

    function compare(path: readonly string[], old: unknown, now: unknown): void {
      const pathKey = path.map((name) => (/^\d+$/.test(name) ? '#' : name)).join('/')
      const was = isBranch(old) && (hasId(old, id) || isKeyOf(path.at(-1) ?? '', id)) ? old : lastValues.get(pathKey)
      lastValues.set(pathKey, now)
      if (was === undefined) found.push({ path, kind: 'added', before: undefined, after: now })
      else {
        for (const each of differencesBetween(was, now, MAX_DIFFERENCES)) {
          if (!each.path.some((name) => VOLATILE_FIELD.test(name))) found.push({ ...each, path: [...path, ...each.path] })
        }
      }
    }
  }
}

/** Matches a map key: the id alone, or the id after a prefix such as `coupon:`. */
function isKeyOf(name: string, id: string): boolean {
  return name === id || name.endsWith(`:${id}`)
}

function hasId(value: unknown, id: string): boolean {
  if (!isBranch(value) || Array.isArray(value)) return false
  for (const name in value) if (value[name] === id && /^(id|key|\w+Id)$/.test(name)) return true
  return false
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
