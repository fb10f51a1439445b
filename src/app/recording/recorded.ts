import { map, oneOf, type Declaration, type Kind } from '../../shared/privacy'

/**
 * A field in recorded.json, which `npm run lists` writes: a kind, or `#` and a name; the words of an enumeration; fields; `*` for each
 * field of a record with unknown keys. Private fields are left out.
 */
export type Recorded = string | readonly string[] | { readonly [field: string]: Recorded }
type Part = Readonly<Record<string, Recorded>>

/** Returns the reader of a part of recorded.json. `named`: the declarations by their names. Each is one object. */
export function readerOf(types: Part, named: Readonly<Record<string, Declaration>>) {
  const known = new Map<string, Declaration | undefined>(Object.entries(named))
  function ofName(name: string): Declaration {
    const type = types[name]
    const declared = known.get(name) ?? (type === undefined ? 'private' : declarationOf(type))
    known.set(name, declared)
    return declared
  }
  function declarationOf(recorded: Recorded): Declaration {
    if (typeof recorded === 'string') return recorded.startsWith('#') ? ofName(recorded.slice(1)) : recorded as Kind
    if (isWords(recorded)) return oneOf(...recorded)
    return recorded['*'] === undefined ? fieldsOf(recorded) : map(declarationOf(recorded['*']))
  }
  function fieldsOf(part: Part): Readonly<Record<string, Declaration>> {
    return Object.fromEntries(Object.entries(part).map(([name, field]) => [name, declarationOf(field)]))
  }
  return fieldsOf
}

function isWords(recorded: readonly string[] | Part): recorded is readonly string[] {
  return Array.isArray(recorded)
}
