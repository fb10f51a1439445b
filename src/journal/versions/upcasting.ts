import type { UnknownAction } from 'redux'

/** One step of an event to its next version. Never changed after its release: journals of that version still exist. */
export interface Upcaster {
  /** The version that it reads; its result has the next one. */
  readonly from: number
  /** The new type of the event, if it is renamed. Version numbers continue with the new type. */
  readonly to?: string
  /** `puts`: converts only events that a saga put; as a user's input the event gets the next version unchanged. Absent: both. */
  readonly only?: 'puts'
  /** The payload of the next version, if it changes: a pure function that must not mutate its argument. */
  readonly payload?: (payload: unknown) => unknown
}
/** Kind of the journal entry with the event: the input of a turn, or put by a saga within the turn. */
export type EventKind = 'i' | 's'
/** By recorded type: steps from the oldest version to the newest. */
export type UpcasterTable = Readonly<Record<string, readonly Upcaster[]>>
/** Versions by event type; absent types have version 1. */
export type EventVersions = Readonly<Record<string, number>>

export interface Upcasting {
  /** Current versions above 1. */
  readonly versions: EventVersions
  /** Converts an action of a journal with these versions to the current version. */
  upcast(action: UnknownAction, recorded: EventVersions, kind: EventKind): UnknownAction
  /** The reason why this build cannot read events of these versions, or null. */
  findUnknownVersion(recorded: EventVersions): string | null
}

/** Throws if the table lacks or repeats a version. */
export function createUpcasting(table: UpcasterTable): Upcasting {
  const newest = newestVersions(table)
  checkTable(table, newest)
  const steps = new Map(Object.entries(table))
  const wasRenamed = (type: string) => isRename(steps.get(type)?.at(-1))
  return {
    versions: Object.freeze(Object.fromEntries([...newest].filter(([type]) => !wasRenamed(type)))),
    upcast(action, recorded, kind) {
      let version = Object.hasOwn(recorded, action.type) ? (recorded[action.type] ?? 1) : 1
      const next = (type: string) => steps.get(type)?.find(({ from }) => from === version)
      let upcasted = action
      for (let step = next(upcasted.type); step; step = next(upcasted.type)) {
        if (step.only === undefined || kind === 's') upcasted = applyStep(upcasted, step)
        version++
      }
      return upcasted
    },
    findUnknownVersion(recorded) {
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

/** True if no event keeps the type. */
function isRename(step: Upcaster | undefined): boolean {
  return step?.to !== undefined && step.only === undefined
}

/** Preserves everything but type and payload, above all the call that an answer settles. The same action if the step changes nothing. */
function applyStep(action: UnknownAction, { to, payload: change }: Upcaster): UnknownAction {
  const renamed = to === undefined ? action : { ...action, type: to }
  if (!change) return renamed
  const payload = change(action['payload'])
  return payload === action['payload'] ? renamed : { ...renamed, payload }
}

/** Types that a rename step leads to, with their version after it. */
function renameTargets(table: UpcasterTable): readonly { readonly type: string; readonly version: number }[] {
  return Object.values(table).flat().flatMap(({ from, to }) => (to === undefined ? [] : [{ type: to, version: from + 1 }]))
}

/** The last version of each type in a table, also of renamed types. */
function newestVersions(table: UpcasterTable): ReadonlyMap<string, number> {
  const newest = new Map<string, number>()
  for (const { type, version } of renameTargets(table)) newest.set(type, Math.max(version, newest.get(type) ?? 1))
  for (const [type, steps] of Object.entries(table)) {
    const last = steps.at(-1)
    if (last) newest.set(type, isRename(last) ? last.from : last.from + 1)
  }
  return newest
}

/** Steps must lead from each recordable version to the newest. */
function checkTable(table: UpcasterTable, newest: ReadonlyMap<string, number>): void {
  for (const [type, steps] of Object.entries(table)) checkOrder(type, steps)
  const targets = renameTargets(table)
  const initialTypes = Object.keys(table).filter((type) => !targets.some((target) => target.type === type))
  for (const { type, version } of [...targets, ...initialTypes.map((name) => ({ type: name, version: 1 }))]) {
    const last = newest.get(type) ?? 1
    const first = table[type]?.[0]?.from ?? last
    if (version < first || version > last) throw gap(type, version)
  }
}

function gap(type: string, version: number): Error {
  return new Error(`${type}: nothing brings version ${version} up to date`)
}

/** Each step of one type must read the result of the previous step; only the last may rename every event. */
function checkOrder(type: string, steps: readonly Upcaster[]): void {
  steps.forEach(({ from, to, payload }, index) => {
    const before = steps[index - 1]
    if (to === undefined && !payload) throw new Error(`${type}: version ${from} is not changed`)
    if (!before) return
    if (steps.slice(0, index).some((each) => each.from === from)) throw new Error(`${type}: version ${from} occurs twice`)
    if (isRename(before)) throw new Error(`${type}: renamed at version ${before.from}, and goes on`)
    if (from !== before.from + 1) throw gap(type, before.from + 1)
  })
}
