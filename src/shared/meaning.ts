import type { Kind } from './privacy'

// The meaning of a field, as part of its type. It decides whether a journal records the field (docs/how-to/declare-a-field.md). Plain
// values are assignable, and nothing exists at run time. `npm run lists` reads the types of events, states and ports.

declare const meaning: unique symbol
declare const named: unique symbol
type Meant<Value, Meaning> = Value & { readonly [meaning]?: Meaning }
type Text<Meaning extends Kind> = Meant<string, Meaning>

/** Letters and digits: ids, names of lists, identifiers of the code, error codes, URLs of the app. */
export type Id = Text<'id'>
/** Several ids, separated by spaces. */
export type Words = Text<'words'>
/** The target of a link. */
export type Link = Text<'link'>
/** Text of a browser or a server; recorded without names and numbers. */
export type Sentence = Text<'sentence'>
export type Version = Text<'version'>
/** A version and the hash of its sources. */
export type Build = Text<'build'>
/** YYYY-MM-DD. */
export type Day = Text<'day'>
/** Weekdays, or a time of day. */
export type Hours = Text<'hours'>
/** An IANA time zone. */
export type Zone = Text<'zone'>
/** The reference of a sealed value (shared/sealed). */
export type Sealed = Text<'sealed'>
/** A small number. */
export type Count = Meant<number, 'count'>
/** Epoch ms, or ms since the page load. */
export type EpochMs = Meant<number, 'moment'>
/** Personal, or possibly personal: a stand-in replaces it. */
export type Private<Value> = Value extends null | undefined ? Value : Meant<Value, 'private'>
/** Declared by hand as `Name` in app/recording/named.ts, because it depends on another field or has no shape of its own. */
export type Named<Value, Name extends string> = Value extends null | undefined ? Value : Value & { readonly [named]?: Name }
