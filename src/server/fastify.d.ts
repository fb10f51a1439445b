import 'fastify'
import type { RunningSpan } from '../operations/tracing'
import type { Headers } from './pages/policies'

declare module 'fastify' {
  interface FastifyRequest {
    /** Security headers of the response. */
    policy: Headers
    /** Page variant that was sent, for the log; empty for other responses. */
    page: '' | 'prerendered' | 'plain'
    /** Null without tracing. */
    span: RunningSpan | null
  }
}
