import type { FastifyInstance } from 'fastify'
import { shellScript } from '../shell/shellScript'
import type { Stage } from './stage'

/** Browsers resolve every name under localhost to this machine; under one of its own the shell shares nothing with the web app. */
const NAME = 'shell.localhost'

/** Whether a page of this server runs inside the sandbox's native shell. */
export function isShellHost(host: string): boolean {
  return host.startsWith(`${NAME}:`)
}

/** The app's page with the shell around it: the shell is there before any script of the page. */
export function insideShell(page: string): string {
  return page.replace('<script ', '<script src="/sandbox/shell.js"></script><script ')
}

/** `/sandbox/shell` leads into the shell, `/sandbox/shell.js` is the shell. */
export function serveShell(app: FastifyInstance, stage: Stage): void {
  app.get('/sandbox/shell', async (request, reply) => await reply.redirect(`${request.protocol}://${NAME}:${request.port ?? 80}/`, 303))
  app.get('/sandbox/shell.js', async (_, reply) => {
    return await reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(shellScript(stage.shell))
  })
}
