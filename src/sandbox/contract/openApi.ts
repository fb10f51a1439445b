import { basename } from 'node:path'
import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { brandSchema } from '../../api/discovery/brands'
import { endpoints } from '../../api/catalogue'
import { clientInfoSchema, deviceInfoSchema } from '../../api/kit/client'
import { claimableCouponSchema, dealCouponSchema } from '../../api/offers/couponFields'
import { partnerCouponSchema } from '../../api/offers/coupons'
import { dealSchema } from '../../api/discovery/deals'
import type { AnyEndpoint } from '../../api/kit/endpoint'
import { requestEnvelopeSchema } from '../../api/kit/envelope'
import { classOf, KNOWN_CODES } from '../../api/kit/errors'
import {
  coordinatesSchema, idCheck, localizedImageSchema, localizedLinkSchema, localizedSchema, storePositionSchema, regionSchema, UNKNOWN,
} from '../../api/kit/fields'
import { chosenFilterSchema, optionSchema } from '../../api/discovery/filters'
import { HEADERS, PROTOCOL_VERSION } from '../../api/kit/headers'
import { homeCardSchema } from '../../api/discovery/home'
import { mallSchema } from '../../api/discovery/mallCard'
import { businessHoursSchema, merchantSchema } from '../../api/discovery/merchants'
import { storeSchema } from '../../api/buying/orderFields'
import { orderSchema } from '../../api/buying/orders'
import { ownCouponSchema } from '../../api/offers/ownCoupons'
import { productSchema } from '../../api/offers/products'
import { popupSchema } from '../../api/offers/promotions'
import { rankingSchema } from '../../api/discovery/rankings'
import { storeCardSchema } from '../../api/discovery/stores'
import { tokensSchema } from '../../api/account/tokens'
import { voucherSchema } from '../../api/buying/vouchers'
import { ROUTES } from '../../navigation/routes'
import { MAX_ID_CHARS } from '../../shared/ids'
import { REFUSALS } from '../world/refusals'
import {
  REFUSAL_SCHEMA, responsesOf, SHARED_RESPONSES, titledByKey, type Content, type Reference, type ResponseOrReference,
} from './answers'
import type { ApiTexts } from './apiTexts'
import { callersOf } from './callers'
import { OVERVIEW } from './overview'
import { generalRefusals, refusalsIn, withCodes, type GeneralRefusalLine, type RefusalLine } from './refusals'
import { START, type StartLine } from './start'

/** Schemas shared by several calls, by their names in the document. */
const SHARED: Readonly<Record<string, GenericSchema>> = {
  brandSchema, businessHoursSchema, chosenFilterSchema, claimableCouponSchema, clientInfoSchema, coordinatesSchema, dealSchema,
  dealCouponSchema, deviceInfoSchema, homeCardSchema, localizedSchema, localizedImageSchema, localizedLinkSchema, mallSchema,
  merchantSchema, optionSchema, orderSchema, ownCouponSchema, partnerCouponSchema, placeSchema: storePositionSchema, popupSchema,
  productSchema, rankingSchema,
  regionSchema, storeSchema, storeCardSchema, voucherSchema,
}

/** Shared schemas in requests. Their enumerations list all values that the app sends. */
const IN_REQUESTS: ReadonlySet<string> = new Set([
  'chosenFilterSchema', 'clientInfoSchema', 'coordinatesSchema', 'deviceInfoSchema', 'regionSchema',
])

/** Headers that a request may have; authenticated requests also have a token. */
const HEADER_NAMES = Object.keys(HEADERS).filter((name): name is Exclude<keyof typeof HEADERS, 'authorization'> => name !== 'authorization')
/** Headers that are omitted when they are empty. */
const OPTIONAL_HEADERS: ReadonlySet<string> = new Set(['campaign'])

