import type { UnknownAction } from 'redux'
import { isPromise } from '../../shared/isPromise'
import { findUnserializable, truncateDepth } from '../../shared/json'
import type { Adapters, Origin } from '../../ports/adapters'
import type { PortHost, StartedCall } from './effects'

/** Time for starting calls that no tap waits for, ms from the first call of a turn. The next task starts the rest, at least one. */
const SLICE_MS = 12

/** One reason for all aborted calls: creating an exception for each takes longer than aborting. A replay aborts none. */
let aborted: DOMException | undefined
function abortReason(): DOMException {
  return aborted ??= new DOMException('The call was cancelled', 'AbortError')
}

export interface LiveHostOptions {
  readonly adapters: Adapters
  readonly enter: (action: UnknownAction, origin: Origin) => void
  /** Checks that answers survive JSON; any other answer is a bug of the port and throws in the calling saga. */
  readonly strict: boolean
  /** Called when a sink throws; the exception is contained. */
  readonly onSinkError: (port: string, error: unknown) => void
  /** Called in a separate task while calls are still queued. */
  readonly wake: () => void
}

/**
 * Executes port calls with adapters. A call starts after its turn, so no call settles within the turn. A call that its turn cancels never
 * starts. Synchronous answers (storage, the history) enter at once. Too deeply nested answers are truncated before they enter, so that
 * session and replay see the same value.
 */
export function createLiveHost({ adapters, enter, strict, onSinkError, wake }: LiveHostOptions): PortHost {
  const queue: (() => void)[] = []
  const { monotonic, nextTask } = adapters
  /** The rest of the queue waits for the next task. */
  let isPaused = false
  /** Time of the first call in this task; null before. */
  let sliceStart: number | null = null

  function enqueue(startCall: () => void): void {
    sliceStart ??= monotonic()
    queue.push(startCall)
  }

  function settle({ id, port, settledType }: StartedCall, payload: object): void {
    enter({ type: settledType, payload, meta: { settles: id } }, port === 'clock/sleep' ? 'timer' : 'port')
  }

  /** The answer as it enters the session, without too deep values. Strict mode throws for values that JSON cannot represent. */
  function valueOf(port: string, answer: unknown): unknown {
    const value = truncateDepth(answer)
    const lostPath = strict ? findUnserializable(value) : null
    if (lostPath !== null) throw new Error(`${port} answered what JSON cannot carry, at ${lostPath}`)
    return value
  }

  function executeCall(call: StartedCall, signal: AbortSignal): void {
    const fail = (error: unknown) => settle(call, { error: describe(error) })
    /** Settles with the result of `produce` or its exception. */
    const settleWith = (produce: () => unknown) => {
      let value: unknown
      try {
        value = produce()
        if (isPromise(value)) return void value.then((resolved) => settleWith(() => resolved), fail)
        value = valueOf(call.port, value)
      } catch (error) {
        return fail(error)
      }
      settle(call, { value })
    }
    settleWith(() => {
      const handler = adapters.handlers[call.port]
      if (!handler) throw new Error(`nothing answers ${call.port}`)
      return handler(call.args, signal)
    })
  }

  async function executeSink(port: string, args: readonly unknown[]): Promise<void> {
    try {
      await adapters.handlers[port]?.(args, new AbortController().signal)
    } catch (error) {
      onSinkError(port, error)
    }
  }

  /** Starts queued calls until the deadline; returns whether it started any. */
  function startSome(until: number): boolean {
    const queuedCount = queue.length
    for (let startedCount = 0; startedCount < queuedCount; startedCount++) {
      if (monotonic() > until) {
        isPaused = true
        nextTask?.(() => {
          isPaused = false
          wake()
        })
        return startedCount > 0
      }
      queue.shift()?.()
    }
    return queuedCount > 0
  }

  return {
    start(call) {
      const controller = new AbortController()
      enqueue(() => (controller.signal.aborted ? undefined : executeCall(call, controller.signal)))
      return () => controller.abort(abortReason())
    },
    callSink: (port, args) => enqueue(() => void executeSink(port, args)),
    startQueued(urgent) {
      sliceStart ??= monotonic()
      const hasStarted = (urgent || !isPaused) && startSome(urgent || !nextTask ? Number.POSITIVE_INFINITY : sliceStart + SLICE_MS)
      // The task ends.
      if (!hasStarted) sliceStart = null
      return hasStarted
    },
  }
}

function describe(error: unknown): { name: string; message: string } {
  return error instanceof Error ? { name: error.name, message: error.message } : { name: 'Thrown', message: String(error) }
}
