import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly const?: string | number | boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

export interface Parameter {
  readonly name: string
  readonly required: boolean
  readonly schema: Schema
}

/** One call, as the document describes it. */
export interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly media: string | null
  readonly body: Schema | null
  readonly query: readonly Parameter[]
  readonly headers: readonly Parameter[]
  readonly data: Schema
  readonly needsUser: boolean
  readonly ignoresToken: boolean
  /** Codes that this call may be refused with, the general ones of its kind among them. */
  readonly refusals: readonly string[]
}

export interface Contract {
  readonly operations: readonly Operation[]
  /** Paths of the app that links may name, with lists of parameters. */
  readonly links: readonly { readonly path: string; readonly params: readonly string[] }[]
  /** The schema itself, or the one that its reference names. */
  resolve(schema: Schema): Schema
  named(name: string): Schema
}

interface RawParameter extends Partial<Parameter> {
  readonly $ref?: string
  readonly in?: string
}
interface RawOperation {
  readonly operationId: string
  readonly parameters: readonly RawParameter[]
  readonly security: readonly object[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>>
  readonly 'x-refusals': readonly RefusalLine[]
}
interface RefusalLine {
  readonly code: string
  readonly of?: 'all' | 'token' | 'user'
}
interface Raw {
  readonly 'x-general-refusals': readonly RefusalLine[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>>; readonly parameters: Readonly<Record<string, RawParameter>> }
  readonly 'x-links': Contract['links']
}

/** Reads the document. The lab knows nothing of the project but this file. */
export function readContract(file = join(__dirname, '../../docs/api/openapi.json')): Contract {
  // Both keywords list the words of today. Only an answer may use others, and the generator does.
  const raw = JSON.parse(readFileSync(file, 'utf8').replaceAll('"x-extensible-enum":', '"enum":')) as Raw
  const last = (ref: string) => ref.split('/').at(-1) ?? ''
  const named = (name: string): Schema => raw.components.schemas[name] ?? {}
  const operations = Object.entries(raw.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, call]): Operation => {
    const parameters = call.parameters.map((each) => (each.$ref ? raw.components.parameters[last(each.$ref)] ?? each : each))
    const ofPlace = (place: string) => parameters.flatMap(({ in: where, name = '', required = false, schema = {} }) =>
      (where === place ? [{ name, required, schema }] : []))
    const [media, content] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
    // The first form of an answer is the success, the others are refusals.
    const [answer] = call.responses['200']?.content?.['application/json']?.schema.oneOf ?? []
    const needsUser = call.security.every((each) => 'token' in each)
    const ignoresToken = call.security.every((each) => !('token' in each))
    const general = raw['x-general-refusals'].filter(({ of }) => of === 'all' || (of === 'user' ? needsUser : !ignoresToken))
    return {
      name: call.operationId, method: method.toUpperCase(), path, media: media ?? null, body: content?.schema ?? null,
      query: ofPlace('query'), headers: ofPlace('header'), data: answer?.properties?.['data'] ?? {},
      needsUser, ignoresToken, refusals: [...call['x-refusals'], ...general].map(({ code }) => code),
    }
  }))
  return { operations, links: raw['x-links'], named, resolve: (schema) => (schema.$ref ? named(last(schema.$ref)) : schema) }
}
