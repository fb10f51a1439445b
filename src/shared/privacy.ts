/**
 * Format of a string or a number that is recorded; another value in its field is replaced by a stand-in, separately per segment for ids.
 *
 * - `id`: letters and digits: ids, names of lists, identifiers of the code, error codes, URLs of the app
 * - `ids`: several ids, separated by commas
 * - `words`: several ids, separated by spaces
 * - `link`: the target of a link, without what the app does not read · `sentence`: text of a browser or a server without names and numbers
 * - `version` · `build`: a version and the hash of its sources
 * - `day`: YYYY-MM-DD · `hours`: weekdays, or a time of day · `zone`: an IANA time zone
 * - `sealed`: only the reference of a sealed value, a code or a link that is as good as money (shared/sealed)
 * - `count`: a small number, at most two decimals (three below one) · `moment`: epoch ms of this century, or a count
 */
export type TextKind = 'id' | 'ids' | 'words' | 'link' | 'sentence' | 'version' | 'build' | 'day' | 'hours' | 'zone' | 'sealed'
export type NumberKind = 'count' | 'moment'
export type Kind = TextKind | NumberKind
/** Personal data, or possibly personal: a stand-in replaces the value and everything nested in it. */
export type Private = 'private'

/** One of these strings. */
interface Enumeration {
  readonly oneOf: readonly string[]
}
/** A record with arbitrary keys; `mapKeys` is their format. */
export interface MapOf<Values> {
  readonly mapKeys: TextKind
  readonly mapValues: Values
}
/**
 * A field whose declaration depends on another field: the value of the sibling `by`, up to a colon, selects the case. `*` is the field's
 * own key. In the answer of a port the siblings are those of the call's argument.
 */
export interface Choice {
  readonly by: string
  readonly cases: (name: string) => Declaration | undefined
}
/**
 * Selects which parts of a value are recorded. Lists apply it to each item, booleans are always recorded, undeclared fields are private. A
 * list of declarations records what any of them records.
 */
export type Declaration =
  | Kind | Private | Enumeration | MapOf<unknown> | Choice | { readonly [field: string]: Declaration | undefined } | readonly Declaration[]

export function oneOf(...values: readonly string[]): Enumeration {
  return { oneOf: values }
}

export function map<const Values>(values: Values, keys: TextKind = 'id'): MapOf<Values> {
  return { mapKeys: keys, mapValues: values }
}

/** See `Choice`. */
export function by(field: string, cases: Readonly<Record<string, Declaration | undefined>> | Choice['cases']): Choice {
  return { by: field, cases: typeof cases === 'function' ? cases : (name) => (Object.hasOwn(cases, name) ? cases[name] : undefined) }
}

/** Recorded parts of a port's argument and answer. */
export interface PortDeclaration {
  readonly args?: Declaration | undefined
  readonly answer?: Declaration | undefined
}
/** Recorded parts of an intent's input and result. */
export interface IntentDeclaration {
  readonly input?: Declaration
  readonly result?: Declaration
}
