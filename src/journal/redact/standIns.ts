const LOWER = 'abcdefghijklmnopqrstuvwxyz'

/** Generates stand-ins of the same shape, equal for equal text. A stand-in stays as it is. `random`: unpredictable 32-bit numbers. */
export function createStandIns(random: () => number): (text: string) => string {
  const standIns = new Map<string, string>()
  const issued = new Set<string>()
  return (text) => {
    if (text === '' || issued.has(text)) return text
    const known = standIns.get(text)
    if (known !== undefined) return known
    let candidate = reshape(text, random)
    for (let attempt = 0; attempt < 20 && (issued.has(candidate) || standIns.has(candidate)); attempt++) candidate = reshape(text, random)
    standIns.set(text, candidate)
    issued.add(candidate)
    return candidate
  }
}

function isNumeric(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text)
}

/** Same length, same positions of digits, capitals, spaces and marks. A number stays a number that prints the same way. */
function reshape(text: string, random: () => number): string {
  const lastOfFraction = isNumeric(text) && text.includes('.') ? text.length - 1 : null
  let result = ''
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index)
    // Prefix of a token: without it the stand-in would not be detected as one.
    if (text.startsWith('eyJ', index)) {
      result += 'eyJ'
      index += 2
      continue
    }
    const leading = index === 0 || (index === 1 && text.startsWith('-'))
    if (char >= '0' && char <= '9') {
      if (leading && char === '0') result += '0'
      else if (leading || index === lastOfFraction) result += String(1 + (random() % 9))
      else result += String(random() % 10)
    } else if (text.codePointAt(index) !== text.charCodeAt(index)) {
      // A surrogate pair stays a surrogate pair, so that the number of characters is equal.
      result += String.fromCodePoint(0x20000 + (random() % 4096))
      index += 1
    } else if (char >= 'a' && char <= 'z') result += LOWER.charAt(random() % 26)
    else if (char >= 'A' && char <= 'Z') result += LOWER.charAt(random() % 26).toUpperCase()
    else if (char.charCodeAt(0) > 127 && char.trim() !== '') {
      // As many UTF-8 bytes as before, so that the percent-encoded length is equal.
      result += String.fromCharCode(char.charCodeAt(0) < 0x800 ? 0x410 + (random() % 64) : 0x4e00 + (random() % 4096))
    } else result += char
  }
  return result
}
