import { join } from 'node:path'
import Fastify from 'fastify'
import { securityHeaders } from '../../../src/shared/securityHeaders'
import { createGallery } from '../pictures/gallery'
import type { World } from '../world/world'
import { serveApi } from './api'
import { serveControl } from './control'
import { serveImages } from './images'
import type { Stage } from './stage'
import { serveShell } from './shell'
import { serveStaticFiles } from './staticFiles'

export interface SandboxServerOptions {
  readonly world: World
  /** The built app; without it only API, images and control page are served. */
  readonly staticDir?: string
  /** 0 takes any free port. */
  readonly port?: number
  readonly host?: string
}

export interface SandboxServer {
  readonly url: string
  /** The world as it is now; a reset on the control page puts a new one here. */
  world(): World
  close(): Promise<void>
}

const PICTURES = join(__dirname, '../../../.cache/pictures')

/** The sandbox over HTTP, and the app beside it, on one port. Rejects when the port is taken. */
export async function createSandboxServer(options: SandboxServerOptions): Promise<SandboxServer> {
  const { world, staticDir, port = 0, host = '127.0.0.1' } = options
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 24 * 1024 * 1024 })
  const stage: Stage = { world, cspReports: [], shell: {} }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders({ origin: `${request.protocol}://${request.host}` }))
  })
  serveApi(app, () => stage.world)
  serveImages(app, createGallery(PICTURES), () => stage.world)
  serveControl(app, stage)
  serveShell(app, stage)
  if (staticDir !== undefined) serveStaticFiles(app, staticDir)
  const url = await app.listen({ port, host })
  return { url: url.replace('0.0.0.0', '127.0.0.1'), world: () => stage.world, close: () => app.close() }
}
