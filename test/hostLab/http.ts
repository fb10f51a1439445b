import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HostLab, LabRequest } from './host'

/** A lab over HTTP, as browsers and proxies reach it. */
export interface LabServer {
  /** `http://127.0.0.1:5700` */
  readonly origin: string
  close(): Promise<void>
}

/** Serves a lab. `port` 0 takes any free port. */
export async function serveHostLab(lab: Pick<HostLab, 'handle'>, port = 0): Promise<LabServer> {
  const server = createServer((request, response) => {
    const answered = readRequest(request).then(lab.handle)
    answered.then(
      ({ status, text }) => response.writeHead(status, { 'content-type': 'application/json' }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${taken}`,
    close: () => new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
  }
}

async function readRequest(request: IncomingMessage): Promise<LabRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const type = headers['content-type'] ?? ''
  const isForm = type.startsWith('multipart/form-data')
  return {
    method: request.method ?? 'GET', url: request.url ?? '/', headers,
    body: isForm ? await new Response(bytes, { headers: { 'content-type': type } }).formData() : bytes.toString(),
  }
}
