import 'fastify'
import type { Headers } from './policies'

declare module 'fastify' {
  interface FastifyRequest {
    /** The security headers of its answer. */
    policy: Headers
    /** How its page was sent, for the log; empty where it was none. */
    page: '' | 'drawn' | 'plain'
  }
}
