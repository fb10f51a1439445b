import type { JsonSchema } from '@valibot/to-json-schema'
import { publicConfigSchemas } from '../../api/kit/client'
import { CLOCK_SKEW_CODE } from '../../api/kit/errors'

export type Reference = { readonly $ref: string }
export type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>
export type ResponseOrReference = Reference | { readonly description: string; readonly content: Content }

/** Shared responses, by the status for which calls refer to them. */
const ERROR_RESPONSES = {
  400: ['BadRequest', 'The request breaks the contract: a header is missing, or the body does not fit.'],
  404: ['UnknownCall', 'There is no such path.'],
  409: ['RequestIdUsed', 'Another request had this request id.'],
  429: ['TooManyRequests', 'The client sends too much, and waits.'],
} as const

const code: JsonSchema = { type: 'string', description: 'One of `x-errors`, or another, which is treated as unknown.' }
const message: JsonSchema = { type: 'string', description: 'For the user, in the language of the request.' }
const serverTime: JsonSchema = { type: 'number', description: 'Now, by the clock of the server: ms since 1970.' }

/** A refusal. Only that of a timestamp has data. */
export const REFUSAL_SCHEMA = {
  type: 'object', required: ['success', 'error'],
  properties: {
    success: { type: 'boolean', const: false },
    error: { type: 'object', required: ['code'], properties: { code, message } },
    data: {
      type: 'object', required: ['serverTime'], properties: { serverTime },
      description: `Only with code ${CLOCK_SKEW_CODE}, the refusal of a timestamp.`,
    },
  },
  if: { properties: { error: { properties: { code: { const: CLOCK_SKEW_CODE } } } } },
  then: { required: ['data'], properties: { data: true } },
  else: { properties: { data: false } },
} as const satisfies JsonSchema

const reference = (kind: string, name: string): Reference => ({ $ref: `#/components/${kind}/${name}` })

/** Responses that are the same for all calls. */
export const SHARED_RESPONSES = Object.fromEntries(Object.entries(ERROR_RESPONSES).map(([status, [name, description]]) => [name, {
  description,
  ...(status === '429' ? { headers: { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } } } } : {}),
  content: { 'application/json': { schema: reference('schemas', 'Refusal') } },
}]))

/** The responses of a call that answers `data`. Data with a default may be left out. */
export function responsesOf(data: JsonSchema): Readonly<Record<string, ResponseOrReference>> {
  const answer: JsonSchema = {
    type: 'object', required: data.default === undefined ? ['success', 'data'] : ['success'],
    properties: { success: { type: 'boolean', const: true }, data },
  }
  const schema: JsonSchema = { oneOf: [answer, reference('schemas', 'Refusal')] }
  return {
    200: { description: 'The answer, or a refusal.', content: { 'application/json': { schema } } },
    ...Object.fromEntries(Object.entries(ERROR_RESPONSES).map(([status, [name]]) => [status, reference('responses', name)])),
  }
}

/** The values of the public configuration with the key that each belongs to. */
export function titledByKey({ anyOf = [], ...rest }: JsonSchema): JsonSchema {
  const keys = Object.keys(publicConfigSchemas)
  return { ...rest, anyOf: anyOf.map((value, at) => (typeof value === 'object' ? { title: `key=${keys[at]}`, ...value } : value)) }
}
