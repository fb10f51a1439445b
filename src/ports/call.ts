import { call as sagaCall, type SagaGenerator } from 'typed-redux-saga'
import type { PortInfo } from './port'

/** Only a port may return a promise: the journal records its answer. */
type PortIfAsync<Answer> = Answer extends Promise<unknown> ? PortInfo : unknown

/** The call of typed-redux-saga, with arguments checked against the port: the original would widen literal unions. */
export const call = sagaCall as unknown as <Args extends readonly unknown[], Answer>(
  port: ((...args: Args) => Answer) & PortIfAsync<Answer>,
  ...args: NoInfer<Args>
) => SagaGenerator<Awaited<Answer>>
