import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { formText, signatureText, type SignatureInput } from '../../api/kit/headers'

/** The bytes of a file, and their hash by `hashOf`. */
export interface HashedFile {
  readonly file: Blob
  readonly hash: string
}
/** A form before serialization: text fields and one file. */
export interface FormBody extends HashedFile {
  readonly fields: Readonly<Record<string, string>>
}
/** A request before signing. `body` is the exact text to send, or a form. `accessToken` is '' for a guest. */
export type Unsigned = Omit<SignatureInput, 'bodyHash' | 'tokenHash'> & {
  readonly body: string | FormBody
  /** Content type of a text body. '' without a body, and for a form with a file, whose boundary only the browser knows. */
  readonly contentType: string
  readonly accessToken: string
}
/** Returns the signature synchronously: base64url without padding, HMAC-SHA-256 with the build's key. */
export type Sign = (unsigned: Unsigned) => string

export function createSigner(key: string): Sign {
  return ({ body, contentType: _, accessToken, ...rest }) => {
    const bodyText = typeof body === 'string' ? body : formText(body.fields, body.hash)
    const text = signatureText({ ...rest, bodyHash: hexOf(utf8ToBytes(bodyText)), tokenHash: hexOf(utf8ToBytes(accessToken)) })
    const signature = hmac(sha256, utf8ToBytes(key), utf8ToBytes(text))
    return btoa(String.fromCharCode(...signature)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  }
}

/** SHA-256 in lower-case hex. */
export async function hashOf(file: Blob): Promise<string> {
  return hexOf(new Uint8Array(await file.arrayBuffer()))
}

function hexOf(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes))
}
