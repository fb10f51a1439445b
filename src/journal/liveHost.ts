import type { UnknownAction } from 'redux'
import { isPromise } from '../shared/isPromise'
import { unjsonable, withinDepth } from '../shared/json'
import type { Adapters, Origin } from '../ports/adapters'
import type { PortHost, StartedCall } from './effects'

/**
 * From the first call that a turn asks for, calls that no tap waits for are begun for so long; the rest is the next task's, which begins
 * one in any case. Milliseconds.
 */
const SLICE_MS = 12

export interface LiveHostOptions {
  readonly adapters: Adapters
  readonly enter: (action: UnknownAction, origin: Origin) => void
  /** Checks that answers survive JSON; a port that answers otherwise has a bug and throws in its saga. */
  readonly strict: boolean
  /** Called when a sink throws: the exception ends here. */
  readonly onSinkError: (port: string, error: unknown) => void
  /** Called in a task of its own when calls still wait to begin. */
  readonly wake: () => void
}

/**
 * Answers ports by adapters. A call begins after its turn, so that nothing settles within it, and not at all when the turn cancelled it.
 * What an adapter answers at once (storage, the history) enters at once. An answer that is nested too deeply is cut before it enters:
 * what the session sees is what a replay sees.
 */
export function createLiveHost({ adapters, enter, strict, onSinkError, wake }: LiveHostOptions): PortHost {
  const taken: (() => void)[] = []
  const { monotonic, nextTask } = adapters
  /** The next task goes on. */
  let pauses = false
  /** When the first call of this task was asked for or begun; null before. */
  let since: number | null = null

  function take(beginCall: () => void): void {
    since ??= monotonic()
    taken.push(beginCall)
  }

  function settle({ id, port, settledType }: StartedCall, payload: object): void {
    enter({ type: settledType, payload, meta: { settles: id } }, port === 'clock/sleep' ? 'timer' : 'port')
  }

  /** What of an answer enters; throws in strict mode for what JSON cannot carry. */
  function valueOf(port: string, answer: unknown): unknown {
    const value = withinDepth(answer)
    const lost = strict ? unjsonable(value) : null
    if (lost !== null) throw new Error(`${port} answered what JSON cannot carry, at ${lost}`)
    return value
  }

  function answer(call: StartedCall, signal: AbortSignal): void {
    const fail = (error: unknown) => settle(call, { error: describe(error) })
    /** Settles with what `answer` answers, or with what it throws. */
    const settleBy = (answer: () => unknown) => {
      let value: unknown
      try {
        value = answer()
        if (isPromise(value)) return void value.then((later) => settleBy(() => later), fail)
        value = valueOf(call.port, value)
      } catch (error) {
        return fail(error)
      }
      settle(call, { value })
    }
    settleBy(() => {
      const answerer = adapters.answerers[call.port]
      if (!answerer) throw new Error(`nothing answers ${call.port}`)
      return answerer(call.args, signal)
    })
  }

  async function sink(port: string, args: readonly unknown[]): Promise<void> {
    try {
      await adapters.answerers[port]?.(args, new AbortController().signal)
    } catch (error) {
      onSinkError(port, error)
    }
  }

  /** Begins what waits, for as long as it may; answers whether it began anything. */
  function beginSome(until: number): boolean {
    const waiting = taken.length
    for (let begun = 0; begun < waiting; begun++) {
      if (monotonic() > until) {
        pauses = true
        nextTask?.(() => {
          pauses = false
          wake()
        })
        return begun > 0
      }
      taken.shift()?.()
    }
    return waiting > 0
  }

  return {
    start(call) {
      const controller = new AbortController()
      take(() => (controller.signal.aborted ? undefined : answer(call, controller.signal)))
      return () => controller.abort()
    },
    drain: (port, args) => take(() => void sink(port, args)),
    begin(urgent) {
      since ??= monotonic()
      const isAny = (urgent || !pauses) && beginSome(urgent || !nextTask ? Number.POSITIVE_INFINITY : since + SLICE_MS)
      // The task comes to its end.
      if (!isAny) since = null
      return isAny
    },
  }
}

function describe(error: unknown): { name: string; message: string } {
  return error instanceof Error ? { name: error.name, message: error.message } : { name: 'Thrown', message: String(error) }
}
