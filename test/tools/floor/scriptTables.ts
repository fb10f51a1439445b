import { missingIn, partsUnder, type Floor } from './featureFloor'

/** Names of scripts that are beyond a floor, each with the browsers that lack it. */
export interface ScriptTables {
  /** Globals: interfaces, functions, properties of Window. */
  readonly globals: ReadonlyMap<string, string>
  /** Members by their name, then by the interface; null if the floor has the member of that interface. */
  readonly members: ReadonlyMap<string, ReadonlyMap<string, string | null>>
  /** Members of the language's own library that no older interface has: their name alone identifies them. */
  readonly newNames: ReadonlyMap<string, string>
  /** Event types that every interface with such an event lacks. */
  readonly events: ReadonlyMap<string, string>
  readonly attributes: ReadonlyMap<string, string>
}

/** Reads both libraries: those of the language and those of the browser. */
export function scriptTables(floor: Floor): ScriptTables {
  const globals = new Map<string, string>()
  const supported = new Set<string>()
  const members = new Map<string, Map<string, string | null>>()
  const events = new Map<string, (string | null)[]>()
  const attributes = new Map<string, string>()

  function addMember(owner: string, name: string, missing: string | null): void {
    members.set(name, (members.get(name) ?? new Map<string, string | null>()).set(owner, missing))
  }

  for (const library of [['javascript', 'builtins'], ['api']]) {
    for (const [owner, part] of partsUnder(library)) {
      const missing = part.__compat ? missingIn(part.__compat, floor) : null
      if (missing !== null) globals.set(owner, missing)
      else supported.add(owner)
      for (const [name, { __compat: compat }] of partsUnder([...library, owner])) {
        if (!compat) continue
        const gap = missingIn(compat, floor)
        if (name.endsWith('_event')) events.set(name.slice(0, -6), [...(events.get(name.slice(0, -6)) ?? []), gap])
        else if (name !== owner) addMember(owner, name.replace(/_static$/, ''), gap)
        if (owner === 'Window' && gap !== null && !name.endsWith('_event')) globals.set(name, gap)
      }
    }
  }
  for (const [name, { __compat: compat }] of partsUnder(['html', 'global_attributes'])) {
    const gap = compat ? missingIn(compat, floor) : null
    if (gap !== null) attributes.set(name, gap)
  }
  for (const [element] of partsUnder(['html', 'elements'])) {
    for (const [name, { __compat: compat }] of partsUnder(['html', 'elements', element])) {
      const gap = compat ? missingIn(compat, floor) : null
      if (gap !== null) attributes.set(`${element} ${name}`, gap)
    }
  }
  const missingEvents = [...events].flatMap(([type, gaps]) => {
    const [first] = gaps
    return typeof first === 'string' && gaps.every((gap) => gap !== null) ? [[type, first] as const] : []
  })
  const languageMembers = partsUnder(['javascript', 'builtins']).flatMap(([owner]) => partsUnder(['javascript', 'builtins', owner]))
  const newNames = languageMembers.flatMap(([name]) => {
    const [first, ...gaps] = members.get(name)?.values() ?? []
    return typeof first === 'string' && !supported.has(name) && gaps.every((gap) => gap !== null) ? [[name, first] as const] : []
  })
  return { globals, members, newNames: new Map(newNames), events: new Map(missingEvents), attributes }
}
