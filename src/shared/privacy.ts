import type { Json } from './json'

/**
 * What a string or a number that is kept looks like; another value in its field is replaced by a stand-in, part by part for ids.
 *
 * - `id`: words of letters and digits: ids, names of lists, names in the code, error codes, addresses of the app
 * - `ids`: several, with commas between
 * - `words`: several of them, with spaces between
 * - `link`: where a link leads, without what the app does not read · `sentence`: words of a server or a browser without names and numbers
 * - `version` · `day`: YYYY-MM-DD · `hours`: weekdays, or a time of the day · `zone`: an IANA time zone
 * - `sealed`: the reference of a code or a link that is as good as money (shared/sealed), and nothing else
 * - `count`: a small number, at most two decimals (three below one) · `moment`: epoch ms of this century, or a count
 */
export type TextKind = 'id' | 'ids' | 'words' | 'link' | 'sentence' | 'version' | 'day' | 'hours' | 'zone' | 'sealed'
export type NumberKind = 'count' | 'moment'
export type Kind = TextKind | NumberKind
/** What says something about a person, or may: it is replaced by a stand-in, with all that is below it. */
export type Private = 'private'

interface Words {
  readonly oneOf: readonly string[]
}
/** One of the words that a type admits. `Word` is exact: a word more or less in the type does not compile. */
export interface OneOf<Word extends string> extends Words {
  readonly exactly?: (word: Word) => Word
}
/** A record whose keys are not known beforehand; `mapKeys` is what they look like. */
export interface MapOf<Values> {
  readonly mapKeys: TextKind
  readonly mapValues: Values
}
/**
 * A field that another field describes: the value of `by` beside it (up to a colon) names the case, `*` is the key that it stands under. In
 * the answer of a port the fields beside it are those of the call's argument.
 */
export interface Choice {
  readonly by: string
  readonly cases: (name: string) => Declaration | undefined
}
/**
 * What of a value is kept. Lists are looked through, booleans always kept; what is not declared is private. Of several declarations: what
 * any of them keeps.
 */
export type Declaration =
  | Kind | Private | Words | MapOf<unknown> | Choice | { readonly [field: string]: Declaration | undefined } | readonly Declaration[]

type Filled<T> = Exclude<T, boolean | null | undefined | void>
type OrPrivate<Declared> = [Declared] extends [never] ? never : Declared | Private | Choice
/** Ids of messages are too many to name. */
type MessageId = `${string}.${string}`
type IsEnumerated<T extends string> = Record<never, never> extends Record<T, true> ? false : true
type KeyOf<T> = T extends unknown ? keyof T : never
type FieldOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never
type DeclaredKeys<T> = { [Key in KeyOf<T>]: [Fields<FieldOf<T, Key>>] extends [never] ? never : Key }[KeyOf<T>]
type FieldsOfRecord<T> = string extends keyof T
  ? MapOf<Fields<T[keyof T]> | Private>
  : [DeclaredKeys<T>] extends [never] ? never : { readonly [Key in DeclaredKeys<T> & string]: Fields<FieldOf<T, Key>> }

export type FieldsOf<T> =
  [T] extends [string] ? ([T] extends [MessageId] ? 'id' : IsEnumerated<T> extends true ? OneOf<T> : TextKind)
  : [T] extends [number] ? NumberKind
  : [T] extends [readonly (infer Item)[]] ? Fields<Item>
  : [T] extends [object] ? FieldsOfRecord<T>
  : Declaration

/**
 * The declaration of a type: each field but booleans must be named, and nothing else. `Json` takes any declaration. A field that goes,
 * comes or changes its kind stops compiling where it is declared.
 */
export type Fields<T> = [Filled<T>] extends [never] ? never : Json extends T ? Declaration : OrPrivate<FieldsOf<Filled<T>>>

/** One of these words, and no other. */
export function one<const Words extends readonly string[]>(...words: Words): OneOf<Words[number]> {
  return { oneOf: words }
}

/** A record whose keys are not known beforehand, each of the same kind. */
export function map<const Values>(values: Values, keys: TextKind = 'id'): MapOf<Values> {
  return { mapKeys: keys, mapValues: values }
}

/** A field that another one describes, see Choice. */
export function by(field: string, cases: Readonly<Record<string, Declaration | undefined>> | Choice['cases']): Choice {
  return { by: field, cases: typeof cases === 'function' ? cases : (name) => (Object.hasOwn(cases, name) ? cases[name] : undefined) }
}

/** What of a port is kept: of its argument, and of its answer. */
export interface PortDeclaration {
  readonly args?: Declaration | undefined
  readonly answer?: Declaration | undefined
}
/** What of an intent is kept: of what it was sent with, and of what came of it. */
export interface IntentDeclaration {
  readonly input?: Declaration
  readonly result?: Declaration
}
/** All that some files declare; `pages` is the content of pages, by the part of their name before the colon; `intents` by mutation. */
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
 * Declares the payloads of a module's events, `area/name` each, by the name that the module exports: `events<typeof import('./events')>`.
 * `named` says what an event is called that does not have that name.
 */
export function events<Events>(
  area: string, payloads: PayloadFields<Events>, named: { readonly [Name in keyof Events]?: string } = {},
): Readonly<Record<string, Declaration>> {
  const types = named as Readonly<Record<string, string | undefined>>
  return Object.fromEntries(Object.entries(payloads).map(([name, fields]) => [types[name] ?? `${area}/${name}`, fields as Declaration]))
}

/** Declares the state of slices, by their names in the store. */
export function slices<State>(declared: { readonly [Name in DeclaredKeys<State> & string]: Fields<FieldOf<State, Name>> }) {
  return declared as Readonly<Record<string, Declaration>>
}

interface AnyPort {
  (...args: never[]): unknown
}
type PortFields<Port extends AnyPort> =
  & ([Fields<Parameters<Port>[number]>] extends [never] ? unknown : { readonly args: Fields<Parameters<Port>[number]> })
  & ([Fields<Awaited<ReturnType<Port>>>] extends [never] ? unknown : { readonly answer: Fields<Awaited<ReturnType<Port>>> })

/** Declares the argument and the answer of a port. */
export function port<Port extends AnyPort>(fields: PortFields<Port>): PortDeclaration {
  return fields as PortDeclaration
}
