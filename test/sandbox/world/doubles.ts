import { CLOCK_WINDOW_MS, HEADERS } from '../../../src/api/headers'

/** What of a request tells it from another. */
interface Sent {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

interface Kept {
  readonly request: string
  readonly at: number
  readonly outcome: () => unknown
}

/** A timestamp may lie this far on either side of the server's time: later than that a request is refused for its age. */
const KEPT_MS = 2 * CLOCK_WINDOW_MS

/**
 * The answers to requests by their id, refusals among them. A connection that breaks makes browsers send a request once more, byte for
 * byte: it gets its first answer again and has no second effect. Another request under the same id is a mistake of its sender.
 */
export function createDoubles(now: () => number) {
  const kept = new Map<string, Kept>()

  return {
    /** How the same request was answered; `another` for an id of another request, undefined for one that is new. */
    firstOf(requestId: string, request: Sent): (() => unknown) | 'another' | undefined {
      const first = kept.get(requestId)
      if (!first) return undefined
      return first.request === textOf(request) && now() - first.at <= KEPT_MS ? first.outcome : 'another'
    },
    /** Answers a new request, and keeps what comes of it. */
    keep(requestId: string, request: Sent, make: () => unknown): unknown {
      const outcome = outcomeOf(make)
      kept.set(requestId, { request: textOf(request), at: now(), outcome })
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

/** All that makes two requests the same: what goes where, as whom, and when. A replay after a refresh has another authorization. */
function textOf({ method, path, query, body, headers }: Sent): string {
  return JSON.stringify([method, path, query, body, headers[HEADERS.deviceId], headers[HEADERS.authorization], headers[HEADERS.timestamp]])
}
