import Fastify from 'fastify'
import { join } from 'node:path'
import type { BodyOf } from '../../../src/api/kit/endpoint'
import type { queryPoiList } from '../../../src/api/discovery/stores'
import { servePages } from '../../../src/server/pages/pageRoutes'
import { SKELETON_STYLE_HASH, securityHeaders } from '../../../src/shared/web/securityHeaders'
import { createCaller } from '../../driver/caller'
import { serveApi } from '../../../src/sandbox/http/api'
import { serveImages } from '../../../src/sandbox/http/images'
import { createGallery } from '../../../src/sandbox/pictures/gallery'
import type { World } from '../../../src/sandbox/world/createWorld'
import { STYLE_HASH } from './document'

const PICTURES = join(__dirname, '../../../.cache/pictures')

/** Serves a yardstick on its own port with the parts that serve the app: same headers, compression, pictures and API. */
export async function serveYardstick(folder: string, world: World): Promise<{ url: string; close: () => Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    const headers = securityHeaders({ origin: `${request.protocol}://${request.host}` })
    const policy = headers['content-security-policy']?.replace(SKELETON_STYLE_HASH, STYLE_HASH)
    reply.headers({ ...headers, 'content-security-policy': policy })
  })
  const signing = withSignatures(world)
  serveApi(app, () => signing)
  serveImages(app, createGallery(PICTURES), () => world)
  servePages(app, { folder, render: undefined, monotonic: () => 0, policyFor: () => ({}), onFailure: () => undefined })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url: url.replace('127.0.0.1', 'localhost'), close: () => app.close() }
}

/** The libraries alone sign nothing, so this signs their requests for store lists. */
function withSignatures(world: World): World {
  const caller = createCaller(world, 'yardstick')
  const list = (body: string) => caller.requestFor('queryPoiList', JSON.parse(body) as BodyOf<typeof queryPoiList>)
  return { ...world, handle: ({ body }) => world.handle(list(body)) }
}
