import * as v from 'valibot'
import { maybe, momentSchema } from './fields'

/** Fields that every request adds to its body. `timestamp`: ms since 1970 by the server's clock, as far as it is known. */
export const requestEnvelopeSchema = v.object({
  sessionId: v.pipe(v.string(), v.nonEmpty()),
  requestId: v.pipe(v.string(), v.nonEmpty()),
  timestamp: v.number(),
  intentId: v.optional(v.pipe(v.string(), v.nonEmpty())),
})
export type RequestEnvelope = v.InferOutput<typeof requestEnvelopeSchema>

/** The wrapper of every response. `code` is a string because leading zeros count. */
export const envelopeSchema = v.object({
  success: v.boolean(),
  data: v.optional(v.unknown()),
  error: maybe(v.object({
    code: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
    message: v.optional(v.nullable(v.string()), ''),
  })),
})

/** `data` of a response that refuses the request's timestamp. `serverTime`: ms since 1970. */
export const clockDataSchema = v.object({ serverTime: momentSchema })
