const PHONE = /(?:\+|\b)\d(?:[\s().-]?\d){8,14}\b/
const EMAIL = /[^\s@]+@[^\s@]+\.[a-z]{2,}/i
const TOKEN = /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/i

/** Whether a text holds what looks like a phone number, a card number, an e-mail address or a token. */
export function unsafeText(text: string): boolean {
  return PHONE.test(text) || EMAIL.test(text) || TOKEN.test(text)
}
