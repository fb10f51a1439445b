/** A character of a text, and how the text writes it: as it is, or escaped once or more (`é`, `%C3%A9`, `%25C3%25A9`). */
interface Sign {
  readonly char: string
  readonly written: string
  /** 0: not escaped. */
  readonly level: number
}

const ESCAPED = /%((?:25)*)([0-9A-Fa-f]{2})/y
/** Stands for a byte that is no part of a character: no letter, no digit and no mark between parts. */
const NO_CHARACTER = '\u007f'
/** Of the bytes of a character beyond ASCII each has its first bit set. */
const BEYOND_ASCII = 0x80

/** Reads the escape at `index`, or null where there is none. */
function escapeAt(text: string, index: number): { readonly byte: number; readonly level: number; readonly end: number } | null {
  ESCAPED.lastIndex = index
  const [whole, nested, digits] = ESCAPED.exec(text) ?? []
  if (whole === undefined || nested === undefined || digits === undefined) return null
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

/** The same character at the same level of escapes. */
function writtenAt(char: string, level: number): string {
  if (level === 0) return char
  const once = char.charCodeAt(0) < BEYOND_ASCII ? `%${hex(char.charCodeAt(0))}` : encodeURIComponent(char)
  return once.replaceAll('%', `%${'25'.repeat(level - 1)}`)
}

/** A run of escapes of the same level that are beyond ASCII: together they are characters. */
function runAt(text: string, index: number): readonly Sign[] {
  const bytes: number[] = []
  let end = index
  const level = escapeAt(text, index)?.level ?? 1
  for (let next = escapeAt(text, index); next && next.level === level && next.byte >= BEYOND_ASCII; next = escapeAt(text, end)) {
    bytes.push(next.byte)
    end = next.end
  }
  const chars = charsOf(bytes)
  if (!chars.includes(NO_CHARACTER)) return chars.map((char) => ({ char, written: writtenAt(char, level), level }))
  return bytes.map((byte) => ({ char: NO_CHARACTER, written: `%${'25'.repeat(level - 1)}${hex(byte)}`, level }))
}

/**
 * A text as its characters, whatever escapes of addresses it has: an id reads the same alone, in an address and in an address within an
 * address. A plus counts as the space that it is in an address.
 */
export function signsOf(text: string): readonly Sign[] {
  const signs: Sign[] = []
  for (let index = 0; index < text.length;) {
    const escaped = escapeAt(text, index)
    if (escaped === null) {
      const written = String.fromCodePoint(text.codePointAt(index) ?? 0)
      signs.push({ char: written === '+' ? ' ' : written, written, level: 0 })
      index += written.length
    } else if (escaped.byte < BEYOND_ASCII) {
      const char = String.fromCharCode(escaped.byte)
      signs.push({ char: char === '+' ? ' ' : char, written: text.slice(index, escaped.end), level: escaped.level })
      index = escaped.end
    } else {
      const run = runAt(text, index)
      signs.push(...run)
      index += run.reduce((sum, { written }) => sum + written.length, 0)
    }
  }
  return signs
}

/** The characters of some signs. */
export function plainText(signs: readonly Sign[]): string {
  return signs.map(({ char }) => char).join('')
}

/** The signs as a text, with other characters in the place of theirs where `chars` has some: as many, at the same levels of escapes. */
export function writtenText(signs: readonly Sign[], chars?: string): string {
  const others = chars === undefined ? [] : [...chars]
  return signs.map(({ char, written, level }, at) => {
    const other = others[at] ?? char
    return other === char ? written : writtenAt(other, level)
  }).join('')
}
