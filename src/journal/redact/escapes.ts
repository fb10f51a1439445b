/** A character and its spelling in the text: literal, or percent-encoded once or more (`é`, `%C3%A9`, `%25C3%25A9`). */
interface EncodedChar {
  readonly char: string
  readonly spelling: string
  /** 0: not encoded. */
  readonly level: number
}

const ESCAPED = /%((?:25)*)([0-9A-Fa-f]{2})/y
/** Replaces a byte that is not part of a character: no letter, no digit and no separator. */
const NO_CHARACTER = '\u007f'
/** Every byte of a non-ASCII character has its highest bit set. */
const BEYOND_ASCII = 0x80

/** Parses the escape at `index`, or null. */
function escapeAt(text: string, index: number): { readonly byte: number; readonly level: number; readonly end: number } | null {
  ESCAPED.lastIndex = index
  const found = ESCAPED.exec(text)
  if (!found) return null
  const [whole, nested = '', digits = ''] = found
  return { byte: Number.parseInt(digits, 16), level: 1 + nested.length / 2, end: index + whole.length }
}

function charsOf(bytes: readonly number[]): readonly string[] {
  try {
    return [...decodeURIComponent(bytes.map((byte) => `%${hex(byte)}`).join(''))]
  } catch {
    return bytes.map(() => NO_CHARACTER)
  }
}

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0')
}

/** Encodes a character at an escape level. */
function encodeAt(char: string, level: number): string {
  if (level === 0) return char
  const once = char.charCodeAt(0) < BEYOND_ASCII ? `%${hex(char.charCodeAt(0))}` : encodeURIComponent(char)
  return once.replaceAll('%', `%${'25'.repeat(level - 1)}`)
}

/** Decodes consecutive non-ASCII escapes of one level; together they form characters. */
function decodeRun(text: string, index: number, level: number): readonly EncodedChar[] {
  const bytes: number[] = []
  let end = index
  for (let next = escapeAt(text, index); next && next.level === level && next.byte >= BEYOND_ASCII; next = escapeAt(text, end)) {
    bytes.push(next.byte)
    end = next.end
  }
  const chars = charsOf(bytes)
  if (!chars.includes(NO_CHARACTER)) return chars.map((char) => ({ char, spelling: encodeAt(char, level), level }))
  return bytes.map((byte) => ({ char: NO_CHARACTER, spelling: `%${'25'.repeat(level - 1)}${hex(byte)}`, level }))
}

/** Decodes any levels of percent-encoding: an id decodes the same alone, in a URL and in a URL within a URL. A plus is a space. */
export function decodeChars(text: string): readonly EncodedChar[] {
  const decoded: EncodedChar[] = []
  for (let index = 0; index < text.length;) {
    const escaped = escapeAt(text, index)
    if (escaped === null) {
      const spelling = String.fromCodePoint(text.codePointAt(index) as number)
      decoded.push({ char: spelling === '+' ? ' ' : spelling, spelling, level: 0 })
      index += spelling.length
    } else if (escaped.byte < BEYOND_ASCII) {
      const char = String.fromCharCode(escaped.byte)
      decoded.push({ char: char === '+' ? ' ' : char, spelling: text.slice(index, escaped.end), level: escaped.level })
      index = escaped.end
    } else {
      const run = decodeRun(text, index, escaped.level)
      decoded.push(...run)
      index += run.reduce((sum, { spelling }) => sum + spelling.length, 0)
    }
  }
  return decoded
}

export function plainText(chars: readonly EncodedChar[]): string {
  return chars.map(({ char }) => char).join('')
}

/** Encodes decoded characters again. `chars` replaces them one by one, at the same escape levels. */
export function encodeChars(decoded: readonly EncodedChar[], chars?: string): string {
  const newChars = chars === undefined ? [] : [...chars]
  return decoded.map(({ char, spelling, level }, at) => {
    const newChar = newChars[at] ?? char
    return newChar === char ? spelling : encodeAt(newChar, level)
  }).join('')
}
