import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './negotiation'

/** A text that is sent often: as it is, and in the forms that browsers take. */
export interface Compressed {
  readonly forms: Readonly<Record<Encoding, Buffer>>
  /** Weak: it names the text, whatever its form. */
  readonly etag: string
}

/** The highest: a page is compressed once a minute, in 50 ms, and each byte of it is waited for. */
export const BEST_QUALITY = 11

/** Compresses a text once for all who ask for it. */
export function compressed(text: string, quality = BEST_QUALITY): Compressed {
  const identity = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  return {
    forms: { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity) },
    etag: `W/"${createHash('sha256').update(identity).digest('hex').slice(0, 20)}"`,
  }
}
