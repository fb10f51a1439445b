import * as v from 'valibot'
import { endpoints, type EndpointName } from '../../api/catalogue'
import { requestEnvelopeSchema, type RequestEnvelope } from '../../api/kit/envelope'
import type { AnyEndpoint } from '../../api/kit/endpoint'
import { CLOCK_WINDOW_MS, HEADERS, PROTOCOL_VERSION } from '../../api/kit/headers'
import type { Account, Accounts } from './accounts/accounts'
import type { Caller, Calls } from './callTypes'
import type { Stats } from './basics/counters'
import { createDuplicateRequests } from './duplicateRequests'
import type { IdMap } from './basics/idShapes'
import { createIntents } from './accounts/intents'
import { REFUSALS, refuse } from './refusals'
import type { TokenIssuer } from './basics/tokens'

/** A request from HTTP or from the in-process transport. Header names are in lower case; `path` has no base prefix. */
export interface WorldRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The exact text of the body, '' for none. */
  readonly body: string
  /** The file of a form; `body` then contains the other fields as JSON and the hash of the file. */
  readonly upload?: Uint8Array | undefined
  /** The signature header is valid. The interface that has the key checks it. */
  readonly signed: boolean
}

export interface ServerOptions {
  readonly now: () => number
  readonly stats: Stats
  readonly accounts: Accounts
  readonly tokens: TokenIssuer
  readonly calls: Calls
  readonly ids: IdMap
  /** Runs before each call of an account. */
  readonly beforeCall: (account: Account | null) => void
  /** Changes the data of each answer before it is sent. */
  readonly changeAnswer: (data: unknown) => unknown
}

const ANONYMOUS: readonly EndpointName[] = [
  'sliderChallenge', 'sliderCheck', 'riskDeviceInfo', 'sendCode', 'login', 'refreshToken', 'cancellationOutcome',
]

