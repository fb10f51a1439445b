import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Shorter than this, squeezing costs more than it saves. */
const WORTH_IT = 1024
/** Of brotli, which goes to 11. */
const QUALITY = 4

export interface Squeezed {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Brotli or gzip, whichever the browser takes, as fast as an answer needs it. */
export function squeeze(content: string | Buffer, accepted: string | string[] | undefined): Squeezed {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  const takes = String(accepted ?? '')
  if (body.length < WORTH_IT) return { body, headers: {} }
  if (takes.includes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    return { body: brotliCompressSync(body, { params }), headers: { 'content-encoding': 'br', vary: 'accept-encoding' } }
  }
  if (takes.includes('gzip')) return { body: gzipSync(body), headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' } }
  return { body, headers: {} }
}
