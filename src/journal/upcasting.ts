import type { UnknownAction } from 'redux'

/** One step of an event from a version to the next. Never changed after its release: journals of that time are still about. */
export interface Upcaster {
  /** The version that it reads; what it makes of it has the next one. */
  readonly from: number
  /** The name that the event has from the next version on, if it gets another. Its versions count on under that name. */
  readonly to?: string
  /** The payload of the next version, if it changes: a pure function of this version's, which it leaves as it is. */
  readonly payload?: (payload: unknown) => unknown
}
/** By the name an event had: its steps, from the oldest version to the newest. */
export type UpcasterTable = Readonly<Record<string, readonly Upcaster[]>>
/** Versions of events; those that are not named are of version 1. */
export type EventVersions = Readonly<Record<string, number>>

export interface Upcasting {
  /** What events are today, of those above version 1. */
  readonly versions: EventVersions
  /** An action of a journal with these versions, as it would be recorded today. */
  upcast(action: UnknownAction, recorded: EventVersions): UnknownAction
  /** What keeps this build from reading events of these versions, or null. */
  unknown(recorded: EventVersions): string | null
}

/** Makes a table usable. Throws for one in which a version is missing or doubled. */
export function createUpcasting(table: UpcasterTable): Upcasting {
  const newest = newestVersions(table)
  checkTable(table, newest)
  const steps = new Map(Object.entries(table))
  const wasRenamed = (type: string) => steps.get(type)?.at(-1)?.to !== undefined
  return {
    versions: Object.freeze(Object.fromEntries([...newest].filter(([type]) => !wasRenamed(type)))),
    upcast(action, recorded) {
      let version = Object.hasOwn(recorded, action.type) ? (recorded[action.type] ?? 1) : 1
      const next = (type: string) => steps.get(type)?.find(({ from }) => from === version)
      let now = action
      for (let step = next(now.type); step; step = next(now.type)) {
        now = stepped(now, step)
        version++
      }
      return now
    },
    unknown(recorded) {
      for (const [type, version] of Object.entries(recorded)) {
        const last = newest.get(type) ?? 1
        if (!Number.isInteger(version) || version < 1 || version > last) {
          return `${type} of version ${version}; this build knows it up to version ${last}`
        }
      }
      return null
    },
  }
}

/** Everything but name and payload is the same, above all which call an answer settles. */
function stepped(action: UnknownAction, { to, payload }: Upcaster): UnknownAction {
  const renamed = to === undefined ? action : { ...action, type: to }
  return payload ? { ...renamed, payload: payload(action['payload']) } : renamed
}

/** Names that a step leads to, with the version that they have then. */
function arrivalsOf(table: UpcasterTable): readonly { readonly type: string; readonly version: number }[] {
  return Object.values(table).flat().flatMap(({ from, to }) => (to === undefined ? [] : [{ type: to, version: from + 1 }]))
}

/** The last version of each name in a table, also of a name that was given up for another. */
function newestVersions(table: UpcasterTable): ReadonlyMap<string, number> {
  const newest = new Map<string, number>()
  for (const { type, version } of arrivalsOf(table)) newest.set(type, Math.max(version, newest.get(type) ?? 1))
  for (const [type, steps] of Object.entries(table)) {
    const last = steps.at(-1)
    if (last) newest.set(type, last.to === undefined ? last.from + 1 : last.from)
  }
  return newest
}

/** From each version in which an event can be recorded, steps lead to the newest. */
function checkTable(table: UpcasterTable, newest: ReadonlyMap<string, number>): void {
  for (const [type, steps] of Object.entries(table)) checkOrder(type, steps)
  const arrivals = arrivalsOf(table)
  const own = Object.keys(table).filter((type) => !arrivals.some((arrival) => arrival.type === type))
  for (const { type, version } of [...arrivals, ...own.map((name) => ({ type: name, version: 1 }))]) {
    const last = newest.get(type) ?? 1
    const first = table[type]?.[0]?.from ?? last
    if (version < first || version > last) throw gap(type, version)
  }
}

function gap(type: string, version: number): Error {
  return new Error(`${type}: nothing brings version ${version} up to date`)
}

/** Each step of one name reads what the step before it made; only the last may lead to another name. */
function checkOrder(type: string, steps: readonly Upcaster[]): void {
  steps.forEach(({ from, to, payload }, index) => {
    const before = steps[index - 1]
    if (to === undefined && !payload) throw new Error(`${type}: version ${from} is not changed`)
    if (!before) return
    if (steps.slice(0, index).some((each) => each.from === from)) throw new Error(`${type}: version ${from} stands there twice`)
    if (before.to !== undefined) throw new Error(`${type}: renamed at version ${before.from}, and goes on`)
    if (from !== before.from + 1) throw gap(type, before.from + 1)
  })
}
