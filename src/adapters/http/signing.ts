import { signatureText } from '../../api/headers'
import type { Signed } from '../../api/headers'

/** A request before it is signed: `body` is the exact text that goes out, the token of a guest is ''. */
export type Unsigned = Omit<Signed, 'bodyHash' | 'tokenHash'> & { readonly body: string; readonly accessToken: string }
/** Answers the signature, base64url without padding: HMAC-SHA-256 with the build's key. */
export type Sign = (request: Unsigned) => Promise<string>

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/** A signer over Web Crypto. First come, first signed, although crypto.subtle finishes in no fixed order. */
export function createSigner(subtle: SubtleCrypto, key: string): Sign {
  let imported: Promise<CryptoKey> | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function sign({ body, accessToken, ...rest }: Unsigned): Promise<string> {
    imported ??= subtle.importKey('raw', bytes(key), HMAC, false, ['sign'])
    const text = signatureText({ ...rest, bodyHash: await hash(body), tokenHash: await hash(accessToken) })
    const signature = new Uint8Array(await subtle.sign('HMAC', await imported, bytes(text)))
    return btoa(String.fromCharCode(...signature)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  }

  async function hash(text: string): Promise<string> {
    const digest = new Uint8Array(await subtle.digest('SHA-256', bytes(text)))
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  return (request) => {
    const turn = last.then(() => sign(request))
    last = turn.catch(() => undefined)
    return turn
  }
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
