import type { Outcome, Problem, RequestFacts } from './types'

/** Undefined for an endpoint that this build does not have. */
export type FindEndpoint = (name: string) => { readonly method: string; readonly path: string } | undefined

export const HTTP_PORT = 'http/send'

interface RequestArgs {
  readonly endpoint?: unknown
  readonly requestId?: unknown
  readonly intentId?: unknown
}
interface ResponseValue {
  readonly status?: unknown
  readonly failed?: unknown
  readonly body?: { readonly success?: unknown; readonly error?: { readonly code?: unknown; readonly message?: unknown } | null } | null
}

/** A journal is untrusted input: a field of another type than expected counts as absent. */
export function requestFacts(args: readonly unknown[], outcome: Outcome | undefined, find: FindEndpoint): RequestFacts {
  const { endpoint, requestId, intentId } = (args[0] ?? {}) as RequestArgs
  const name = toText(endpoint) ?? ''
  const { status, failed, body } = ((outcome && 'value' in outcome ? outcome.value : null) ?? {}) as ResponseValue
  const known = find(name)
  return {
    endpoint: name,
    method: known?.method ?? null,
    path: known?.path ?? null,
    requestId: toText(requestId),
    intentId: toText(intentId),
    status: typeof status === 'number' ? status : null,
    code: toText(body?.error?.code),
    message: toText(body?.error?.message),
    failed: toText(failed),
  }
}

export function problemOf(outcome: Outcome | undefined, request: RequestFacts | null): Problem | null {
  if (outcome && 'error' in outcome) return 'crashed'
  if (!request) return null
  if (request.failed !== null) return 'failed'
  return request.code !== null || (request.status !== null && request.status >= 400) ? 'refused' : null
}

/** The endpoint name replaces an unknown method or path. */
export function methodAndPath({ method, path, endpoint }: RequestFacts): string {
  return method !== null && path !== null ? `${method} ${path}` : endpoint
}

/** A short result: `200`, `409 0310409`, `no answer: timeout`. Null while the request is pending. */
export function resultOf({ status, code, failed }: RequestFacts): string | null {
  if (failed !== null) return `no answer: ${failed}`
  if (status === null) return null
  return code === null ? String(status) : `${status} ${code}`
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null
}
