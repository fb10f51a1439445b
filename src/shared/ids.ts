import { isReserved } from './records'

/** Characters of an id, as the contract says: code points. */
export const MAX_ID_CHARS = 200
const ID = new RegExp(String.raw`^[^\p{Cc}\p{Cs}]{1,${MAX_ID_CHARS}}$`, 'u')

/**
 * Whether a text can be an id of the server: 1 to 200 characters of any kind, without control characters and halves of surrogate pairs. It
 * becomes a key of the state, so names that every object has are none. Answers, addresses and links share this one rule.
 */
export function isId(text: string): boolean {
  return ID.test(text) && !isReserved(text)
}

/** An id as one word of a report: where other words stand before it, its own spaces are escaped. */
export function idAsWord(id: string): string {
  return encodeURIComponent(id)
}
