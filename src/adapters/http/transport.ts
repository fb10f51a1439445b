import type { AxiosInstance } from 'axios'
import { MAX_ANSWER_LENGTH, REQUEST_TIMEOUT_MS } from '../../api/headers'
import { onAbort } from '../onAbort'

export interface WireRequest {
  readonly method: string
  /** Absolute, or from the root; carries the query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Absent for a GET. A form makes its own content type. */
  readonly body?: string | FormData
  /** Receives how many bytes of the body were sent, as far as the transport reports it. */
  readonly onSent?: (sent: number, total: number) => void
  /** Asked at the moment of sending; a request that may not go out any more ends as cancelled. */
  readonly maySend?: () => boolean
}
export type WireAnswer = { readonly status: number; readonly text: string } | { readonly failed: 'network' | 'timeout' | 'cancelled' }
/**
 * Sends one request and reads the answer as text. Never throws. The text of an answer that is too long is '', which no call accepts.
 * `timeoutMs` is how long it may stand still: each piece of the body that goes out starts it anew, for a picture takes longer over a slow
 * network than a server may be silent.
 */
export type Transport = (request: WireRequest, signal: AbortSignal, timeoutMs?: number) => Promise<WireAnswer>

/** Carries one request and the answer's text. Rejects when the connection breaks, or with its signal. */
export type Carrier = (request: WireRequest, signal: AbortSignal) => Promise<{ readonly status: number; readonly text: string }>

/** What every browser has: it carries the calls of the first screen, which need not wait for a library. */
export async function overFetch({ method, url, headers, body }: WireRequest, signal: AbortSignal) {
  const answer = await fetch(url, { method, headers, signal, cache: 'no-store', ...(body === undefined ? {} : { body }) })
  return { status: answer.status, text: await textOf(answer) }
}

/** The text of an answer, or '' for one that is too long: reading ends there, whatever a small compressed body would unpack to. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.body) return answer.text()
  const reader = answer.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += decoder.decode(piece.value, { stream: true })
    if (text.length <= MAX_ANSWER_LENGTH) continue
    await reader.cancel()
    return ''
  }
  return text + decoder.decode()
}

/** Carries over axios. */
export function overAxios(axios: AxiosInstance): Carrier {
  return async ({ method, url, headers, body, onSent }, signal) => {
    const ending = new AbortController()
    const end = () => ending.abort()
    let isTooLong = false
    const stop = onAbort(signal, end)
    const asked = axios.request<unknown>({
      method,
      url,
      headers: { ...headers },
      data: body,
      signal: ending.signal,
      // Comes a few times a second, so an answer may grow somewhat over the limit before it is given up.
      onDownloadProgress: ({ loaded }) => {
        if (loaded <= MAX_ANSWER_LENGTH) return
        isTooLong = true
        end()
      },
      // The API sets no cookies: looking for one would make each request wait for the browser's cookie store.
      withXSRFToken: false,
      responseType: 'text',
      ...(onSent ? { onUploadProgress: ({ loaded, total = 0 }) => onSent(loaded, total) } : {}),
      // The bytes that were signed are the bytes that go out, and what comes back is parsed under guard.
      transformRequest: (data: unknown) => data,
      transformResponse: (data: unknown) => data,
      validateStatus: () => true,
    })
    try {
      const { status, data } = await asked
      return { status, text: typeof data === 'string' && data.length <= MAX_ANSWER_LENGTH ? data : '' }
    } catch (error) {
      if (isTooLong) return { status: 200, text: '' }
      throw error
    } finally {
      stop()
    }
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

/** Sends within a time limit, and aborts at the limit or on the caller's signal. */
export function createTransport({ first, later, due }: TransportOptions): Transport {
  let carrier = first
  let asked: Promise<Carrier> | null = null

  async function upgrade(): Promise<Carrier> {
    asked ??= later()
    try {
      return (carrier = await asked)
    } catch (error) {
      asked = null
      throw error
    }
  }

  /** A form waits for the carrier that can tell how far it is. */
  async function carry(request: WireRequest, signal: AbortSignal) {
    if (request.body instanceof FormData) return (await upgrade())(request, signal)
    if (due()) void upgrade().catch(() => undefined)
    return carrier(request, signal)
  }

  return async function transport(request, signal, timeoutMs = REQUEST_TIMEOUT_MS) {
    if (signal.aborted || request.maySend?.() === false) return { failed: 'cancelled' }
    const ending = new AbortController()
    const end = () => ending.abort()
    let timer = setTimeout(end, timeoutMs)
    const onSent = (sent: number, total: number) => {
      clearTimeout(timer)
      if (!ending.signal.aborted) timer = setTimeout(end, timeoutMs)
      request.onSent?.(sent, total)
    }
    const stopListening = onAbort(signal, end)
    const ended = new Promise<WireAnswer>((resolve) => {
      onAbort(ending.signal, () => resolve({ failed: signal.aborted ? 'cancelled' : 'timeout' }))
    })
    try {
      return await Promise.race([ended, carry({ ...request, ...(request.onSent ? { onSent } : {}) }, ending.signal)])
    } catch {
      return { failed: 'network' }
    } finally {
      clearTimeout(timer)
      stopListening()
    }
  }
}
