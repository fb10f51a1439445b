import { CLOCK_WINDOW_MS, HEADERS } from '../../api/kit/headers'

/** The parts of a request that make it identical to another. */
interface SentRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

interface StoredAnswer {
  readonly request: string
  readonly at: number
  readonly outcome: () => unknown
}

/**
 * Answers are stored for as long as a request's timestamp is accepted. Older requests are refused for their timestamp.
 */
const STORED_MS = 2 * CLOCK_WINDOW_MS

/**
 * Answers and refusals by request id. When a connection breaks, browsers may send a request again, byte for byte: it gets
 * its first answer again and has no second effect. A different request under the same id is an error of the client.
 */
export function createDuplicateRequests(now: () => number) {
  const storedAnswers = new Map<string, StoredAnswer>()

  return {
    /** The first answer to an identical request; `another` for a reused id, undefined for a new one. */
    firstOf(requestId: string, request: SentRequest): (() => unknown) | 'another' | undefined {
      const first = storedAnswers.get(requestId)
      if (!first) return undefined
      return first.request === textOf(request) && now() - first.at <= STORED_MS ? first.outcome : 'another'
    },
    /** Answers a new request and stores the outcome. */
    answer(requestId: string, request: SentRequest, make: () => unknown): unknown {
      const outcome = outcomeOf(make)
      storedAnswers.set(requestId, { request: textOf(request), at: now(), outcome })
      return outcome()
    },
  }
}

function outcomeOf(make: () => unknown): () => unknown {
  try {
    const data = make()
    return () => data
  } catch (refusal) {
    return () => {
      throw refusal
    }
  }
}

/**
 * Everything that makes two requests identical: target, content, caller and time. A retry after a refresh has another
 * authorization.
 */
function textOf({ method, path, query, body, headers }: SentRequest): string {
  return JSON.stringify([method, path, query, body, headers[HEADERS.deviceId], headers[HEADERS.authorization], headers[HEADERS.timestamp]])
}
