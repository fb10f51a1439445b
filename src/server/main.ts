import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isHelpWanted } from '../operations/environment'
import { createRegistry, serveMetrics } from '../operations/metricsPage'
import { listening, runProcess, stopOnSignal } from '../operations/startChecks'
import { isTracingWanted, startTracing } from '../operations/tracing'
import { createServerMetrics } from './metrics'
import { tileOrigin } from '../shared/map/mapTiles'
import { createPageRenderer } from './pages/renderPages'
import { readSettings, SERVER_USAGE } from './settings'
import { startServer } from './startServer'

/** The production server; `--help` and docs/deploy.md list its settings. */
async function main(): Promise<void> {
  if (isHelpWanted(process.argv.slice(2))) return void process.stdout.write(SERVER_USAGE)
  const { origin, drainMs, metricsPort, metricsHost, ...settings } = readSettings(process.env, join(__dirname, '../dist'))
  if (!existsSync(join(settings.folder, 'index.html'))) throw new Error(`STATIC_DIR: there is no build in ${settings.folder}`)
  const tracing = isTracingWanted(process.env) ? await startTracing('dekat') : undefined
  const registry = metricsPort === null ? null : createRegistry()
  const metricsPage = registry && metricsPort !== null ? await serveMetrics(registry, { port: metricsPort, host: metricsHost }) : null
  const server = await listening(startServer({
    ...settings, api: { origin }, renderer: createPageRenderer, imageOrigin: __IMAGE_HOST__, tileOrigin: tileOrigin(__MAP_TILES__),
    apiOrigin: __API_ORIGIN__, logs: true, tracing,
    metrics: registry ? createServerMetrics(registry) : undefined,
  }))
  process.stdout.write(`${JSON.stringify({ listening: server.url, ...(metricsPage ? { metrics: `${metricsPage.url}/metrics` } : {}) })}\n`)
  // The metrics page stays until the last answer is counted.
  stopOnSignal(() => server.close({ drainMs }).then(() => Promise.all([metricsPage?.close(), tracing?.close().catch(() => undefined)])))
}

runProcess('The server', main)
