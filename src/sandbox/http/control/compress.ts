import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** In bytes. Compressing shorter bodies costs more time than it saves. */
const MIN_BYTES = 1024
/** Brotli quality, of 0 to 11. */
const QUALITY = 4

export interface CompressedBody {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Compresses with brotli or gzip, as the browser accepts, at a speed that fits a response. */
export function compress(content: string | Buffer, accepted: string | string[] | undefined): CompressedBody {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  const encodings = String(accepted ?? '')
  if (body.length < MIN_BYTES) return { body, headers: {} }
  if (encodings.includes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    return { body: brotliCompressSync(body, { params }), headers: { 'content-encoding': 'br', vary: 'accept-encoding' } }
  }
  if (encodings.includes('gzip')) return { body: gzipSync(body), headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' } }
  return { body, headers: {} }
}
