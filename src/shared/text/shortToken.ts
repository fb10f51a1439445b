const ALTERNATION = /[A-Za-z]-?(?=\d)|\d-?(?=[A-Za-z])/g

/** Words like a voucher code or a short token: with capitals and digits, or alternating letters and digits over three times. */
export function isShortToken(word: string): boolean {
  if (word.length < 6 || !/\d/.test(word)) return false
  return /[A-Z]/.test(word) || (word.match(ALTERNATION)?.length ?? 0) > 3
}
