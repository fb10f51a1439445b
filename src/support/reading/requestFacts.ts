import type { Outcome, Problem, RequestFacts } from './types'

/** Where an endpoint goes, by its name; undefined for one that this build does not have. */
export type FindEndpoint = (name: string) => { readonly method: string; readonly path: string } | undefined

/** The port that calls the API. */
export const HTTP_PORT = 'http/send'

interface Sent {
  readonly endpoint?: unknown
  readonly requestId?: unknown
  readonly intentId?: unknown
}
interface Answered {
  readonly status?: unknown
  readonly failed?: unknown
  readonly body?: { readonly success?: unknown; readonly error?: { readonly code?: unknown; readonly message?: unknown } | null } | null
}

/** Puts together what was sent and what came back. A journal is foreign input: whatever has not the expected shape counts as absent. */
export function requestFacts(args: readonly unknown[], outcome: Outcome | undefined, find: FindEndpoint): RequestFacts {
  const { endpoint, requestId, intentId } = (args[0] ?? {}) as Sent
  const name = text(endpoint) ?? ''
  const { status, failed, body } = ((outcome && 'value' in outcome ? outcome.value : null) ?? {}) as Answered
  const known = find(name)
  return {
    endpoint: name,
    method: known?.method ?? null,
    path: known?.path ?? null,
    requestId: text(requestId),
    intentId: text(intentId),
    status: typeof status === 'number' ? status : null,
    code: text(body?.error?.code),
    message: text(body?.error?.message),
    failed: text(failed),
  }
}

/** What went wrong with a call, by what came back. */
export function problemOf(outcome: Outcome | undefined, request: RequestFacts | null): Problem | null {
  if (outcome && 'error' in outcome) return 'crashed'
  if (!request) return null
  if (request.failed !== null) return 'failed'
  return request.code !== null || (request.status !== null && request.status >= 400) ? 'refused' : null
}

/** Method and path where they are known, else the name of the endpoint. */
export function addressOf({ method, path, endpoint }: RequestFacts): string {
  return method !== null && path !== null ? `${method} ${path}` : endpoint
}

/** What came of a request in a word or two: `200`, `409 0310409`, `no answer: timeout`; null while it is held. */
export function resultOf({ status, code, failed }: RequestFacts): string | null {
  if (failed !== null) return `no answer: ${failed}`
  if (status === null) return null
  return code === null ? String(status) : `${status} ${code}`
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null
}
