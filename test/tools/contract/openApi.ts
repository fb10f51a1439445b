import { toJsonSchema } from '@valibot/to-json-schema'
import type { JsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { brandSchema } from '../../../src/api/brands'
import { endpoints } from '../../../src/api/catalogue'
import { clientInfoSchema, deviceInfoSchema } from '../../../src/api/client'
import { claimableCouponSchema, dealCouponSchema } from '../../../src/api/couponFields'
import { partnerCouponSchema } from '../../../src/api/coupons'
import { dealSchema } from '../../../src/api/deals'
import type { AnyEndpoint } from '../../../src/api/endpoint'
import { requestEnvelopeSchema } from '../../../src/api/envelope'
import { classOf, CLOCK_SKEW_CODE, KNOWN_CODES } from '../../../src/api/errors'
import {
  coordinatesSchema, idSchema, localizedImageSchema, localizedLinkSchema, localizedSchema, storePositionSchema, regionSchema, UNKNOWN,
} from '../../../src/api/fields'
import { chosenFilterSchema, optionSchema } from '../../../src/api/filters'
import { CLOCK_WINDOW_MS, HEADERS, PROTOCOL_VERSION } from '../../../src/api/headers'
import { homeCardSchema } from '../../../src/api/home'
import { mallSchema } from '../../../src/api/mallCard'
import { businessHoursSchema, merchantSchema } from '../../../src/api/merchants'
import { storeSchema } from '../../../src/api/orderFields'
import { orderSchema } from '../../../src/api/orders'
import { ownCouponSchema } from '../../../src/api/ownCoupons'
import { productSchema } from '../../../src/api/products'
import { popupSchema } from '../../../src/api/promotions'
import { rankingSchema } from '../../../src/api/rankings'
import { storeCardSchema } from '../../../src/api/stores'
import { tokensSchema } from '../../../src/api/tokens'
import { voucherSchema } from '../../../src/api/vouchers'
import { ROUTES } from '../../../src/navigation/routes'
import { MAX_ID_CHARS } from '../../../src/shared/ids'
import { REFUSALS } from '../../sandbox/world/refusals'
import type { ApiWords } from './apiWords'
import { callersOf } from './callers'

/** Schemas shared by several calls, by their names in the document. */
const SHARED: Readonly<Record<string, GenericSchema>> = {
  brandSchema, businessHoursSchema, chosenFilterSchema, claimableCouponSchema, clientInfoSchema, coordinatesSchema, dealSchema,
  dealCouponSchema, deviceInfoSchema, homeCardSchema, localizedSchema, localizedImageSchema, localizedLinkSchema, mallSchema,
  merchantSchema, optionSchema, orderSchema, ownCouponSchema, partnerCouponSchema, placeSchema: storePositionSchema, popupSchema,
  productSchema, rankingSchema,
  regionSchema, requestEnvelopeSchema, storeSchema, storeCardSchema, tokensSchema, voucherSchema,
}

/** Shared schemas in requests: their words are those that the app sends. */
const IN_REQUESTS: ReadonlySet<string> = new Set([
  'chosenFilterSchema', 'clientInfoSchema', 'coordinatesSchema', 'deviceInfoSchema', 'regionSchema', 'requestEnvelopeSchema',
])

/** Headers that a request may have; authenticated requests also have a token. */
const SENT = Object.keys(HEADERS).filter((name): name is Exclude<keyof typeof HEADERS, 'authorization'> => name !== 'authorization')
/** Headers that are omitted when they are empty. */
const SOMETIMES: ReadonlySet<string> = new Set(['campaign'])

type Parameter = { readonly $ref: string }
type Response = { readonly description: string; readonly content: Content }
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>

/** One call in the document. */
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security?: readonly object[]
  readonly parameters: readonly (Parameter | object)[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
  /** Refusals of this call. Each call may also be refused for its headers, its signature, its time and its session. */
  readonly 'x-refusals'?: readonly { readonly code: string; readonly says: string }[]
}

/** One address of the app that links from the server may use. */
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
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly securitySchemes: object
    readonly parameters: Readonly<Record<string, object>>
    readonly schemas: Readonly<Record<string, JsonSchema>>
  }
  readonly 'x-errors': readonly ErrorLine[]
  readonly 'x-links': readonly LinkLine[]
}

