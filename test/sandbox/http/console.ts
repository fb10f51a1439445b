import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from '../../../src/shared/securityHeaders'

const BUILT = join(__dirname, '../../../dist-console')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml',
  '.webp': 'image/webp', '.png': 'image/png', '.woff2': 'font/woff2', '.txt': 'text/plain; charset=utf-8',
}

/** The console of support, as it was built. On a host of its own it is a folder of files like any other. */
export function serveConsole(app: FastifyInstance): void {
  app.get('/console', async (_, reply) => await reply.redirect('/console/'))
  app.get('/console/', async (_, reply) => await reply.redirect('/console/index.html'))
  app.get<{ Params: { '*': string } }>('/console/*', async (request, reply) => {
    const name = request.params['*']
    const content = /^(static\/)?[\w.-]+$/.test(name) && !name.includes('..') ? await readFile(join(BUILT, name)).catch(() => null) : null
    if (content === null) return await reply.code(404).type('text/plain').send('There is no such file. Was it built? npm run build\n')
    const headers = securityHeaders({ origin: `http://${request.host}`, framesItself: true, reportUri: '/sandbox/csp-report' })
    return await reply
      .headers({ ...headers, 'cache-control': name.startsWith('static/') ? 'public, max-age=31536000, immutable' : 'no-cache' })
      .type(TYPES[extname(name)] ?? 'application/octet-stream')
      .send(content)
  })
}
