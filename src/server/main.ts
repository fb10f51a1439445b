import { join } from 'node:path'
import { tileOrigin } from '../shared/mapTiles'
import { createPageRenderer } from './renderPages'
import { readSettings } from './settings'
import { startServer } from './startServer'

/** The production server; docs/deploy.md lists its settings. */
async function main(): Promise<void> {
  const { origin, drainMs, ...settings } = readSettings(process.env, join(__dirname, '../dist'))
  const server = await startServer({
    ...settings, api: { origin }, renderer: createPageRenderer, imageOrigin: __IMAGE_HOST__, tileOrigin: tileOrigin(__MAP_TILES__),
    apiOrigin: __API_ORIGIN__, logs: true,
  })
  process.stdout.write(`${JSON.stringify({ listening: server.url })}\n`)
  let isStopping = false
  function stop(): void {
    // A second signal skips the graceful shutdown.
    if (isStopping) process.exit(1)
    isStopping = true
    void server.close({ drainMs }).then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  process.stderr.write(`The server did not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