const OVERVIEW = `Every call of the app. A body carries the fields of \`RequestEnvelope\` beside its own; a GET has them in headers. An
answer is always \`{ success, data, error }\` with status 200, unless the request itself was broken.

**Signature.** \`${HEADERS.signature}\` is the HMAC-SHA-256, with the client's key, in base64url without padding, of these lines: protocol
version, method, path without \`/api\`, the query sorted by name, the hex SHA-256 of the body's bytes (of the form text of a multipart
body), timestamp, request id, session id, device id, the hex SHA-256 of the access token (of the empty text for a guest). A timestamp more
than ${CLOCK_WINDOW_MS / 60_000} minutes off is refused with the server's time, and the client signs again.

The form text of a multipart body is its fields and \`file=\` with the hex SHA-256 of the file's bytes, by name, percent-encoded as in a
query. A field of a form that is a list or an object is written as JSON.

**Errors.** A refusal is \`{ success: false, error: { code, message } }\`. \`x-errors\` names the codes and the reaction of the client;
\`x-refusals\` of a call names the codes that this call expects. The refusal of a timestamp has code ${CLOCK_SKEW_CODE} and
\`data: { serverTime }\` in ms since 1970. A missing login is 0310205, an expired access token 0310204 (the client refreshes and repeats the
call), a session that is over 0310206.

**Login.** The answers of \`login\` and \`refreshToken\` carry \`accessToken\`, \`refreshToken\` and \`userId\` in
\`data\`. A refresh spends its token and answers a new pair. The client sends the access token as \`Authorization: Bearer …\`.
\`security\` of a call says who may make it: \`[{token}]\` a user, \`[{token}, {}]\` everybody, \`[{}]\` the client sends
no token or the server ignores it.

**Requests are closed.** A request has the fields, the query parameters and the headers that this document names, and no others.

**Answers are open.** Fields may be added to answers at any time; the client ignores unknown fields. Ids are texts of 1 to 200 characters
without control characters. Their form is the server's own: the client compares them and sends them back.

**Links.** A link in an answer is a path of \`x-links\` with its parameters, or an http(s) address outside the app.

**Writes** carry an \`intentId\`: the same intent takes effect once, however often it is sent, and every attempt gets the same answer.

**Missing and malformed fields.** A field that is left out and one that is null mean the same. An item of a list that does not fit its
schema is dropped and reported; the others are shown.

**Enumerations of answers may grow.** \`x-extensible-enum\` lists the words so far, and a server may send another one at any time. The app
shows what it knows of the thing, with a neutral text for the word, without an action that depends on it, and with an offer to update. A
way to pay, a filter, a card or a popup of a new kind is left out, the others are shown. No new word makes a payment, an order, a voucher
or a login unreadable. Words of requests (\`enum\`) are all that the app sends.

**Ids.** An id is a text of 1 to ${MAX_ID_CHARS} characters of any kind but control characters. The client sends it back exactly as it
came, and escapes it in its addresses. \`constructor\`, \`toString\` and other names that every JavaScript object has are no ids.`

/** Creates the document. `words`: the comments of the sources. */
export function openApiOf(words: ApiWords): OpenApi {
  const all: readonly AnyEndpoint[] = Object.values<unknown>(endpoints) as AnyEndpoint[]
  const tags = [...new Set(all.map(({ name }) => words.fileOf(name)))].sort()
  return {
    openapi: '3.1.0',
    info: { title: 'Dekat', version: PROTOCOL_VERSION, description: OVERVIEW },
    servers: [{ url: '/api' }],
    tags: tags.map((name) => ({ name, description: `src/api/${name}.ts` })),
    paths: Object.fromEntries(all.map((call) => [call.path, { [call.method.toLowerCase()]: operationOf(call, words) }])),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The access token of a user; without it the caller is a guest.' },
      },
      parameters: Object.fromEntries(SENT.map((name) => [
        name, { name: HEADERS[name], in: 'header', required: !SOMETIMES.has(name), schema: { type: 'string' } },
      ])),
      schemas: Object.fromEntries(Object.entries(SHARED).map(([constant, schema]) => [
        nameOf(constant), described(constant, schema, words),
      ])),
    },
    'x-errors': KNOWN_CODES.filter((code) => /^\d+$/.test(code)).map((code) => ({
      code, class: classOf(code),
      says: [...new Set(Object.values(REFUSALS).filter((refusal) => refusal.code === code).map((refusal) => refusal.words[1]))],
    })),
    'x-links': ROUTES.flatMap(({ paths, params = [] }) => paths.map((path) => ({ path, params }))),
  }
}

function described(constant: string, schema: GenericSchema, words: ApiWords): JsonSchema {
  const whole = words.describe(constant, shape(schema, !IN_REQUESTS.has(constant), constant))
  return SENT_ONLY.has(constant) ? closed(whole) : whole
}

function nameOf(constant: string): string {
  return `${constant.slice(0, 1).toUpperCase()}${constant.slice(1).replace(/Schema$/, '')}`
}

