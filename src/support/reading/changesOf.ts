import { differencesBetween } from './differences'
import type { Difference } from './differences'

/** More of one thing in one turn is not read. */
const MOST = 40
/** Fields that run on by themselves, or keep books for the app. */
const RUNS_ON = /^(since|expiresIn|percent|receivedAt|\w*[dD]istance)$/

/**
 * Compares states one after the other for what changed of one thing: what stands under its id, and each object that bears it. An object
 * that was unloaded and comes again is compared with how it was seen last, in the same place.
 */
export function changesOf(id: string): (before: unknown, after: unknown) => readonly Difference[] {
  const seen = new Map<string, unknown>()

  return (before, after) => {
    const found: Difference[] = []
    walk(before, after, [])
    return found

    function walk(old: unknown, now: unknown, path: readonly string[]): void {
      if (Object.is(old, now) || found.length >= MOST || !isBranch(now)) return
      if (bears(now, id)) return compare(path, old, now)
      if (Array.isArray(now)) return walkList(Array.isArray(old) ? old : [], now, path)
      const was = isBranch(old) ? old : {}
      for (const name of Object.keys(now)) {
        if (isOf(name, id)) compare([...path, name], was[name], now[name])
        else walk(was[name], now[name], [...path, name])
      }
      for (const name of Object.keys(was)) {
        if (isOf(name, id) && !(name in now)) {
          seen.delete([...path, name].join('/'))
          found.push({ path: [...path, name], kind: 'removed', before: was[name], after: undefined })
        }
      }
    }

    /** What is in both is compared with itself, wherever it stands in them. */
    function walkList(old: readonly unknown[], now: readonly unknown[], path: readonly string[]): void {
      if (old.includes(id) !== now.includes(id)) {
        const kind = now.includes(id) ? 'added' : 'removed'
        found.push({ path: [...path, id], kind, before: kind === 'removed' ? id : undefined, after: kind === 'added' ? id : undefined })
      }
      const known = new Set(old)
      const bearer = old.find((each) => bears(each, id))
      now.forEach((each, at) => {
        if (!known.has(each)) walk(bears(each, id) ? bearer : old[at], each, [...path, String(at)])
      })
      if (bearer && !now.some((each) => bears(each, id))) {
        found.push({ path: [...path, id], kind: 'removed', before: bearer, after: undefined })
      }
    }

    function compare(path: readonly string[], old: unknown, now: unknown): void {
      const place = path.map((name) => (/^\d+$/.test(name) ? '#' : name)).join('/')
      const was = isBranch(old) && (bears(old, id) || isOf(path.at(-1) ?? '', id)) ? old : seen.get(place)
      seen.set(place, now)
      if (was === undefined) found.push({ path, kind: 'added', before: undefined, after: now })
      else {
        for (const each of differencesBetween(was, now, MOST)) {
          if (!each.path.some((name) => RUNS_ON.test(name))) found.push({ ...each, path: [...path, ...each.path] })
        }
      }
    }
  }
}

/** A key of a map: the id alone, or behind the kind of the thing. */
function isOf(name: string, id: string): boolean {
  return name === id || name.endsWith(`:${id}`)
}

/** Whether an object is one of this id. */
function bears(value: unknown, id: string): boolean {
  if (!isBranch(value) || Array.isArray(value)) return false
  for (const name in value) if (value[name] === id && /^(id|key|\w+Id)$/.test(name)) return true
  return false
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
