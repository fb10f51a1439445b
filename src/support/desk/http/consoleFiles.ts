import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from '../../../shared/web/securityHeaders'
import { replayersIn } from '../replayers'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml',
  '.webp': 'image/webp', '.png': 'image/png', '.woff2': 'font/woff2', '.txt': 'text/plain; charset=utf-8',
}

export interface ConsoleFiles {
  /** The folder of the built console. */
  readonly folder: string
  /** The folder of replayers. The console loads the replayer of the build that recorded a journal. */
  readonly replayers: string
  /** The address for reports of the content security policy. */
  readonly reportUri?: string
}

/** Serves the built console. A deployment on its own host can serve the same folder as static files. */
export function serveConsole(app: FastifyInstance, { folder, replayers, reportUri }: ConsoleFiles): void {
  app.get('/console', async (_, reply) => await reply.redirect('/console/'))
  app.get('/console/', async (_, reply) => await reply.redirect('/console/index.html'))
  app.get<{ Params: { '*': string } }>('/console/*', async (request, reply) => {
    const name = request.params['*']
    const path = pathOf(name, folder, replayers)
    const content = path === null ? null : await readFile(path).catch(() => null)
    if (content === null) return await reply.code(404).type('text/plain').send('There is no such file. Was it built? npm run build\n')
    const headers = securityHeaders({ origin: `http://${request.host}`, framesItself: true, ...(reportUri === undefined ? {} : { reportUri }) })
    return await reply
      .headers({ ...headers, 'cache-control': name.startsWith('static/') ? 'public, max-age=31536000, immutable' : 'no-cache' })
      .type(CONTENT_TYPES[extname(name)] ?? 'application/octet-stream')
      .send(content)
  })
}

function pathOf(name: string, folder: string, replayers: string): string | null {
  const [, build] = /^replay\/([\w.-]+)\.js$/.exec(name) ?? []
  if (build !== undefined) return replayersIn(replayers).pathOf(build)
  return /^(static\/)?[\w.-]+$/.test(name) && !name.includes('..') ? join(folder, name) : null
}