function operationOf(endpoint: AnyEndpoint, words: ApiWords): Operation {
  const { name, method, encoding, write, body, data } = endpoint
  const said = words.call(name)
  const refusals = refusalsIn(said.words)
  const sent = words.describe(said.body, shape(body, false))
  const isGet = method === 'GET'
  const headers = SENT.map((each) => ({ $ref: `#/components/parameters/${each}` }))
  const content = { [MEDIA[encoding]]: { schema: bodyOf(sent, write === true) } }
  const answered = words.describe(said.data, shape(data, true))
  const answer = answerOf(endpoint.tokens === 'deposit' ? withTokens(answered) : answered)
  return {
    operationId: name,
    tags: [words.fileOf(name)],
    summary: said.summary,
    description: [withCodes(said.words), ...(write ? ['It changes something: `intentId` is required.'] : [])].join('\n\n'),
    security: { user: [{ token: [] }], everybody: [{ token: [] }, {}], nobody: [{}] }[callersOf(name)],
    parameters: [...headers, ...(isGet ? queryOf(sent) : [])],
    ...(isGet ? {} : { requestBody: { required: true as const, content } }),
    responses: { 200: { description: 'The answer, or a refusal.', content: { 'application/json': { schema: answer } } } },
    ...(refusals.length > 0 ? { 'x-refusals': refusals } : {}),
  }
}

/** Names of refusals in a comment: `noSuchOrder`. */
const REFUSAL_NAME = /`(\w+)`/g

/** A comment with the codes of the refusals that it names. */
function withCodes(words: string): string {
  return words.replace(REFUSAL_NAME, (name, key: string) => {
    const code = (REFUSALS as Readonly<Record<string, { readonly code: string }>>)[key]?.code
    return code === undefined ? name : `${name} (${code})`
  })
}

function refusalsIn(words: string): readonly { readonly code: string; readonly says: string }[] {
  const known = Object.entries(REFUSALS)
  const named = [...words.matchAll(REFUSAL_NAME)].flatMap(([, key]) => known.filter(([name]) => name === key).map(([, { code }]) => code))
  const written = [...words.matchAll(/\b\d{6,9}\b/g)].map(([code]) => code).filter((code) => KNOWN_CODES.includes(code))
  return [...new Set([...named, ...written])].map((code) => ({
    code, says: known.find(([, refusal]) => refusal.code === code)?.[1].words[1] ?? '',
  }))
}

/** The data of an answer with tokens. */
function withTokens({ properties = {}, required = [], ...rest }: JsonSchema): JsonSchema {
  const tokens = shape(tokensSchema, true, 'tokensSchema')
  return {
    ...rest, properties: { ...properties, ...tokens.properties }, required: [...new Set([...required, ...(tokens.required ?? [])])],
  }
}

const MEDIA = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const

function queryOf({ properties = {}, required = [] }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

/** The whole body of a request: its own fields and the envelope's. No others are allowed at any depth. */
function bodyOf({ properties = {}, required = [], ...rest }: JsonSchema, isWrite: boolean): JsonSchema {
  const envelope = shape(requestEnvelopeSchema, false, 'requestEnvelopeSchema')
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
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  const isOpenObject = 'properties' in schema && !('additionalProperties' in schema) && (schema as JsonSchema).type === 'object'
  return { ...inside, ...(isOpenObject ? { additionalProperties: false } : {}) } as Schema
}

/** Shared schemas of requests only: they are closed, like requests. */
const SENT_ONLY = new Set(['chosenFilterSchema', 'clientInfoSchema', 'coordinatesSchema', 'deviceInfoSchema', 'regionSchema'])

function answerOf(data: JsonSchema): JsonSchema {
  const code: JsonSchema = { type: 'string', description: 'One of `x-errors`, or another, which is treated as unknown.' }
  const message: JsonSchema = { type: 'string', description: 'For the shopper, in the language of the request.' }
  return {
    type: 'object', required: ['success'],
    properties: {
      success: { type: 'boolean' }, data,
      error: { type: 'object', required: ['code'], properties: { code, message } },
    },
  }
}

/**
 * The JSON schema; shared schemas become references. `isAnswer`: its enumerations may grow. `self`: the shared schema that is being
 * defined.
 */
function shape(schema: GenericSchema, isAnswer: boolean, self?: string): JsonSchema {
  const shared = Object.entries(SHARED).filter(([constant]) => constant !== self)
  const { $schema: _schema, $defs: _defs, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore',
    definitions: Object.fromEntries(shared.map(([constant, each]) => [nameOf(constant), each])),
    overrideSchema: ({ valibotSchema }) => (isAnswer ? extensible(valibotSchema) : null),
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    // A check is code, which JSON schema cannot express.
    overrideAction: ({ valibotAction, jsonSchema }) => (
      (valibotAction as unknown) === idSchema.pipe[1] ? { ...jsonSchema, minLength: 1, maxLength: MAX_ID_CHARS } : null
    ),
  })
  return rest
}

/** An enumeration that may grow; null for any other schema. UNKNOWN is the app's own. */
function extensible(schema: GenericSchema): JsonSchema | null {
  const { type, options } = schema as { readonly type: string; readonly options?: readonly (string | number)[] }
  if (type !== 'picklist' || options === undefined) return null
  const words = options.filter((word) => word !== UNKNOWN)
  return { 'type': typeof words[0] === 'number' ? 'number' : 'string', 'x-extensible-enum': words } as JsonSchema
}
