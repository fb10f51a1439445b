import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { RenderPage } from '../../server/pages/pageCache'
import { serveConsole } from '../../support/desk/http/consoleFiles'
import type { Desk } from '../../support/desk/createDesk'
import { serveDesk } from '../../support/desk/http/routes'
import { startServer } from '../../server/startServer'
import { createGallery } from '../pictures/gallery'
import type { World } from '../world/createWorld'
import { serveApi } from './api'
import { serveContract } from './contract'
import { serveControl } from './control/controlRoutes'
import { serveImages } from './images'
import type { SandboxState } from './control/sandboxState'
import { insideShell, isShellHost, serveShell } from './shell'
import { serveTiles } from './tiles'
import { serveTill } from './till/tillRoutes'
import { serveVideos } from './videos'

export interface SandboxServerOptions {
  readonly world: World
  /** The built app. Without it only the API, the images and the control page are served. */
  readonly staticDir?: string
  /** Serves home prerendered, as in production. Otherwise every page is the plain one. */
  readonly prerendersHome?: boolean
  /** 0 selects any free port. */
  readonly port?: number
  readonly host?: string
  /** Accepts problem reports. Without it there is no support desk. */
  readonly desk?: Desk | undefined
}

export interface SandboxServer {
  readonly url: string
  /** The current world; a reset on the control page replaces it. */
  world(): World
  close(): Promise<void>
}

const RENDERER = join(__dirname, '../../../dist-server/renderPages.js')
const CONSOLE = join(__dirname, '../../../dist-console')
/** The replayer of the latest build. */
const REPLAYERS = join(__dirname, '../../../dist-desk/replay')
const PICTURES = join(__dirname, '../../../.cache/pictures')

/** Serves the sandbox and the app on one port. Rejects when the port is taken. */
export async function createSandboxServer(options: SandboxServerOptions): Promise<SandboxServer> {
  const { world, staticDir, prerendersHome = false, port = 0, host = '127.0.0.1', desk } = options
  const sandbox: SandboxState = { world, cspReports: [], shell: {}, message: '' }
  function routes(app: FastifyInstance): void {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    serveApi(app, () => sandbox.world)
    serveImages(app, createGallery(PICTURES), () => sandbox.world)
    serveVideos(app)
    serveTiles(app)
    serveControl(app, sandbox)
    serveShell(app, sandbox)
    serveTill(app, sandbox)
    serveContract(app)
    serveConsole(app, { folder: CONSOLE, replayers: desk?.replayers ?? REPLAYERS, reportUri: '/sandbox/csp-report' })
    if (desk) serveDesk(app, desk)
  }
  const server = await startServer({
    api: { routes }, folder: staticDir, renderer: prerendersHome ? await builtRenderer() : undefined, port, host,
    pageFor: (url, page) => (isShellHost(url) ? insideShell(page) : null),
    bodyLimit: 24 * 1024 * 1024,
    reportUri: '/sandbox/csp-report',
  })
  return { url: server.url, world: () => sandbox.world, close: async () => {
    await server.close()
    await desk?.close()
  } }
}

/** The renderer from the build: views import styles and pictures, which only the bundler can read. */
async function builtRenderer() {
  const { createPageRenderer } = (await import(RENDERER)) as {
    createPageRenderer: (options: { readonly apiOrigin: string }) => RenderPage
  }
  return createPageRenderer
}
