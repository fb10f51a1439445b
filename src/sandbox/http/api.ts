import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasFields, parseForm, readFields } from '../forms'
import { isSigned } from '../signature'
import { SANDBOX_SIGNING_KEY } from '../signingKey'
import type { World } from '../world/createWorld'
import { compress } from './control/compress'

/** The API under /api. Passes each request to the world and plays its answer, including delays and lost answers. */
export function serveApi(app: FastifyInstance, currentWorld: () => World): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://sandbox.invalid')
    const { body } = request
    const contentType = String(request.headers['content-type'])
    const form = Buffer.isBuffer(body) ? await parseForm(new Uint8Array(body), contentType) : null
    const text = typeof body === 'string' ? body : ''
    const received = {
      method: request.method, path: pathname.slice('/api'.length), query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: hasFields(contentType) ? readFields(text) : (form?.body ?? text), upload: form?.upload,
    }
    const origin = `${request.protocol}://${request.headers.host ?? 'localhost'}`
    currentWorld().till.walletOrigin = origin
    currentWorld().invitations.links.origin = origin
    const signed = isSigned({ ...received, body: form?.signedText ?? text }, SANDBOX_SIGNING_KEY)
    const response = currentWorld().handle({ ...received, signed })
    if (response.delayMs > 0) await wait(response.delayMs)
    if ('lost' in response) {
      reply.hijack()
      if (response.lost === 'now') request.raw.socket.destroy()
      return
    }
    const compressed = compress(response.body, request.headers['accept-encoding'])
    const { body: content, headers } = compressed
    await reply.code(response.status).headers({ ...response.headers, ...headers, 'cache-control': 'no-store' }).send(content)
  }
  app.route({ method: ['GET', 'POST'], url: '/api/*', handler: answer })
}
