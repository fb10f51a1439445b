import type { UnknownAction } from 'redux'
import type { Port, Sink } from './port'

/** What stands behind one port: takes the port's arguments and a signal that aborts when the saga is cancelled. */
export type Answerer = (args: readonly unknown[], signal: AbortSignal) => unknown
/** Where an input came from; it is recorded with the input. */
export type Origin = 'ui' | 'port' | 'timer' | 'source' | 'boot'
/** A source of events: starts reporting, and returns how to stop it. */
export type Source = (enter: (action: UnknownAction) => void) => () => void

/** Everything a session needs from the world. */
export interface Adapters {
  readonly answerers: Readonly<Record<string, Answerer>>
  readonly sources: readonly Source[]
  /** Milliseconds on a clock that never goes back; only differences are used. */
  readonly monotonic: () => number
  /** Runs something in the next task of a page that draws and hears taps between two; without it the calls of a turn begin in one task. */
  readonly nextTask?: (run: () => void) => void
}

/** Pairs a port with what answers it, checked against the port's types. */
export function answering<Args extends readonly unknown[], Answer>(
  port: Port<Args, Answer>,
  answer: (...args: [...Args, AbortSignal]) => Answer | Promise<Answer>,
): readonly [string, Answerer] {
  return [port.portName, (args, signal) => answer(...([...args, signal] as unknown as [...Args, AbortSignal]))]
}

/** Pairs a sink with what swallows its calls. */
export function draining<Args extends readonly unknown[]>(port: Sink<Args>, drain: (...args: Args) => void): readonly [string, Answerer] {
  return [port.portName, (args) => drain(...(args as unknown as Args))]
}
