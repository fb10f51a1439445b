import * as v from 'valibot'
import { endpoint } from './endpoint'
import { idSchema, nameSchema } from './fields'

/** The caller, in calls that have no session yet. */
export const callerFields = { identityType: v.literal('C'), cpType: v.picklist(['DEKAT_H5', 'DEKAT_APP']) }

/** A token goes into a header as it is: visible ASCII, and no longer than servers accept a header to be. */
const tokenField = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/))

/** What login and refresh bring beside their data; only the http adapter and the vault ever see it. */
export const tokensSchema = v.object({
  accessToken: tokenField,
  refreshToken: tokenField,
  userId: idSchema,
})
export type Tokens = v.InferOutput<typeof tokensSchema>

/** Called by the vault alone: the body holds a token. */
export const refreshToken = endpoint({
  name: 'refreshToken',
  path: '/account/refreshToken',
  tokens: 'deposit',
  body: v.object({ ...callerFields, refreshToken: v.pipe(v.string(), v.nonEmpty()) }),
  data: v.object({ userId: nameSchema }),
})
