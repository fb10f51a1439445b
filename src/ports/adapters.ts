import type { UnknownAction } from 'redux'
import type { Port, Sink } from './port'

/** Implements one port. The signal aborts when the calling saga is cancelled. */
export type PortHandler = (args: readonly unknown[], signal: AbortSignal) => unknown
/** The cause of an input, recorded with it. */
export type Origin = 'ui' | 'port' | 'timer' | 'source' | 'boot'
/** Subscribes to events from outside and returns the unsubscribe function. */
export type Source = (enter: (action: UnknownAction) => void) => () => void

export interface Adapters {
  readonly handlers: Readonly<Record<string, PortHandler>>
  readonly sources: readonly Source[]
  /** Monotonic milliseconds; only differences are meaningful. */
  readonly monotonic: () => number
  /** Schedules `run` as a task, so the page can paint in between. If omitted, all calls of a turn start in one task. */
  readonly nextTask?: (run: () => void) => void
}

/** Pairs a port with its handler and checks the types of both. */
export function handlePort<Args extends readonly unknown[], Answer>(
  port: Port<Args, Answer>,
  handle: (...args: [...Args, AbortSignal]) => Answer | Promise<Answer>,
): readonly [string, PortHandler] {
  return [port.portName, (args, signal) => handle(...([...args, signal] as unknown as [...Args, AbortSignal]))]
}

export function handleSink<Args extends readonly unknown[]>(
  port: Sink<Args>, handle: (...args: Args) => void,
): readonly [string, PortHandler] {
  return [port.portName, (args) => handle(...(args as unknown as Args))]
}
