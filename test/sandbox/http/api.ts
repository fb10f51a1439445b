import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSigned } from '../signature'
import { SANDBOX_SIGNING_KEY } from '../signingKey'
import type { World } from '../world/world'
import { squeeze } from './squeeze'

/** The API under /api: hands each request to the world and plays what the world answers, silence included. */
export function serveApi(app: FastifyInstance, currentWorld: () => World): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://sandbox.invalid')
    const asked = {
      method: request.method, path: pathname.slice('/api'.length), query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: typeof request.body === 'string' ? request.body : '',
    }
    const said = currentWorld().handle({ ...asked, signed: isSigned(asked, SANDBOX_SIGNING_KEY) })
    if (said.delayMs > 0) await wait(said.delayMs)
    if ('lost' in said) {
      reply.hijack()
      if (said.lost === 'now') request.raw.socket.destroy()
      return
    }
    const { body, headers } = squeeze(said.body, request.headers['accept-encoding'])
    await reply.code(said.status).headers({ ...said.headers, ...headers, 'cache-control': 'no-store' }).send(body)
  }
  app.route({ method: ['GET', 'POST'], url: '/api/*', handler: answer })
}
