import type { AxiosInstance } from 'axios'
import { REQUEST_TIMEOUT_MS } from '../../api/headers'

export interface WireRequest {
  readonly method: string
  /** Absolute, or from the root; carries the query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Absent for a GET. */
  readonly body?: string
}
export type WireAnswer = { readonly status: number; readonly text: string } | { readonly failed: 'network' | 'timeout' | 'cancelled' }
/** Sends one request and reads the answer as text. Never throws. */
export type Transport = (request: WireRequest, signal: AbortSignal, timeoutMs?: number) => Promise<WireAnswer>

/** Carries one request and the answer's text. Rejects when the connection breaks, or with its signal. */
export type Carrier = (request: WireRequest, signal: AbortSignal) => Promise<{ readonly status: number; readonly text: string }>

/** What every browser has: it carries the calls of the first screen, which need not wait for a library. */
export async function overFetch({ method, url, headers, body }: WireRequest, signal: AbortSignal) {
  const answer = await fetch(url, { method, headers, signal, cache: 'no-store', ...(body === undefined ? {} : { body }) })
  return { status: answer.status, text: await answer.text() }
}

/** Carries over axios. */
export function overAxios(axios: AxiosInstance): Carrier {
  return async ({ method, url, headers, body }, signal) => {
    const answer = await axios.request<unknown>({
      method,
      url,
      headers: { ...headers },
      data: body,
      signal,
      responseType: 'text',
      // The bytes that were signed are the bytes that go out, and what comes back is parsed under guard.
      transformRequest: (data: unknown) => data,
      transformResponse: (data: unknown) => data,
      validateStatus: () => true,
    })
    return { status: answer.status, text: typeof answer.data === 'string' ? answer.data : '' }
  }
}

export interface TransportOptions {
  /** Carries until there is another. */
  readonly first: Carrier
  /** Fetches the one that carries from then on; a try that fails is made again with a later request. */
  readonly later: () => Promise<Carrier>
  /** Whether it may be fetched yet. */
  readonly due: () => boolean
}

/** Sends within a limit of time, and hangs up when that or the caller's signal ends. */
export function createTransport({ first, later, due }: TransportOptions): Transport {
  let carrier = first
  let asked = false

  async function upgrade(): Promise<void> {
    if (asked || !due()) return
    asked = true
    try {
      carrier = await later()
    } catch {
      asked = false
    }
  }

  return async function transport(request, signal, timeoutMs = REQUEST_TIMEOUT_MS) {
    if (signal.aborted) return { failed: 'cancelled' }
    void upgrade()
    const ending = new AbortController()
    const end = () => ending.abort()
    const timer = setTimeout(end, timeoutMs)
    signal.addEventListener('abort', end)
    const ended = new Promise<WireAnswer>((resolve) => {
      ending.signal.addEventListener('abort', () => resolve({ failed: signal.aborted ? 'cancelled' : 'timeout' }))
    })
    try {
      return await Promise.race([ended, carrier(request, ending.signal)])
    } catch {
      return { failed: 'network' }
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    }
  }
}
