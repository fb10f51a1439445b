import * as v from 'valibot'
import type { SandboxState } from './sandboxState'

/** An action of the control page, called by `POST /sandbox/api/<name>`. */
export interface Action {
  readonly fields: v.GenericSchema
  readonly run: (sandbox: SandboxState, fields: unknown) => void
}

export function action<Fields extends v.GenericSchema>(
  fields: Fields, run: (sandbox: SandboxState, fields: v.InferOutput<Fields>) => void,
): Action {
  return { fields, run: run as (sandbox: SandboxState, fields: unknown) => void }
}

// Forms send text, tests send JSON.
export const text = v.optional(v.string())
export const number = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]), v.minValue(0))
export const flag =
  v.pipe(v.union([v.boolean(), v.picklist(['true', 'false'])]), v.transform((value) => value === true || value === 'true'))