/** One call in the document. */
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security?: readonly object[]
  readonly parameters: readonly (Reference | object)[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, ResponseOrReference>>
  /** Refusals of this call, beside the general ones. */
  readonly 'x-refusals': readonly RefusalLine[]
}

/** One path of the app that links from the server may use. */
export interface LinkLine {
  readonly path: string
  /** Lists of parameters, `?` after an optional one; a link uses all of one list. Empty: the page needs no parameter. */
  readonly params: readonly string[]
}

/** One line of the error catalogue. */
export interface ErrorLine {
  readonly code: string
  /** The client's reaction (errors.ts). */
  readonly class: string
  /** The sandbox's message in English; empty for a code that it never sends. */
  readonly says: readonly string[]
}

/** The contract between the app and its server, as OpenAPI 3.1. */
export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly securitySchemes: object
    readonly parameters: Readonly<Record<string, object>>
    readonly responses: Readonly<Record<string, object>>
    readonly schemas: Readonly<Record<string, JsonSchema>>
  }
  readonly 'x-general-refusals': readonly GeneralRefusalLine[]
  readonly 'x-start': readonly StartLine[]
  readonly 'x-errors': readonly ErrorLine[]
  readonly 'x-links': readonly LinkLine[]
}

/** Creates the document. `texts`: the comments of the sources. */
export function openApiOf(texts: ApiTexts): OpenApi {
  const all: readonly AnyEndpoint[] = Object.values<unknown>(endpoints) as AnyEndpoint[]
  const files = [...new Set(all.map(({ name }) => texts.fileOf(name)))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dekat', version: PROTOCOL_VERSION, description: OVERVIEW,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Dekat' },
    },
    servers: [{ url: '/api' }],
    tags: files.map((file) => ({ name: basename(file), description: `src/api/${file}.ts` }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
    paths: Object.fromEntries(all.map((call) => [call.path, { [call.method.toLowerCase()]: operationOf(call, texts) }])),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The access token of a user; without it the caller is a guest.' },
      },
      parameters: Object.fromEntries(HEADER_NAMES.map((name) => [
        name, { name: HEADERS[name], in: 'header', required: !OPTIONAL_HEADERS.has(name), schema: { type: 'string' } },
      ])),
      responses: SHARED_RESPONSES,
      schemas: {
        ...Object.fromEntries(Object.entries(SHARED).map(([constant, schema]) => [
          nameOf(constant), described(constant, schema, texts),
        ])),
        Refusal: REFUSAL_SCHEMA,
      },
    },
    'x-general-refusals': generalRefusals(),
    'x-start': START,
    'x-errors': KNOWN_CODES.filter((code) => /^\d+$/.test(code)).map((code) => ({
      code, class: classOf(code),
      says: [...new Set(Object.values(REFUSALS).filter((refusal) => refusal.code === code).map((refusal) => refusal.texts[1]))],
    })),
    'x-links': ROUTES.flatMap(({ paths, params = [] }) => paths.map((path) => ({ path, params }))),
  }
}

function described(constant: string, schema: GenericSchema, texts: ApiTexts): JsonSchema {
  const whole = texts.describe(constant, jsonSchemaOf(schema, !IN_REQUESTS.has(constant), constant))
  return REQUEST_ONLY.has(constant) ? closed(whole) : whole
}

function nameOf(constant: string): string {
  return `${constant.slice(0, 1).toUpperCase()}${constant.slice(1).replace(/Schema$/, '')}`
}

