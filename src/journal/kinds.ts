import { cleanText } from '../shared/cleanText'
import type { Kind } from '../shared/privacy'
import { SEALED_REFERENCE } from '../shared/sealed'
import { isPrivate, unsafeText } from './detect'

/** What is written of a value: the value itself where it looks like what its field promises, else a stand-in of it or of its parts. */
export type Rule = (text: string, standIn: (part: string) => string) => string

/** Between the parts of a composed id, a name in the code or an address; `%3A` is such a mark in an address. */
const BETWEEN_PARTS = /(%[0-9A-F]{2}|[:/?&=#,|[\]]+)/
/** Words joined by marks, or a short number; no word of a language is written with a capital only at its start. */
const PART = /^(?:(?:\.|@@)?[a-z_][A-Za-z0-9_]*(?:[-.][A-Za-z0-9_]+)*|[A-Z]+(?:_[A-Z]+)*|\d{1,8}|-\d{1,4})?$/
/** What the session makes itself (ports/random). */
const OWN_ID = /^(?=.*\d)[0-9a-z]{20}$/
/** As many as an id of the server may have. */
const MOST_CHARS = 200
/** Amounts, figures, differences and shares of one. More decimals, or a negative number of many digits, may be half of a position. */
const COUNT = /^(?:(?:\d{1,8}|-\d{1,4})(?:\.\d{1,2})?|0\.\d{3})$/
/** Milliseconds of a page or of the epoch. */
const MOMENT = /^(?:\d{1,8}|-\d{1,8}|[12]\d{12})$/

function isIdPart(part: string): boolean {
  return OWN_ID.test(part) || (part.length <= MOST_CHARS && PART.test(part) && !isPrivate(part))
}

/** `constants`: parts of the client's own that do not look like one. What was found once is remembered. */
function idRule(constants: ReadonlySet<string>): Rule {
  const known = new Map<string, string>()
  function written(text: string, standIn: (part: string) => string): string {
    if (isIdPart(text)) return text
    const kept = (part: string, at: number) => at % 2 === 1 || isIdPart(part) || constants.has(part)
    const result = text.split(BETWEEN_PARTS).map((part, at) => (kept(part, at) ? part : standIn(part))).join('')
    // What no part of it shows: a number that is written in groups.
    return result === text && unsafeText(text) ? standIn(text) : result
  }
  return (text, standIn) => {
    const found = known.get(text) ?? written(text, standIn)
    known.set(text, found)
    return found
  }
}

/** Kept as a whole, or not at all. */
function shaped(shape: RegExp): Rule {
  return (text, standIn) => (text === '' || shape.test(text) ? text : standIn(text))
}

/** The rule of each kind; that of links is the product's. */
export function rulesOf(cleanLink: (link: string) => string, constants: ReadonlySet<string>): Readonly<Record<Kind, Rule>> {
  const id = idRule(constants)
  return {
    id,
    words: (text, standIn) => (unsafeText(text) ? standIn(text) : text.split(' ').map((word) => id(word, standIn)).join(' ')),
    sentence: cleanText,
    link: (text, standIn) => id(cleanLink(text), standIn),
    version: shaped(/^(?:\d{1,3}(?:\.\d{1,2}|(?:\.\d{1,3}){2,3})?|(?:0\d\d){3})$/),
    day: shaped(/^20\d\d-[01]\d-[0-3]\d$/),
    hours: shaped(/^(?:[1-7](?:,[1-7]){0,6}|[0-2]\d:[0-5]\d)$/),
    zone: shaped(/^(?:UTC|(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)(?:\/[A-Z][A-Za-z_]{2,20}){1,2})$/),
    sealed: shaped(SEALED_REFERENCE),
    count: shaped(COUNT),
    moment: shaped(MOMENT),
  }
}
