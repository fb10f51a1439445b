import { cleanText } from '../../shared/text/cleanText'
import type { Kind } from '../../shared/privacy'
import { SEALED_REFERENCE } from '../../shared/sealed'
import { isPrivate, longNumbersIn } from './detect'
import { plainText, decodeChars, encodeChars } from './escapes'

/** Returns the recorded form of a value: the value itself if it has the declared format, else a stand-in for it or for its segments. */
export type Rule = (text: string, standIn: (part: string) => string) => string

/** Separators in composed ids, identifiers of the code and URLs. */
const SEPARATOR = /([:/?&=#,|[\]]+)/
/** Words joined by marks, or a short number. Capitalized words are excluded: natural language has them. */
const SEGMENT = /^(?:(?:\.|@@)?[a-z_][A-Za-z0-9_]*(?:[-.][A-Za-z0-9_]+)*|[A-Z]+(?:_[A-Z]+)*|\d{1,8}|-\d{1,4})?$/
/** Ids that the session generates (ports/random). */
const OWN_ID = /^(?=.*\d)[0-9a-z]{20}$/
/** Characters of a server id. */
const MAX_CHARS = 200
/** Amounts, counts, differences and fractions of one. More decimals, or a negative number of many digits, may be a coordinate. */
const COUNT = /^(?:(?:\d{1,8}|-\d{1,4})(?:\.\d{1,2})?|0\.\d{3})$/
/** Milliseconds since the page load or the epoch. */
const MOMENT = /^(?:\d{1,8}|-\d{1,8}|[12]\d{12})$/

function isIdSegment(part: string): boolean {
  return OWN_ID.test(part) || (part.length <= MAX_CHARS && SEGMENT.test(part) && !isPrivate(part))
}

/**
 * Returns a test whether a range of the text is part of a long number in groups: `0812/3450/9876`. No number crosses a colon because names
 * are composed with it: `12345678` and `1234` of `sale:12345678:1234` are two short ids.
 */
function createGroupTest(text: string): (start: number, end: number) => boolean {
  let from = 0
  const groups = text.split(':').flatMap((segment) => {
    const found = longNumbersIn(segment).map(({ start, end }) => ({ start: from + start, end: from + end }))
    from += segment.length + 1
    return found
  })
  return (start, end) => groups.some((group) => start < group.end && end > group.start)
}

/**
 * Ids are checked segment by segment: an id alone, in the name of a list (`store:…`) and encoded in a URL has the same stand-ins.
 * `constants`: the client's own segments that do not look like an id. Results are cached.
 */
function idRule(constants: ReadonlySet<string>): Rule {
  const known = new Map<string, string>()
  function redacted(text: string, standIn: (part: string) => string): string {
    if (isIdSegment(text)) return text
    const chars = decodeChars(text)
    const plain = plainText(chars)
    const isGrouped = createGroupTest(plain)
    let [charIndex, offset] = [0, 0]
    return plain.split(SEPARATOR).map((part, index) => {
      const [segmentChars, start] = [chars.slice(charIndex, charIndex + [...part].length), offset]
      charIndex += segmentChars.length
      offset += part.length
      const isRecorded = index % 2 === 1 || constants.has(part) || (isIdSegment(part) && !isGrouped(start, offset))
      return isRecorded ? encodeChars(segmentChars) : encodeChars(segmentChars, standIn(part))
    }).join('')
  }
  return (text, standIn) => {
    const found = known.get(text) ?? redacted(text, standIn)
    known.set(text, found)
    return found
  }
}

/** Each word is an id or a group of a long number. */
function wordsRule(id: Rule): Rule {
  return (text, standIn) => {
    const isGrouped = createGroupTest(text)
    let offset = 0
    return text.split(' ').map((word) => {
      const start = offset
      offset += word.length + 1
      const redacted = id(word, standIn)
      return redacted === word && isGrouped(start, start + word.length) ? standIn(word) : redacted
    }).join(' ')
  }
}

/** Recorded whole or not at all. */
function matchRule(shape: RegExp): Rule {
  return (text, standIn) => (text === '' || shape.test(text) ? text : standIn(text))
}

/** The rule of each kind; the product provides the one for links. */
export function rulesOf(cleanLink: (link: string) => string, constants: ReadonlySet<string>): Readonly<Record<Kind, Rule>> {
  const id = idRule(constants)
  return {
    id,
    ids: (text, standIn) => text.split(',').map((each) => id(each, standIn)).join(','),
    words: wordsRule(id),
    sentence: cleanText,
    link: (text, standIn) => id(cleanLink(text), standIn),
    build: matchRule(/^\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{12}$/),
    version: matchRule(/^(?:\d{1,3}(?:\.\d{1,2}|(?:\.\d{1,3}){2,3})?|(?:0\d\d){3})$/),
    day: matchRule(/^20\d\d-[01]\d-[0-3]\d$/),
    hours: matchRule(/^(?:[1-7](?:,[1-7]){0,6}|[0-2]\d:[0-5]\d)$/),
    zone: matchRule(/^(?:UTC|(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)(?:\/[A-Z][A-Za-z_]{2,20}){1,2})$/),
    sealed: matchRule(SEALED_REFERENCE),
    count: matchRule(COUNT),
    moment: matchRule(MOMENT),
  }
}
