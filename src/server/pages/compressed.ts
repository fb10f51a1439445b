import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import type { Encoding } from '../negotiation'

/** A text compressed in advance. Nearly all clients accept an encoding, and the text itself is two thirds of the memory. */
export interface Compressed {
  readonly encodings: Readonly<Record<Exclude<Encoding, 'identity'>, Buffer>>
  /** Weak, because it identifies the text in any encoding. */
  readonly etag: string
}

/** Maximum quality: a page is compressed once a minute in 50 ms, and users wait for every byte. */
export const BEST_QUALITY = 11

export function compressed(text: string, quality = BEST_QUALITY): Compressed {
  const identity = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  return {
    encodings: { br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity) },
    etag: `W/"${createHash('sha256').update(identity).digest('hex').slice(0, 20)}"`,
  }
}

export function bodyIn({ encodings }: Compressed, encoding: Encoding): Buffer {
  return encoding === 'identity' ? gunzipSync(encodings.gzip) : encodings[encoding]
}
