import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from '../negotiation'

/** A text compressed in advance in every encoding that browsers accept. */
export interface Compressed {
  readonly encodings: Readonly<Record<Encoding, Buffer>>
  /** Weak, because it identifies the text in any encoding. */
  readonly etag: string
}

/** Maximum quality: a page is compressed once a minute in 50 ms, and users wait for every byte. */
export const BEST_QUALITY = 11

export function compressed(text: string, quality = BEST_QUALITY): Compressed {
  const identity = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  return {
    encodings: { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity) },
    etag: `W/"${createHash('sha256').update(identity).digest('hex').slice(0, 20)}"`,
  }
}
