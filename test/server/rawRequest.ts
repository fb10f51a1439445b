import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'

export interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export interface RawRequest {
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Buffer
}

/** One request sent exactly as given: no path normalization, added headers, decompression or keep-alive. */
export function sendRaw(url: string, path: string, { method = 'GET', headers = {}, body }: RawRequest = {}): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Sends these bytes; returns everything received until the connection closes. */
export function sendBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (part) => (received += part.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
  })
}