function operationOf(endpoint: AnyEndpoint, texts: ApiTexts): Operation {
  const { name, method, encoding, write, body, data } = endpoint
  const callTexts = texts.call(name)
  const sent = texts.describe(callTexts.body, jsonSchemaOf(body, false))
  const isGet = method === 'GET'
  const headers = HEADER_NAMES.map((each) => ({ $ref: `#/components/parameters/${each}` }))
  const content = { [MEDIA_TYPES[encoding]]: { schema: bodyOf(sent, write === true) } }
  const answered = texts.describe(callTexts.data, jsonSchemaOf(data, true))
  const whole = endpoint.tokens === 'deposit' ? withTokens(answered) : answered
  return {
    operationId: name,
    tags: [basename(texts.fileOf(name))],
    summary: callTexts.summary,
    description: [withCodes(callTexts.comment), ...(write ? ['It changes something: `intentId` is required.'] : [])].join('\n\n'),
    security: { user: [{ token: [] }], everybody: [{ token: [] }, {}], nobody: [{}] }[callersOf(name, callTexts.comment)],
    parameters: [...headers, ...(isGet ? queryOf(sent) : [])],
    ...(isGet ? {} : { requestBody: { required: true as const, content } }),
    responses: responsesOf(name === 'publicConfig' ? titledByKey(whole) : whole),
    'x-refusals': refusalsIn(callTexts.comment),
  }
}

/** The data of an answer with tokens. */
function withTokens({ properties = {}, required = [], ...rest }: JsonSchema): JsonSchema {
  const tokens = jsonSchemaOf(tokensSchema, true)
  return {
    ...rest, properties: { ...properties, ...tokens.properties }, required: [...new Set([...required, ...(tokens.required ?? [])])],
  }
}

const MEDIA_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const

function queryOf({ properties = {}, required = [] }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

/** The whole body of a request: its own fields and the envelope's. No others are allowed at any depth. */
function bodyOf({ properties = {}, required = [], ...rest }: JsonSchema, isWrite: boolean): JsonSchema {
  const envelope = jsonSchemaOf(requestEnvelopeSchema, false)
  return closed({
    ...rest,
    properties: { ...envelope.properties, ...properties },
    required: [...(envelope.required ?? []), ...(isWrite ? ['intentId'] : []), ...required],
  })
}

/** The schema with `additionalProperties: false` in each of its objects; referenced schemas stay as they are. */
function closed<Schema>(schema: Schema): Schema {
  if (typeof schema !== 'object' || schema === null) return schema
  if (Array.isArray(schema)) return schema.map(closed) as Schema
  const fields = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  const isOpenObject = 'properties' in schema && !('additionalProperties' in schema) && (schema as JsonSchema).type === 'object'
  return { ...fields, ...(isOpenObject ? { additionalProperties: false } : {}) } as Schema
}

/** Shared schemas of requests only: they are closed, like requests. */
const REQUEST_ONLY = new Set(['chosenFilterSchema', 'clientInfoSchema', 'coordinatesSchema', 'deviceInfoSchema', 'regionSchema'])

/**
 * The JSON schema; shared schemas become references. `isAnswer`: its enumerations may grow. `self`: the shared schema that is being
 * defined.
 */
function jsonSchemaOf(schema: GenericSchema, isAnswer: boolean, self?: string): JsonSchema {
  const shared = Object.entries(SHARED).filter(([constant]) => constant !== self)
  const { $schema: _schema, $defs: _defs, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore',
    definitions: Object.fromEntries(shared.map(([constant, each]) => [nameOf(constant), each])),
    overrideSchema: ({ valibotSchema }) => (isAnswer ? extensible(valibotSchema) : null),
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    // A check is code, which JSON schema cannot express.
    overrideAction: ({ valibotAction, jsonSchema }) => (
      (valibotAction as unknown) === idCheck ? { ...jsonSchema, minLength: 1, maxLength: MAX_ID_CHARS } : null
    ),
  })
  return rest
}

/** An enumeration that may grow; null for any other schema. Servers never send UNKNOWN. */
function extensible(schema: GenericSchema): JsonSchema | null {
  const { type, options } = schema as { readonly type: string; readonly options?: readonly (string | number)[] }
  if (type !== 'picklist' || options === undefined) return null
  const values = options.filter((value) => value !== UNKNOWN)
  return { 'type': typeof values[0] === 'number' ? 'number' : 'string', 'x-extensible-enum': values } as JsonSchema
}