const ENDPOINTS: ReadonlyMap<string, AnyEndpoint> = new Map(
  Object.values(endpoints).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

const HEADER_NAMES: ReadonlySet<string> = new Set(Object.values(HEADERS))

/** Headers that browsers, shells and proxies add. */
const TRANSPORT_HEADERS = new RegExp(
  '^(host|connection|content-length|content-type|accept|accept-encoding|user-agent|origin|referer|cache-control|pragma|dnt|priority|cookie|'
  + 'x-requested-with|x-real-ip|x-forwarded-[a-z]+|forwarded|via|cdn-loop|cf-[a-z-]+|sec-[a-z-]+|save-data|traceparent|tracestate|'
  + 'transfer-encoding|te|keep-alive)$',
)

/** Writes whose handlers look up the outcome of a repeated intent: their answer contains a remaining time, which must be current. */
const LOOKS_UP_INTENT: readonly EndpointName[] = ['orderCreate', 'paymentPay', 'paymentCode']

/** Checks a call as the real server does, then runs its handler. Returns the data; throws a refusal. */
export function createServer({ now, stats, accounts, tokens, calls, ids, beforeCall, changeAnswer }: ServerOptions) {
  const duplicates = createDuplicateRequests(now)
  const intents = createIntents()

  return function answer(request: WorldRequest): unknown {
    const endpoint = ENDPOINTS.get(`${request.method} ${request.path}`)
    if (endpoint === undefined) refuse(REFUSALS.notACall)
    const envelope = envelopeOf(request)
    checkClock(envelope.timestamp)
    if (!request.signed) {
      stats.badSignatures += 1
      refuse(REFUSALS.signature)
    }
    const first = duplicates.firstOf(envelope.requestId, request)
    if (first === 'another') {
      stats.repeatedRequestIds += 1
      refuse(REFUSALS.requestIdUsed)
    }
    if (first) {
      stats.doubledRequests += 1
      return first()
    }
    return duplicates.answer(envelope.requestId, request, () =>
      ids.publicAnswer(endpoint.data, changeAnswer(runHandler(endpoint, envelope, request))))
  }

  function runHandler(endpoint: AnyEndpoint, envelope: RequestEnvelope, request: WorldRequest): unknown {
    const identity = callerOf(request, ANONYMOUS.includes(endpoint.name as EndpointName))
    const caller = { ...identity, intentId: envelope.intentId ?? null, requestId: envelope.requestId }
    const fields = ids.internalFields(request.method === 'GET' ? request.query : JSON.parse(request.body))
    const body = v.safeParse(endpoint.body as v.GenericSchema, fields)
    if (!body.success) badBody(`${v.getDotPath(body.issues[0]) ?? 'the body'}: ${body.issues[0].message}`)
    const [extra] = [...unknownFields(fields, { ...(body.output as object), ...envelope }), ...unknownQuery(request)]
    if (extra !== undefined) badBody(`the contract has no ${extra}`)
    beforeCall(caller.account)
    const call = () => (calls[endpoint.name as EndpointName] as (body: unknown, caller: Caller) => unknown)(body.output, caller)
    if (!endpoint.write) return call()
    if (envelope.intentId === undefined) badBody('a write without intentId')
    if (LOOKS_UP_INTENT.includes(endpoint.name as EndpointName)) return call()
    return intents.once(`${endpoint.name} ${caller.account?.userId ?? caller.deviceId} ${envelope.intentId}`, call)
  }

  function badBody(why: string): never {
    stats.badBodies += 1
    refuse({ ...REFUSALS.badBody, texts: [why, why, why] })
  }

  /** The envelope is in the body and, for signed fields, in the headers too; both must agree. */
  function envelopeOf({ method, headers, body }: WorldRequest): RequestEnvelope {
    if (headers[HEADERS.protocolVersion] !== PROTOCOL_VERSION || !headers[HEADERS.deviceId]) refuse(REFUSALS.badHeaders)
    const extra = Object.keys(headers).find((name) => !HEADER_NAMES.has(name) && !TRANSPORT_HEADERS.test(name))
    if (extra !== undefined) refuse({ ...REFUSALS.badHeaders, texts: [extra, extra, extra] })
    const timestampSent = Number(headers[HEADERS.timestamp] ?? Number.NaN)
    const inHeaders = { requestId: headers[HEADERS.requestId], sessionId: headers[HEADERS.sessionId], timestamp: timestampSent }
    const inBody = method === 'GET' ? inHeaders : parsed(body)
    const envelope = v.safeParse(requestEnvelopeSchema, inBody)
    if (!envelope.success) badBody(envelope.issues[0].message)
    const { requestId, sessionId, timestamp } = envelope.output
    if (requestId !== inHeaders.requestId || sessionId !== inHeaders.sessionId || timestamp !== timestampSent) refuse(REFUSALS.badHeaders)
    return envelope.output
  }

  function checkClock(timestamp: number): void {
    if (Math.abs(timestamp - now()) <= CLOCK_WINDOW_MS) return
    stats.badClocks += 1
    refuse({ ...REFUSALS.clock, data: { serverTime: now() } })
  }

  function callerOf({ headers, upload }: WorldRequest, anonymous: boolean): Omit<Caller, 'intentId' | 'requestId'> {
    const guest = { account: null, deviceId: headers[HEADERS.deviceId] ?? '', language: headers[HEADERS.language], upload }
    const authorization = headers[HEADERS.authorization]
    if (authorization === undefined || anonymous) return guest
    const [, token] = /^Bearer (.+)$/.exec(authorization) ?? []
    if (token === undefined) refuse(REFUSALS.illegalToken)
    const account = accounts.withId(tokens.userOf(token))
    if (account === null) refuse(REFUSALS.illegalToken)
    if (account.frozen) refuse(REFUSALS.frozen)
    return { ...guest, account }
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Paths of fields in `sent` that the schema did not read, such as `device.theme`. */
function unknownFields(sent: unknown, read: unknown, path = ''): readonly string[] {
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return []
  return Object.entries(sent).flatMap(([name, value]) => {
    const fieldPath = path === '' ? name : `${path}.${name}`
    return name in read ? unknownFields(value, (read as Readonly<Record<string, unknown>>)[name], fieldPath) : [fieldPath]
  })
}

/** Query parameters of a request that must have none. */
function unknownQuery({ method, query }: WorldRequest): readonly string[] {
  return method === 'GET' ? [] : Object.keys(query)
}
