import { hasFields, readFields, readForm } from './forms'
import { isSigned } from './signature'
import { SANDBOX_SIGNING_KEY } from './signingKey'
import type { World } from './world/createWorld'

/** One HTTP request as the client's adapter passes it to its transport. `url` may be absolute and includes the query. */
export interface TransportRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body?: string | FormData | undefined
  readonly signal?: AbortSignal | undefined
}
export interface TransportAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface InProcessOptions {
  /** Prefix that the client puts before every path. */
  readonly base?: string
  readonly key?: string
  /** Waits in the time of the caller; without it delays are skipped. */
  readonly sleep?: (ms: number) => Promise<void>
}

/** A broken connection, with the code that axios and Node use for it. */
export class ConnectionLost extends Error {
  readonly code = 'ERR_NETWORK'
}

/** A transport without sockets. A lost call rejects with ConnectionLost; a hanging one waits for its abort signal. */
export function worldTransport(world: World, { base = '/api', key = SANDBOX_SIGNING_KEY, sleep }: InProcessOptions = {}) {
  return async function send({ method, url, headers, body = '', signal }: TransportRequest): Promise<TransportAnswer> {
    // A real answer never arrives within the same microtask.
    await Promise.resolve()
    signal?.throwIfAborted()
    const { pathname, searchParams } = new URL(url, 'http://sandbox.invalid')
    const form = typeof body === 'string' ? null : await readForm(body)
    const fields = typeof body === 'string' && hasFields(headers['content-type']) ? readFields(body) : null
    const request = {
      method,
      body: fields ?? (typeof body === 'string' ? body : (form?.body ?? '')),
      upload: form?.upload,
      path: pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    }
    const answer = world.handle({ ...request, signed: isSigned({ ...request, body: form?.signedText ?? String(body) }, key) })
    if (answer.delayMs > 0 && sleep) await sleep(answer.delayMs)
    signal?.throwIfAborted()
    if (!('lost' in answer)) return { status: answer.status, headers: answer.headers, body: answer.body }
    if (answer.lost === 'now') throw new ConnectionLost('the connection was lost')
    return await new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))
  }
}
