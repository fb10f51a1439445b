import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Shorter than this, squeezing costs more than it saves. */
const WORTH_IT = 1024

export interface Squeezed {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Brotli or gzip, whichever the browser takes. `quality` is brotli's, 1 to 11: high for what is squeezed once and kept. */
export function squeeze(content: string | Buffer, accepted: string | string[] | undefined, quality = 4): Squeezed {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  const takes = String(accepted ?? '')
  if (body.length < WORTH_IT) return { body, headers: {} }
  if (takes.includes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    return { body: brotliCompressSync(body, { params }), headers: { 'content-encoding': 'br', vary: 'accept-encoding' } }
  }
  if (takes.includes('gzip')) return { body: gzipSync(body), headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' } }
  return { body, headers: {} }
}
