import type { Json } from './json'

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

interface Enumeration {
  readonly oneOf: readonly string[]
}
/** A string of an enumeration. `Member` is exact: a missing or an extra member does not compile. */
export interface OneOf<Member extends string> extends Enumeration {
  readonly exact?: (member: Member) => Member
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

type Filled<T> = Exclude<T, boolean | null | undefined | void>
type OrPrivate<Declared> = [Declared] extends [never] ? never : Declared | Private | Choice
/** Message ids are too many to enumerate. */
type MessageId = `${string}.${string}`
type IsUnion<T extends string> = Record<never, never> extends Record<T, true> ? false : true
type KeyOf<T> = T extends unknown ? keyof T : never
type FieldOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never
type DeclaredKeys<T> = { [Key in KeyOf<T>]: [Fields<FieldOf<T, Key>>] extends [never] ? never : Key }[KeyOf<T>]
type FieldsOfRecord<T> = string extends keyof T
  ? MapOf<Fields<T[keyof T]> | Private>
  : [DeclaredKeys<T>] extends [never] ? never : { readonly [Key in DeclaredKeys<T> & string]: Fields<FieldOf<T, Key>> }

export type FieldsOf<T> =
  [T] extends [string] ? ([T] extends [MessageId] ? 'id' : IsUnion<T> extends true ? OneOf<T> : TextKind)
  : [T] extends [number] ? NumberKind
  : [T] extends [readonly (infer Item)[]] ? Fields<Item>
  : [T] extends [object] ? FieldsOfRecord<T>
  : Declaration

/**
 * The declaration of a type: each field but booleans must be named, and no other. `Json` takes any declaration. Adding, removing or
 * changing a field is a compile error until its declaration is updated.
 */
export type Fields<T> = [Filled<T>] extends [never] ? never : Json extends T ? Declaration : OrPrivate<FieldsOf<Filled<T>>>

/** Exactly these strings. */
export function oneOf<const Enumeration extends readonly string[]>(...values: Enumeration): OneOf<Enumeration[number]> {
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
/** Declarations of some files. `pages`: content of resources by family. `intents`: by mutation. */
export interface Declarations {
  readonly events?: Readonly<Record<string, Declaration>>
  readonly slices?: Readonly<Record<string, Declaration>>
  readonly ports?: Readonly<Record<string, PortDeclaration>>
  readonly pages?: Readonly<Record<string, Declaration>>
  readonly intents?: Readonly<Record<string, IntentDeclaration>>
}

type PayloadOf<Creator> = Creator extends (...args: never[]) => { readonly payload: infer Payload } ? Payload : never
type WithPayload<Events> = {
  [Name in keyof Events]: [Fields<PayloadOf<Events[Name]>>] extends [never] ? never : Name
}[keyof Events]
type PayloadFields<Events> = { readonly [Name in WithPayload<Events> & string]: Fields<PayloadOf<Events[Name]>> }

/**
 * Declares the payloads of a module's events, `area/name` each, by the module's export names: `events<typeof import('./events')>`.
 * `customTypes`: types of the events whose type differs from `area/name`.
 */
export function events<Events>(
  area: string, payloads: PayloadFields<Events>, customTypes: { readonly [Name in keyof Events]?: string } = {},
): Readonly<Record<string, Declaration>> {
  const types = customTypes as Readonly<Record<string, string | undefined>>
  return Object.fromEntries(Object.entries(payloads).map(([name, fields]) => [types[name] ?? `${area}/${name}`, fields as Declaration]))
}

/** Declares the state of slices by their keys in the store. */
export function slices<State>(declared: { readonly [Name in DeclaredKeys<State> & string]: Fields<FieldOf<State, Name>> }) {
  return declared as Readonly<Record<string, Declaration>>
}

interface AnyPort {
  (...args: never[]): unknown
}
type PortFields<Port extends AnyPort> =
  & ([Fields<Parameters<Port>[number]>] extends [never] ? unknown : { readonly args: Fields<Parameters<Port>[number]> })
  & ([Fields<Awaited<ReturnType<Port>>>] extends [never] ? unknown : { readonly answer: Fields<Awaited<ReturnType<Port>>> })

export function port<Port extends AnyPort>(fields: PortFields<Port>): PortDeclaration {
  return fields as PortDeclaration
}
