const CHANGE = /[A-Za-z]-?(?=\d)|\d-?(?=[A-Za-z])/g

/**
 * Whether a word of letters, digits and hyphens looks like a voucher code or a short token: capitals beside digits, or letters and digits
 * that change places more than three times.
 */
export function isShortToken(word: string): boolean {
  if (word.length < 6 || !/\d/.test(word)) return false
  return /[A-Z]/.test(word) || (word.match(CHANGE)?.length ?? 0) > 3
}
