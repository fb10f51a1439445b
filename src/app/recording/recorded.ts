import { map, oneOf, type Declaration, type Kind } from '../../shared/privacy'

/**
 * A field in recorded.json, which `npm run lists` writes: a kind, or `#` and a name; the values of an enumeration; fields; `*` for each
 * field of a record with unknown keys. Private fields are left out.
 */
export type Recorded = string | readonly string[] | { readonly [field: string]: Recorded }
type Section = Readonly<Record<string, Recorded>>

/** Returns a function that reads a section of recorded.json. `named`: the declarations by their names. */
export function readerOf(types: Section, named: Readonly<Record<string, Declaration>>) {
  const cache = new Map<string, Declaration | undefined>(Object.entries(named))
  function ofName(name: string): Declaration {
    const type = types[name]
    const declared = cache.get(name) ?? (type === undefined ? 'private' : declarationOf(type))
    cache.set(name, declared)
    return declared
  }
  function declarationOf(recorded: Recorded): Declaration {
    if (typeof recorded === 'string') return recorded.startsWith('#') ? ofName(recorded.slice(1)) : recorded as Kind
    if (isEnumeration(recorded)) return oneOf(...recorded)
    return recorded['*'] === undefined ? fieldsOf(recorded) : map(declarationOf(recorded['*']))
  }
  function fieldsOf(part: Section): Readonly<Record<string, Declaration>> {
    return Object.fromEntries(Object.entries(part).map(([name, field]) => [name, declarationOf(field)]))
  }
  return fieldsOf
}

function isEnumeration(recorded: readonly string[] | Section): recorded is readonly string[] {
  return Array.isArray(recorded)
}
