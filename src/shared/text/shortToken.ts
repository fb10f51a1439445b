const CHANGE = /[A-Za-z]-?(?=\d)|\d-?(?=[A-Za-z])/g

/**
 * Recognizes words of letters, digits and hyphens that resemble a voucher code or a short token. Either they have capitals and digits, or
 * letters and digits alternate more than three times.
 */
export function isShortToken(word: string): boolean {
  if (word.length < 6 || !/\d/.test(word)) return false
  return /[A-Z]/.test(word) || (word.match(CHANGE)?.length ?? 0) > 3
}
