import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { captionsNamed, CLIPS } from '../world/content/clips'

const FOLDER = join(__dirname, '../videos')
const A_WEEK = 'public, max-age=604800'

/** The video server: `/video/<clip>.webm` and `.mp4`, complete or by byte range, and `/video/<clip>-<language>.vtt`. */
export function serveVideos(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/video/:file', async (request, reply) => {
    const { file } = request.params
    const captions = captionsNamed(file)
    reply.header('cache-control', A_WEEK)
    if (captions !== null) return await reply.type('text/vtt; charset=utf-8').send(captions)
    const [, name = '', format = ''] = /^([a-z]+)\.(webm|mp4)$/.exec(file) ?? []
    if (!Object.hasOwn(CLIPS, name)) return await reply.code(404).send()
    const bytes = await readFile(join(FOLDER, file))
    const range = rangeOf(request.headers.range, bytes.length)
    reply.headers({ 'content-type': `video/${format}`, 'accept-ranges': 'bytes' })
    if (range === 'none') return await reply.send(bytes)
    if (range === 'beyond') return await reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
    const [from, to] = range
    return await reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes.length}`).send(bytes.subarray(from, to + 1))
  })
}

/** First and last byte of the single range that a request names; anything else is 'none'. */
function rangeOf(header: string | undefined, length: number): 'none' | 'beyond' | readonly [from: number, to: number] {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'none'
  // Without a first byte the range is a count from the end.
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (from >= length || to < from) return 'beyond'
  return [from, to]
}
