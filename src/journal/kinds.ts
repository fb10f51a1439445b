import { cleanText } from '../shared/cleanText'
import type { Kind } from '../shared/privacy'
import { SEALED_REFERENCE } from '../shared/sealed'
import { isPrivate, longNumbersIn } from './detect'
import { plainText, signsOf, writtenText } from './escapes'

/** What is written of a value: the value itself where it looks like what its field promises, else a stand-in of it or of its parts. */
export type Rule = (text: string, standIn: (part: string) => string) => string

/** Between the parts of a composed id, a name in the code or an address. */
const BETWEEN_PARTS = /([:/?&=#,|[\]]+)/
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

/**
 * Tells whether a piece of a text belongs to a long number that is written in groups: `0812/3450/9876`. No number goes over a colon: names
 * are composed with it, and the ids `12345678` and `1234` of `sale:12345678:1234` are short ones.
 */
function groupsIn(text: string): (start: number, end: number) => boolean {
  let from = 0
  const groups = text.split(':').flatMap((segment) => {
    const found = longNumbersIn(segment).map(({ start, end }) => ({ start: from + start, end: from + end }))
    from += segment.length + 1
    return found
  })
  return (start, end) => groups.some((group) => start < group.end && end > group.start)
}

/**
 * An id is kept part by part, and each part is judged by itself: an id alone, in the name of a list (`store:…`) and escaped in an address
 * has the same stand-ins. `constants`: parts of the client's own that do not look like one. Results are remembered.
 */
function idRule(constants: ReadonlySet<string>): Rule {
  const known = new Map<string, string>()
  function written(text: string, standIn: (part: string) => string): string {
    if (isIdPart(text)) return text
    const signs = signsOf(text)
    const plain = plainText(signs)
    const isGrouped = groupsIn(plain)
    let [sign, at] = [0, 0]
    return plain.split(BETWEEN_PARTS).map((part, index) => {
      const [own, start] = [signs.slice(sign, sign + [...part].length), at]
      sign += own.length
      at += part.length
      const isKept = index % 2 === 1 || constants.has(part) || (isIdPart(part) && !isGrouped(start, at))
      return isKept ? writtenText(own) : writtenText(own, standIn(part))
    }).join('')
  }
  return (text, standIn) => {
    const found = known.get(text) ?? written(text, standIn)
    known.set(text, found)
    return found
  }
}

/** Each word is an id, or a group of a long number. */
function wordsRule(id: Rule): Rule {
  return (text, standIn) => {
    const isGrouped = groupsIn(text)
    let at = 0
    return text.split(' ').map((word) => {
      const start = at
      at += word.length + 1
      const written = id(word, standIn)
      return written === word && isGrouped(start, start + word.length) ? standIn(word) : written
    }).join(' ')
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
    ids: (text, standIn) => text.split(',').map((each) => id(each, standIn)).join(','),
    words: wordsRule(id),
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
