import { plainText, decodeChars, encodeChars } from './escapes'

const read = (text: string) => plainText(decodeChars(text))
const escaped = (text: string) => new URLSearchParams({ id: text }).toString().slice(3)
const upper = (text: string) => text.replace(/./gu, (char) => (char === 'é' ? 'ü' : char.toUpperCase()))
/** Replaces every character by its capital, at its escape level. */
const rewritten = (text: string) => {
  const signs = decodeChars(text)
  return encodeChars(signs, upper(plainText(signs)))
}

const TEXTS = [
  'poi0012', 'a b', 'a+b', 'a/b?c=d&e#f', 'é', 'kopi é店😀', '50%', '50%a', '50%2', '100%ab', '%C3%A9', '%25', '%2541', '%41bc', '%zz', '%',
  'a%25zz', '%E0%A4%A', '\u00a0', 'x%C3', '%c3%a9',
]

describe('a text with escapes', () => {
  it.each(TEXTS)('decodes the same alone and in a URL: %s', (text) => {
    expect(read(escaped(text))).toBe(read(text))
    expect(read(escaped(escaped(text)))).toBe(read(text))
  })

  it.each(TEXTS)('is encoded the same alone and in a URL, with other characters: %s', (text) => {
    expect(rewritten(escaped(text))).toBe(escaped(rewritten(text)))
    expect(encodeChars(decodeChars(text)).toUpperCase()).toBe(text.toUpperCase())
  })

  it('keeps the level of each escape', () => {
    expect(rewritten('é%C3%A9%25C3%25A9')).toBe('ü%C3%BC%25C3%25BC')
    expect(rewritten('%61%2561')).toBe('%41%2541')
  })
})
