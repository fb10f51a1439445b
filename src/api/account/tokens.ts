import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { idSchema, nameSchema } from '../kit/fields'

/** Identifies the client in calls without a session. */
export const callerFields = { identityType: v.literal('C'), cpType: v.picklist(['DEKAT_H5', 'DEKAT_APP']) }

/** A token goes into a header unchanged: visible ASCII, within the header size that servers accept. */
const tokenField = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/))

/** Token fields of login and refresh, next to their data. Only the http adapter and the token vault see them. */
export const tokensSchema = v.object({
  accessToken: tokenField,
  refreshToken: tokenField,
  userId: idSchema,
})
export type Tokens = v.InferOutput<typeof tokensSchema>

/**
 * Exchanges the refresh token for a new pair. Only the token vault calls it, because the body contains a token. Refused with `illegalToken`
 * for an unknown token and `sessionOver` for a spent or expired one.
 */
export const refreshToken = endpoint({
  name: 'refreshToken',
  path: '/account/refreshToken',
  tokens: 'deposit',
  body: v.object({ ...callerFields, refreshToken: v.pipe(v.string(), v.nonEmpty()) }),
  data: v.object({ userId: nameSchema }),
})
