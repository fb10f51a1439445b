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
import { classOf, KNOWN_CODES } from '../../../src/api/errors'
import {
  coordinatesSchema, idSchema, localizedImageSchema, localizedLinkSchema, localizedSchema, placeSchema, regionSchema, UNKNOWN,
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
import { MAX_ID_CHARS } from '../../../src/shared/ids'
import { REFUSALS } from '../../sandbox/world/refusals'
import type { ApiWords } from './apiWords'

/** What several calls share: named in the document as here, without "Schema". */
const SHARED: Readonly<Record<string, GenericSchema>> = {
  brandSchema, businessHoursSchema, chosenFilterSchema, claimableCouponSchema, clientInfoSchema, coordinatesSchema, dealSchema,
  dealCouponSchema, deviceInfoSchema, homeCardSchema, localizedSchema, localizedImageSchema, localizedLinkSchema, mallSchema,
  merchantSchema, optionSchema, orderSchema, ownCouponSchema, partnerCouponSchema, placeSchema, popupSchema, productSchema, rankingSchema,
  regionSchema, requestEnvelopeSchema, storeSchema, storeCardSchema, tokensSchema, voucherSchema,
}

/** Of these, those that requests carry: their words are the ones that the app sends. */
const IN_REQUESTS: ReadonlySet<string> = new Set([
  'chosenFilterSchema', 'clientInfoSchema', 'coordinatesSchema', 'deviceInfoSchema', 'regionSchema', 'requestEnvelopeSchema',
])

/** Headers that a request may have; a user's has its token, too. */
const SENT = Object.keys(HEADERS).filter((name): name is Exclude<keyof typeof HEADERS, 'authorization'> => name !== 'authorization')
/** Of these, those that are left out where there is nothing to say. */
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
}

/** One line of the error catalogue. */
export interface ErrorLine {
  readonly code: string
  /** What the client does about it (errors.ts). */
  readonly class: string
  /** What the sandbox says with it, in English; none for a code that it never sends. */
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
}

const OVERVIEW = `Every call of the app. A body carries the fields of \`RequestEnvelope\` beside its own; a GET has them in headers. An
answer is always \`{ success, data, error }\` with status 200, unless the request itself was broken.

**Signature.** \`${HEADERS.signature}\` is the HMAC-SHA-256, with the client's key, in base64url without padding, of these lines: protocol
version, method, path without \`/api\`, the query sorted by name, the hex SHA-256 of the body's bytes (of the form text of a multipart
body), timestamp, request id, session id, device id, the hex SHA-256 of the access token (of the empty text for a guest). A timestamp more
than ${CLOCK_WINDOW_MS / 60_000} minutes off is refused with the server's time, and the client signs again.

**Writes** carry an \`intentId\`: the same intent takes effect once, however often it is sent, and every attempt gets the same answer.

**Missing and malformed fields.** A field that is left out and one that is null mean the same. An item of a list that does not fit its
schema is dropped and reported; the others are shown.

**Enumerations of answers may grow.** \`x-extensible-enum\` lists the words so far, and a server may send another one at any time. The app
shows what it knows of the thing, with a neutral text for the word, without an action that depends on it, and with an offer to update. A
way to pay, a filter, a card or a popup of a new kind is left out, the others are shown. No new word makes a payment, an order, a voucher
or a login unreadable. Words of requests (\`enum\`) are all that the app sends.

**Ids.** An id is a text of 1 to ${MAX_ID_CHARS} characters of any kind but control characters. The client sends it back exactly as it
came, and escapes it in its addresses. \`constructor\`, \`toString\` and other names that every JavaScript object has are no ids.`

/** Puts the document together. `words`: what the sources say about calls and fields. */
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
        nameOf(constant), words.describe(constant, shape(schema, !IN_REQUESTS.has(constant), constant)),
      ])),
    },
    'x-errors': KNOWN_CODES.filter((code) => /^\d+$/.test(code)).map((code) => ({
      code, class: classOf(code),
      says: [...new Set(Object.values(REFUSALS).filter((refusal) => refusal.code === code).map((refusal) => refusal.words[1]))],
    })),
  }
}

function nameOf(constant: string): string {
  return `${constant.slice(0, 1).toUpperCase()}${constant.slice(1).replace(/Schema$/, '')}`
}

function operationOf(endpoint: AnyEndpoint, words: ApiWords): Operation {
  const { name, method, encoding, write, body, data } = endpoint
  const said = words.call(name)
  const sent = words.describe(said.body, shape(body, false))
  const isGet = method === 'GET'
  const headers = SENT.map((each) => ({ $ref: `#/components/parameters/${each}` }))
  const content = { [MEDIA[encoding]]: { schema: bodyOf(sent, write === true) } }
  const answer = answerOf(words.describe(said.data, shape(data, true)))
  return {
    operationId: name,
    tags: [words.fileOf(name)],
    summary: said.summary,
    description: [said.words, ...(write ? ['It changes something: `intentId` is required.'] : [])].join('\n\n'),
    security: [{ token: [] }, {}],
    parameters: [...headers, ...(isGet ? queryOf(sent) : [])],
    ...(isGet ? {} : { requestBody: { required: true as const, content } }),
    responses: { 200: { description: 'The answer, or a refusal.', content: { 'application/json': { schema: answer } } } },
  }
}

const MEDIA = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const

function queryOf({ properties = {}, required = [] }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

function bodyOf(own: JsonSchema, isWrite: boolean): JsonSchema {
  const envelope: JsonSchema = { $ref: '#/components/schemas/RequestEnvelope' }
  return { allOf: [envelope, own, ...(isWrite ? [{ required: ['intentId'] } satisfies JsonSchema] : [])] }
}

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
 * A schema as JSON schema; what it shares with others is named. `isAnswer`: its enumerations may grow. `self`: the shared one that is
 * wanted itself.
 */
function shape(schema: GenericSchema, isAnswer: boolean, self?: string): JsonSchema {
  const shared = Object.entries(SHARED).filter(([constant]) => constant !== self)
  const { $schema: _schema, $defs: _defs, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore',
    definitions: Object.fromEntries(shared.map(([constant, each]) => [nameOf(constant), each])),
    overrideSchema: ({ valibotSchema }) => (isAnswer ? extensible(valibotSchema) : null),
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    // A check is code, which JSON schema cannot say.
    overrideAction: ({ valibotAction, jsonSchema }) => (
      (valibotAction as unknown) === idSchema.pipe[1] ? { ...jsonSchema, minLength: 1, maxLength: MAX_ID_CHARS } : null
    ),
  })
  return rest
}

/** A list of words that may grow; null for any other schema. UNKNOWN is the app's own. */
function extensible(schema: GenericSchema): JsonSchema | null {
  const { type, options } = schema as { readonly type: string; readonly options?: readonly (string | number)[] }
  if (type !== 'picklist' || options === undefined) return null
  const words = options.filter((word) => word !== UNKNOWN)
  return { 'type': typeof words[0] === 'number' ? 'number' : 'string', 'x-extensible-enum': words } as JsonSchema
}
