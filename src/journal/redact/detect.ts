import { isShortToken } from '../../shared/text/shortToken'

/** Fast path: text without a match has no private value. Most recorded text ends here. */
const MAY_BE_PRIVATE = /@|eyJ|\d(?:\D{0,3}\d){4}|[\w-]{16}/
const JWT = String.raw`\beyJ[\w-]{6,}(?:\.[\w-]+)*`
const EMAIL = String.raw`[\w.+%-]{1,64}@(?:[\w-]{1,63}\.){1,8}[A-Za-z]{2,24}`
/** Telephone, identity and card numbers: nine digits or more, with any separators between groups. */
const NUMBER = String.raw`(?:\b|_|\+)\d(?:[^A-Za-z\d]{0,3}\d){8,}(?![A-Za-z\d])`
/** One coordinate of a position, precise to about ten metres. */
const DEGREES = String.raw`-?\b\d{1,3}\.\d{4,}`
/** Long words are checked as a whole, because a token may contain digits and marks in any order. */
const LONG_WORD = String.raw`([\w-]{16,})`

const PLAIN = new RegExp([JWT, LONG_WORD, NUMBER, DEGREES].join('|'), 'g')
const WITH_EMAIL = new RegExp([EMAIL, JWT, LONG_WORD, NUMBER, DEGREES].join('|'), 'g')
const NUMBERS = new RegExp(NUMBER, 'g')
const WORD = /[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/g
/** Digits of a telephone number in a word, also next to letters: `wa0812-3456-7890`. */
const LONG_NUMBER = /\d(?:-?\d){8}/

/** Maximum digits after the hyphen of an id (`cpn-4711081516`); a longer run counts as a telephone number. */
const MAX_ID_DIGITS = 10

function isIdNumber(number: string, offset: number, text: string): boolean {
  return number.length <= MAX_ID_DIGITS && text.charAt(offset - 1) === '-' && /[A-Za-z\d]/.test(text.charAt(offset - 2))
}

function isToken(word: string): boolean {
  if (!/\d/.test(word)) return false
  return word.length >= 24 ? /[A-Za-z]/.test(word) : /[a-z]/.test(word) && /[A-Z]/.test(word)
}

/** Replaces telephone and card numbers, e-mail addresses, tokens and positions. It detects them by shape, so stand-ins match too. */
export function replacePrivate(text: string, replace: (part: string) => string): string {
  if (!MAY_BE_PRIVATE.test(text)) return text
  const unlessId = (number: string, offset: number, whole: string) => (isIdNumber(number, offset, whole) ? number : replace(number))
  return text.replace(text.includes('@') ? WITH_EMAIL : PLAIN, (part: string, word: string | undefined, offset: number) => {
    if (word === undefined) return unlessId(part, offset, text)
    return isToken(word) ? replace(word) : word.replace(NUMBERS, unlessId)
  })
}

/** True if `replacePrivate` would replace anything. */
export function hasPrivate(text: string): boolean {
  let found = false
  replacePrivate(text, (part) => {
    found = true
    return part
  })
  return found
}

/** Ranges of telephone, identity and card numbers; `end` is exclusive. */
export function longNumbersIn(text: string): readonly { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(NUMBERS)].flatMap(({ 0: number, index }) => (
    isIdNumber(number, index, text) ? [] : [{ start: index, end: index + number.length }]
  ))
}

/** Replaces words that resemble a short token or a voucher code, or that contain the digits of a telephone number. */
export function replaceTokens(text: string, replace: (part: string) => string): string {
  return text.replace(WORD, (word) => (isShortToken(word) || LONG_NUMBER.test(word) ? replace(word) : word))
}

/** True if `replacePrivate` or `replaceTokens` would replace anything. */
export function isPrivate(text: string): boolean {
  let found = hasPrivate(text)
  if (!found) {
    replaceTokens(text, (word) => {
      found = true
      return word
    })
  }
  return found
}
