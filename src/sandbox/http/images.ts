import type { FastifyInstance } from 'fastify'
import { shrink, type Gallery } from '../pictures/gallery'
import type { World } from '../world/createWorld'

const A_WEEK = 'public, max-age=604800'

/**
 * The image server. `/img/<name>.webp` is the original, `/img/<name>.webp?w=256` a copy 256 pixels wide. A copy of a
 * picture in another format is requested with `&format=webp`; other parameters are ignored.
 */
export function serveImages(app: FastifyInstance, gallery: Gallery, currentWorld: () => World): void {
  app.get<{ Params: { file: string }; Querystring: { w?: string } }>('/img/:file', async (request, reply) => {
    const [, name] = /^([a-z0-9-]{1,40})\.webp$/.exec(request.params.file) ?? []
    const width = request.query.w === undefined ? null : Number(request.query.w)
    if (name === undefined || (width !== null && !(Number.isInteger(width) && width > 0))) return await reply.code(400).send()
    const picture = await gallery.picture(name, width)
    if (picture === null) return await reply.code(404).send()
    return await reply.headers({ 'content-type': 'image/webp', 'cache-control': A_WEEK }).send(picture)
  })

  app.get<{ Params: { file: string }; Querystring: { w?: string; format?: string } }>('/img/upload/:file', async (request, reply) => {
    const upload = currentWorld().uploadNamed(request.params.file)
    if (upload === null) return await reply.code(404).send()
    const { w, format } = request.query
    if (w !== undefined) {
      const width = Number(w)
      if (format !== 'webp' || !(Number.isInteger(width) && width > 0)) return await reply.code(400).send()
      const copy = await shrink(Buffer.from(upload.bytes), width)
      return await reply.headers({ 'content-type': 'image/webp', 'cache-control': A_WEEK }).send(copy)
    }
    return await reply.headers({ 'content-type': upload.type, 'cache-control': A_WEEK }).send(Buffer.from(upload.bytes))
  })

  app.get<{ Params: { file: string } }>('/img/slider/:file', async (request, reply) => {
    const [, id, part] = /^(ch-[0-9a-f]+)-(image|piece)\.webp$/.exec(request.params.file) ?? []
    const challenge = id === undefined ? null : currentWorld().challengeOf(id)
    if (challenge === null) return await reply.code(404).send()
    const picture = await gallery.slider(challenge, part === 'piece' ? 'piece' : 'image')
    return await reply.headers({ 'content-type': 'image/webp', 'cache-control': 'no-store' }).send(picture)
  })
}
