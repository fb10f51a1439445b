import { isReserved } from './records'

/** Maximum length of an id in the API contract, in code points. */
export const MAX_ID_CHARS = 200
const ID = new RegExp(String.raw`^[^\p{Cc}\p{Cs}]{1,${MAX_ID_CHARS}}$`, 'u')

/**
 * Valid server ids have 1 to 200 characters of any kind, without control characters and lone surrogates. Ids become keys of state, so names
 * of `Object.prototype` are invalid. Responses, URLs and links share this rule.
 */
export function isId(text: string): boolean {
  return ID.test(text) && !isReserved(text)
}

/** Encodes an id as one word of a report, so that its spaces do not separate words. */
export function encodeIdAsWord(id: string): string {
  return encodeURIComponent(id)
}
