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

/** A transport over axios, which is loaded with the first request: nothing before the first paint needs it. */
export function createTransport(loadAxios: () => Promise<AxiosInstance>): Transport {
  let loading: Promise<AxiosInstance> | null = null

  async function attempt({ method, url, headers, body }: WireRequest, signal: AbortSignal): Promise<WireAnswer> {
    // A chunk that could not be had is asked for again by the next request.
    loading ??= loadAxios().catch((error: unknown) => {
      loading = null
      throw error
    })
    const axios = await loading
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

  return async function transport(request, signal, timeoutMs = REQUEST_TIMEOUT_MS) {
    if (signal.aborted) return { failed: 'cancelled' }
    // One limit for everything, the loading of axios included.
    const ending = new AbortController()
    const end = () => ending.abort()
    const timer = setTimeout(end, timeoutMs)
    signal.addEventListener('abort', end)
    const ended = new Promise<WireAnswer>((resolve) => {
      ending.signal.addEventListener('abort', () => resolve({ failed: signal.aborted ? 'cancelled' : 'timeout' }))
    })
    try {
      return await Promise.race([ended, attempt(request, ending.signal)])
    } catch {
      return { failed: 'network' }
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    }
  }
}
