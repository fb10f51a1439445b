import { formText, signatureText } from '../../api/headers'
import type { Signed } from '../../api/headers'

/** A form before it is written: text fields, and one file. */
export interface FormBody {
  readonly fields: Readonly<Record<string, string>>
  readonly file: Blob
}
/** A request before it is signed: `body` is the exact text that goes out, or a form; the token of a guest is ''. */
export type Unsigned = Omit<Signed, 'bodyHash' | 'tokenHash'> & {
  readonly body: string | FormBody
  /** Of a body that is text; '' where there is none, and for a form with a file, whose boundary only the browser knows. */
  readonly contentType: string
  readonly accessToken: string
}
/** A request with its signature: base64url without padding, HMAC-SHA-256 with the build's key. */
export interface SignedRequest {
  readonly unsigned: Unsigned
  readonly signature: string
}
/**
 * Signs requests in the order in which they are handed over. `request` is asked for when its turn has come, so that what it takes from the
 * vault and the clock is true at that moment; it answers null for a request that is not to be sent any more, and so does the signer.
 */
export type Sign = (request: () => Promise<Unsigned | null>) => Promise<SignedRequest | null>

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/** SHA-256 of anything, HMAC-SHA-256 of a text. */
interface Digests {
  hash(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
  hmac(text: string): Promise<Uint8Array>
}

/**
 * A signer over Web Crypto, in order although crypto.subtle finishes in no fixed order. A page that is not served securely (a phone that
 * tries the sandbox over the local network) has no crypto.subtle and fetches an implementation.
 */
export function createSigner(subtle: SubtleCrypto | undefined, key: string): Sign {
  const digests = subtle ? nativeDigests(subtle, key) : fetchedDigests(key)
  let last: Promise<unknown> = Promise.resolve()

  async function sign({ body, contentType: _, accessToken, ...rest }: Unsigned): Promise<string> {
    const text = signatureText({ ...rest, bodyHash: await hash(bytes(await textOf(body))), tokenHash: await hash(bytes(accessToken)) })
    const signature = await digests.hmac(text)
    return btoa(String.fromCharCode(...signature)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  }

  async function textOf(body: string | FormBody): Promise<string> {
    return typeof body === 'string' ? body : formText(body.fields, await hash(new Uint8Array(await body.file.arrayBuffer())))
  }

  async function hash(content: Uint8Array<ArrayBuffer>): Promise<string> {
    return Array.from(await digests.hash(content), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  return (request) => {
    const turn = last.then(async () => {
      const unsigned = await request()
      return unsigned && { unsigned, signature: await sign(unsigned) }
    })
    last = turn.catch(() => undefined)
    return turn
  }
}

function nativeDigests(subtle: SubtleCrypto, key: string): Digests {
  let imported: Promise<CryptoKey> | null = null
  return {
    hash: async (content) => new Uint8Array(await subtle.digest('SHA-256', content)),
    async hmac(text) {
      imported ??= subtle.importKey('raw', bytes(key), HMAC, false, ['sign'])
      return new Uint8Array(await subtle.sign('HMAC', await imported, bytes(text)))
    },
  }
}

function fetchedDigests(key: string): Digests {
  const sha = () => import(/* webpackChunkName: "digests" */ '@noble/hashes/sha2.js')
  return {
    hash: async (content) => (await sha()).sha256(content),
    async hmac(text) {
      const [{ sha256 }, { hmac }] = await Promise.all([sha(), import(/* webpackChunkName: "digests" */ '@noble/hashes/hmac.js')])
      return hmac(sha256, bytes(key), bytes(text))
    },
  }
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
