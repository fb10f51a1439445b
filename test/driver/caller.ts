import * as v from 'valibot'
import { tokensSchema, type Tokens } from '../../src/api/account/tokens'
import { endpoints, type EndpointName } from '../../src/api/catalogue'
import type { BodyOf, DataOf } from '../../src/api/kit/endpoint'
import { HEADERS, PROTOCOL_VERSION } from '../../src/api/kit/headers'
import { readContract } from '../hostLab/contract'
import { complaints } from '../hostLab/requestComplaints'
import { signatureOf } from '../../src/sandbox/signature'
import { callerAdvice } from '../tools/rules/wiring'
import { REFUSALS } from '../../src/sandbox/world/refusals'
import { SANDBOX_SIGNING_KEY } from '../../src/sandbox/signingKey'
import type { WorldRequest } from '../../src/sandbox/world/server'
import type { World, WorldAnswer } from '../../src/sandbox/world/createWorld'

export interface CallOptions {
  readonly token?: string
  readonly requestId?: string
  readonly intentId?: string
  readonly timestamp?: number
  readonly language?: string
  /** The file of a form. */
  readonly upload?: Uint8Array
  /** Headers to change; undefined removes one. */
  readonly headers?: Readonly<Record<string, string | undefined>>
}

const contract = readContract()

/** A plain client for tests of the sandbox. It signs and sends; it neither refreshes tokens nor retries. */
export function createCaller(world: World, deviceId = 'device-1') {
  let count = 0
  type Body<Name extends EndpointName> = BodyOf<(typeof endpoints)[Name]>
  const requestFor = <Name extends EndpointName>(name: Name, body: Body<Name>, options: CallOptions = {}): WorldRequest => {
    count += 1
    const { method, path } = endpoints[name]
    const { token, requestId = `${deviceId}-${count}`, timestamp = world.now(), language = 'id-ID', intentId } = options
    const envelope = { sessionId: `${deviceId}-session`, requestId, timestamp, ...(intentId === undefined ? {} : { intentId }) }
    const headers = {
      [HEADERS.protocolVersion]: PROTOCOL_VERSION, [HEADERS.timestamp]: String(timestamp), [HEADERS.requestId]: requestId,
      [HEADERS.sessionId]: envelope.sessionId, [HEADERS.deviceId]: deviceId, [HEADERS.language]: language,
      ...(token === undefined ? {} : { [HEADERS.authorization]: `Bearer ${token}` }), ...options.headers,
    }
    const get = method === 'GET'
    const query = get ? (body as Record<string, string>) : {}
    const unsigned = { method, path, headers, query, body: get ? '' : JSON.stringify({ ...body, ...envelope }) }
    const signature = signatureOf(unsigned, SANDBOX_SIGNING_KEY)
    return { ...unsigned, signed: true, upload: options.upload, headers: { ...headers, [HEADERS.signature]: signature } }
  }
  const send = <Name extends EndpointName>(name: Name, body: Body<Name>, options?: CallOptions): WorldAnswer => {
    const isFaulty = world.faults.list().length > 0
    const answer = world.handle(requestFor(name, body, options))
    if (!isFaulty) checkAnswer(name, answer)
    return answer
  }
  /** Returns the data of an answer, checked against the endpoint's schema; throws when the call was refused. */
  const ask = <Name extends EndpointName>(name: Name, body: Body<Name>, options?: CallOptions) => {
    const answer = reading(send(name, body, options))
    if (!answer.success) throw new Error(`${name}: ${answer.code} ${answer.message}`)
    return v.parse(endpoints[name].data as v.GenericSchema, answer.data) as DataOf<(typeof endpoints)[Name]>
  }
  /** Returns the code that the server refuses the call with, or 'ok'. */
  const codeOf = <Name extends EndpointName>(name: Name, body: Body<Name>, options?: CallOptions): string => {
    const answer = reading(send(name, body, options))
    return answer.success ? 'ok' : answer.code
  }
  const tokensOf = (answer: WorldAnswer): Tokens => {
    const read = reading(answer)
    if (!read.success) throw new Error(read.code)
    return v.parse(tokensSchema, read.data)
  }
  const who = { identityType: 'C', cpType: 'DEKAT_H5' } as const
  return {
    requestFor, send, ask, codeOf,
    /** Solves the puzzle, enters the code and logs in. */
    logIn(phoneNo: string, countryCode = '62'): Tokens {
      const { challengeId } = ask('sliderChallenge', {})
      const { ticket } = ask('sliderCheck', { challengeId, offset: world.challengeOf(challengeId)?.offset ?? 0 })
      ask('sendCode', { phoneNo, countryCode, ticket })
      return tokensOf(send('login', { phoneNo, countryCode, code: world.codeFor(phoneNo, countryCode) ?? '', ...who }))
    },
    refresh: (refreshToken: string): Tokens => tokensOf(send('refreshToken', { refreshToken, ...who })),
    refreshCode: (refreshToken: string): string => codeOf('refreshToken', { refreshToken, ...who }),
  }
}

const operations = new Map(contract.operations.map((operation) => [operation.name, operation]))

/** Throws for an answer or a refusal that the contract does not describe. */
function checkAnswer(name: EndpointName, answer: WorldAnswer): void {
  const read = reading(answer)
  const operation = operations.get(name)
  if (operation === undefined || 'lost' in answer) return
  if (!read.success) {
    if (read.code.startsWith('unreadable') || operation.refusals.includes(read.code)) return
    if (read.code === REFUSALS.loginNeeded.code) throw new Error(callerAdvice(name, true))
    throw new Error(`${name} is refused with ${read.code}, which its comment in src/api does not name. Then: npm run docs:api`)
  }
  const found = complaints(contract, operation.data, read.data ?? {}, 'data')
  if (found.length === 0) return
  throw new Error(`${name}: the answer is not in the contract: ${found.join(', ')}. After a change of src/api: npm run docs:api`)
}

type Reading =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly code: string; readonly message: string }

function reading(answer: WorldAnswer): Reading {
  if ('lost' in answer) return { success: false, code: `lost ${answer.lost}`, message: '' }
  try {
    const parsed = JSON.parse(answer.body) as { success: boolean; data?: unknown; error?: { code: string; message: string } }
    const { code = '', message = '' } = parsed.error ?? {}
    return parsed.success ? { success: true, data: parsed.data } : { success: false, code, message }
  } catch {
    return { success: false, code: `unreadable ${answer.status}`, message: '' }
  }
}
