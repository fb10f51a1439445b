import type { AxiosInstance } from 'axios'
import { MAX_ANSWER_LENGTH, REQUEST_TIMEOUT_MS } from '../../api/kit/headers'
import { onAbort } from '../waiting/onAbort'

export interface WireRequest {
  readonly method: string
  /** Absolute, or relative to the root; contains the query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Absent for a GET. A form sets its own content type. */
  readonly body?: string | FormData
  /** Receives the number of sent bytes, if the transport reports it. */
  readonly onSent?: (sent: number, total: number) => void
  /** Checked just before sending; false settles the request as cancelled. */
  readonly canSend?: () => boolean
}
export type WireAnswer = { readonly status: number; readonly text: string } | { readonly failed: 'network' | 'timeout' | 'cancelled' }
/**
 * Sends one request and reads the answer as text. Never throws. The text of an overlong answer is '', which no call accepts. `timeoutMs`
 * limits the time without progress: each sent chunk of the body restarts it, because uploading a picture may take longer than the time
 * limit of an answer.
 */
export type Transport = (request: WireRequest, signal: AbortSignal, timeoutMs?: number) => Promise<WireAnswer>

/** Transfers one request and the answer's text. Rejects if the connection fails, or on abort. */
export type HttpClient = (request: WireRequest, signal: AbortSignal) => Promise<{ readonly status: number; readonly text: string }>

/** Available in every browser without loading a library, so it sends the calls of the first screen. */
export async function sendByFetch({ method, url, headers, body }: WireRequest, signal: AbortSignal) {
  const answer = await fetch(url, { method, headers, signal, cache: 'no-store', ...(body === undefined ? {} : { body }) })
  return { status: answer.status, text: await textOf(answer) }
}

/** The text of an answer; '' if it is too long. Reading stops at the limit, which also protects from decompression bombs. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.body) return answer.text()
  const reader = answer.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += decoder.decode(chunk.value, { stream: true })
    if (text.length <= MAX_ANSWER_LENGTH) continue
    await reader.cancel()
    return ''
  }
  return text + decoder.decode()
}

export function createAxiosClient(axios: AxiosInstance): HttpClient {
  return async ({ method, url, headers, body, onSent }, signal) => {
    const controller = new AbortController()
    const end = () => controller.abort()
    let isTooLong = false
    const stopListening = onAbort(signal, end)
    const pending = axios.request<unknown>({
      method,
      url,
      headers: { ...headers },
      data: body,
      signal: controller.signal,
      // Fires a few times a second, so an answer may exceed the limit somewhat before the abort.
      onDownloadProgress: ({ loaded }) => {
        if (loaded <= MAX_ANSWER_LENGTH) return
        isTooLong = true
        end()
      },
      // The API sets no cookies, and reading one would delay each request by an access to the cookie store.
      withXSRFToken: false,
      responseType: 'text',
      ...(onSent ? { onUploadProgress: ({ loaded, total = 0 }) => onSent(loaded, total) } : {}),
      // Sends exactly the signed bytes, and leaves parsing to the caller.
      transformRequest: (data: unknown) => data,
      transformResponse: (data: unknown) => data,
      validateStatus: () => true,
    })
    try {
      const { status, data } = await pending
      return { status, text: typeof data === 'string' && data.length <= MAX_ANSWER_LENGTH ? data : '' }
    } catch (error) {
      if (isTooLong) return { status: 200, text: '' }
      throw error
    } finally {
      stopListening()
    }
  }
}

export interface TransportOptions {
  /** Used until the client of `loadClient` has loaded. */
  readonly first: HttpClient
  /** Loads the client for later requests. After a failure, a later request tries again. */
  readonly loadClient: () => Promise<HttpClient>
  /** True if loading may start. */
  readonly mayLoad: () => boolean
}

/** Applies the time limit and the caller's signal. */
export function createTransport({ first, loadClient, mayLoad }: TransportOptions): Transport {
  let client = first
  let loading: Promise<HttpClient> | null = null

  async function upgrade(): Promise<HttpClient> {
    loading ??= loadClient()
    try {
      return (client = await loading)
    } catch (error) {
      loading = null
      throw error
    }
  }

  /** A form needs the loaded client, which reports upload progress. */
  async function sendOver(request: WireRequest, signal: AbortSignal) {
    if (request.body instanceof FormData) return (await upgrade())(request, signal)
    if (mayLoad()) void upgrade().catch(() => undefined)
    return client(request, signal)
  }

  return async function transport(request, signal, timeoutMs = REQUEST_TIMEOUT_MS) {
    if (signal.aborted || request.canSend?.() === false) return { failed: 'cancelled' }
    const controller = new AbortController()
    const end = () => controller.abort()
    let timer = setTimeout(end, timeoutMs)
    const onSent = (sent: number, total: number) => {
      clearTimeout(timer)
      if (!controller.signal.aborted) timer = setTimeout(end, timeoutMs)
      request.onSent?.(sent, total)
    }
    const stopListening = onAbort(signal, end)
    const ended = new Promise<WireAnswer>((resolve) => {
      onAbort(controller.signal, () => resolve({ failed: signal.aborted ? 'cancelled' : 'timeout' }))
    })
    try {
      return await Promise.race([ended, sendOver({ ...request, ...(request.onSent ? { onSent } : {}) }, controller.signal)])
    } catch {
      return { failed: 'network' }
    } finally {
      clearTimeout(timer)
      stopListening()
    }
  }
}
