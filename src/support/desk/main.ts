import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import Fastify, { LogController } from 'fastify'
import { isHelpWanted } from '../../operations/environment'
import { createRegistry, serveMetrics } from '../../operations/metricsPage'
import { requestIdOf } from '../../operations/requestIds'
import { createFolders, databaseError, listening, requirePort, runProcess, stopOnSignal } from '../../operations/startChecks'
import { serveConsole } from './http/consoleFiles'
import { createDesk } from './createDesk'
import { watchDesk } from './metrics'
import { storeReplayers, shippedBuild } from './replayers'
import { serveDesk } from './http/routes'
import { DESK_USAGE, readDeskSettings } from './settings'
import { checkBucket } from './storage/bucket'

const root = join(__dirname, '..')

/** Runs the desk as its own process: see docs/deploy.md. */
async function main(): Promise<void> {
  if (isHelpWanted(process.argv.slice(2))) return void process.stdout.write(DESK_USAGE)
  const settings = readDeskSettings(process.env, join(root, '.cache'))
  const { port, host, token, url, folder, bodies, replayers, fleetFolder, trustProxy, metricsPort } = settings
  // The desk takes jobs from the queue before it listens.
  await requirePort(port, host, ['PORT', 'HOST'])
  await createFolders({
    REPLAYERS_DIR: replayers, FLEET_DIR: fleetFolder, DESK_DIR: url === undefined ? folder : undefined,
    BODIES_DIR: typeof bodies === 'string' ? bodies : undefined,
  })
  if (typeof bodies === 'object') await checkBucket(bodies)
  const shipped = join(__dirname, 'replay')
  await storeReplayers(shipped, replayers)
  const desk = createDesk({
    build: await shippedBuild(shipped), replayers, token: token ?? randomBytes(15).toString('base64url'), now: Date.now,
    url, folder, bodies, fleetFolder,
    onError: (error) => void process.stderr.write(`${JSON.stringify({ desk: error.message })}\n`),
  })
  const app = Fastify({
    trustProxy, logger: { level: 'warn' }, genReqId: requestIdOf, logController: new LogController({ requestIdLogLabel: 'requestId' }),
  })
  const registry = metricsPort === null ? null : createRegistry()
  if (registry) watchDesk(registry, app, desk.open)
  const metricsAddress = { port: metricsPort ?? 0, host: settings.metricsHost }
  const metricsPage = registry && await serveMetrics(registry, metricsAddress)
  app.get('/health', async (_, reply) => await reply.header('cache-control', 'no-store').send({ ok: true }))
  serveDesk(app, desk)
  serveConsole(app, { folder: join(root, 'dist-console'), replayers })
  // Tables exist and queued jobs are picked up before the first request is answered.
  await desk.open().catch((error: unknown) => {
    throw databaseError(error, url)
  })
  const address = await listening(app.listen({ port, host, listenTextResolver: () => 'listening' }))
  const local = address.replace('0.0.0.0', 'localhost')
  const metrics = metricsPage ? { metrics: `${metricsPage.url}/metrics` } : {}
  process.stdout.write(`${JSON.stringify({ listening: local, build: desk.build, ...metrics })}\n`)
  if (token === undefined) process.stdout.write(`Console  ${local}/console/#token=${desk.token}\n`)
  stopOnSignal(() => app.close().then(() => desk.close()).then(() => metricsPage?.close()))
}

runProcess('The desk', main)
