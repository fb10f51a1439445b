import { setTimeout as wait } from 'node:timers/promises'

export interface RetryOptions {
  readonly onError: (error: Error) => void
  /** Ends the attempts; the last error is thrown. */
  readonly signal?: AbortSignal
  /** First and longest pause, ms. */
  readonly pauseMs?: readonly [first: number, longest: number]
}

const PAUSE_MS = [250, 10_000] as const
/**
 * Codes of Node's network errors, of a folder that an operator must fix, and of `fetch`; of broken connections (08), of a server
 * without resources (53) and of one that stops or starts (57P). Errors of a program (`ERR_…`) remain when repeated.
 */
const CODES = new RegExp(`^(${[
  'E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|(HOST|NET)(UNREACH|DOWN)|NETRESET|ADDRNOTAVAIL|UNAVAILABLE)',
  'E(ACCES|PERM|NOSPC|MFILE|NFILE|BUSY|IO|ROFS|STALE)',
  'UND_ERR_(SOCKET|CLOSED|(CONNECT|HEADERS|BODY)_TIMEOUT)', '08\\w{3}', '53\\w{3}', '57P\\w{2}',
].join('|')})$`)
/** The driver's errors without a code. */
const MESSAGES = /connection (terminated|timeout|error)|query read timeout|timeout exceeded when trying to connect|not queryable/i

interface PossibleError {
  readonly code?: unknown
  readonly message?: string
  readonly name?: string
  readonly errors?: readonly unknown[]
  readonly cause?: unknown
}

/** True for an error that disappears when the database or the object store is available again. */
export function isStorageUnavailable(error: unknown): boolean {
  const { code, message = '', name, errors = [], cause } = (error ?? {}) as PossibleError
  const isUnavailable = (typeof code === 'string' && CODES.test(code)) || MESSAGES.test(message) || name === 'TimeoutError'
  // A host with several addresses fails with one error for each. `fetch` has its reason as the cause.
  return isUnavailable || errors.some(isStorageUnavailable) || (cause !== undefined && isStorageUnavailable(cause))
}

/** Repeats the work while the database or the object store is unavailable. Any other error is thrown at once. */
export async function retryWhileUnavailable<Result>(
  work: () => Promise<Result>, { onError, signal, pauseMs: [firstMs, longestMs] = PAUSE_MS }: RetryOptions,
): Promise<Result> {
  for (let ms = firstMs; ; ms = Math.min(2 * ms, longestMs)) {
    try {
      return await work()
    } catch (error) {
      if (!isStorageUnavailable(error) || signal?.aborted) throw error
      onError(error as Error)
      await wait(ms, undefined, { signal }).catch(() => undefined)
    }
  }
}
