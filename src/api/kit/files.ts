import * as v from 'valibot'
import { endpoint } from './endpoint'
import { filledSchema } from './fields'

/**
 * Uploads a picture; returns its address. `file` is the id of a picture of this page; the adapter replaces the id with the bytes (see
 * formText in headers.ts). Needs a login. Refused with `noFile`, `notAPicture` and `fileTooLarge`.
 */
export const fileUpload = endpoint({
  name: 'fileUpload',
  path: '/client/file/upload',
  encoding: 'multipart',
  write: true,
  body: v.object({ file: filledSchema, business: v.literal('user') }),
  data: v.object({ visitUrl: v.pipe(v.string(), v.nonEmpty()) }),
})
