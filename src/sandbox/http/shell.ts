import type { FastifyInstance } from 'fastify'
import { shellScript } from '../shell/shellScript'
import type { SandboxState } from './control/sandboxState'

/** Browsers resolve every name under localhost to this machine. A name of its own gives the shell its own storage. */
const NAME = 'shell.localhost'

/** Pages at this host run inside the sandbox's native shell. */
export function isShellHost(host: string): boolean {
  return host.startsWith(`${NAME}:`)
}

/** The app's page with the shell's script before all others. */
export function insideShell(page: string): string {
  return page.replace('<script ', '<script src="/sandbox/shell.js"></script><script ')
}

/** `/sandbox/shell` opens the app inside the shell; `/sandbox/shell.js` is the shell's script. */
export function serveShell(app: FastifyInstance, sandbox: SandboxState): void {
  app.get('/sandbox/shell', async (request, reply) => await reply.redirect(`${request.protocol}://${NAME}:${request.port ?? 80}/`, 303))
  app.get('/sandbox/shell.js', async (_, reply) => {
    return await reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(shellScript(sandbox.shell))
  })
}
