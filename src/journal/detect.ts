import { isShortToken } from '../shared/shortToken'

/** Text without any of these holds nothing that is looked for: most kept texts end here. */
const WORTH_READING = /@|eyJ|\d(?:\D{0,3}\d){4}|[\w-]{16}/
const JWT = String.raw`\beyJ[\w-]{6,}(?:\.[\w-]+)*`
const EMAIL = String.raw`[\w.+%-]{1,64}@(?:[\w-]{1,63}\.){1,8}[A-Za-z]{2,24}`
/** Telephone, identity and card numbers: nine digits and more, with whatever is written between groups of them. */
const NUMBER = String.raw`(?:\b|_|\+)\d(?:[^A-Za-z\d]{0,3}\d){8,}(?![A-Za-z\d])`
/** One half of a position: degrees to some ten metres. */
const DEGREES = String.raw`-?\b\d{1,3}\.\d{4,}`
/** Long words are checked as a whole, because a token may hold digits and marks in any order. */
const LONG_WORD = String.raw`([\w-]{16,})`

const PLAIN = new RegExp([JWT, LONG_WORD, NUMBER, DEGREES].join('|'), 'g')
const WITH_EMAIL = new RegExp([EMAIL, JWT, LONG_WORD, NUMBER, DEGREES].join('|'), 'g')
const NUMBERS = new RegExp(NUMBER, 'g')
const WORD = /[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/g
/** Digits of a telephone number in a word, beside letters too: `wa0812-3456-7890`. */
const LONG_NUMBER = /\d(?:-?\d){8}/

/** Digits behind the hyphen of an id (`cpn-4711081516`): only from this many on are they taken for a telephone number. */
const MOST_ID_DIGITS = 10

function isIdNumber(number: string, offset: number, text: string): boolean {
  return number.length <= MOST_ID_DIGITS && /[A-Za-z\d]-$/.test(text.slice(Math.max(0, offset - 2), offset))
}

function isToken(word: string): boolean {
  if (!/\d/.test(word)) return false
  return word.length >= 24 ? /[A-Za-z]/.test(word) : /[a-z]/.test(word) && /[A-Z]/.test(word)
}

/**
 * The text with each part replaced that looks like a telephone number, a card number, an e-mail address, a token or a position. Only
 * shapes count (a digit is a digit, a letter a letter), so a stand-in of the same shape is found where what it stands for was.
 */
export function replacePrivate(text: string, replace: (part: string) => string): string {
  if (!WORTH_READING.test(text)) return text
  const unlessId = (number: string, offset: number, whole: string) => (isIdNumber(number, offset, whole) ? number : replace(number))
  return text.replace(text.includes('@') ? WITH_EMAIL : PLAIN, (part: string, word: string | undefined, offset: number) => {
    if (word === undefined) return unlessId(part, offset, text)
    return isToken(word) ? replace(word) : word.replace(NUMBERS, unlessId)
  })
}

/** Whether a text holds any of that. */
export function unsafeText(text: string): boolean {
  let found = false
  replacePrivate(text, (part) => {
    found = true
    return part
  })
  return found
}

/** Where a text has telephone, identity and card numbers: from which index on, and up to which. */
export function longNumbersIn(text: string): readonly { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(NUMBERS)].flatMap(({ 0: number, index }) => (
    isIdNumber(number, index, text) ? [] : [{ start: index, end: index + number.length }]
  ))
}

/** The text with each word replaced that looks like a short token or a voucher code, or holds the digits of a telephone number. */
export function replaceTokens(text: string, replace: (part: string) => string): string {
  return text.replace(WORD, (word) => (isShortToken(word) || LONG_NUMBER.test(word) ? replace(word) : word))
}

/** Whether a text that is to be kept holds anything of either. */
export function isPrivate(text: string): boolean {
  let found = unsafeText(text)
  if (!found) {
    replaceTokens(text, (word) => {
      found = true
      return word
    })
  }
  return found
}
