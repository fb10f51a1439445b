import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { listenError } from './startChecks'

interface ListenAt {
  /** 0 selects any free port. */
  readonly port: number
  readonly host: string
}

export interface MetricsPage {
  /** With the actual port. */
  readonly url: string
  close(): Promise<void>
}

/** Metrics with those of the process: memory, processor time, event loop lag, garbage collection. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Serves the metrics as text for Prometheus, on a port of their own: users must not reach them. */
export async function serveMetrics(registry: Registry, { port, host }: ListenAt): Promise<MetricsPage> {
  const server = createServer((request, response) => {
    const isMetrics = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics'
    if (!isMetrics) return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, ['METRICS_PORT', 'METRICS_HOST'])))
    server.listen(port, host, resolve)
  })
  const { port: actualPort } = server.address() as AddressInfo
  return {
    url: `http://${host}:${actualPort}`,
    close: () => new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
  }
}
