import { call as sagaCall } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import type { PortInfo } from './port'

/** Only a port may return a promise: the journal records its answer. */
type PortIfAsync<Answer> = Answer extends Promise<unknown> ? PortInfo : unknown

/**
 * `yield* call(port, …)`: typed-redux-saga's call, with the arguments checked against the port instead of inferred from what is passed
 * (upstream infers them first and widens literal unions).
 */
export const call = sagaCall as unknown as <Args extends readonly unknown[], Answer>(
  port: ((...args: Args) => Answer) & PortIfAsync<Answer>,
  ...args: NoInfer<Args>
) => SagaGenerator<Awaited<Answer>>
