import { Refusal, type Caller } from './callTypes'
import { readContract, type Contract, type Operation } from './contract'
import { complaints, headerComplaints, queryComplaints } from './requestComplaints'
import type { Fields, Value } from './generate'
import { createGoods } from './goods'
import { createPeople } from './people'
import { createRng } from './rng'
import { createSales } from './sales'
import { CLASSES, refusalOf, shapesOf, type ShapeClass } from './shapes'
import { createShop } from './shop'
import { formText, isSigned } from './signature'

/** One HTTP request. Header names in lower case. */
export interface LabRequest {
  readonly method: string
  /** With the query, from `/api` on. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData | undefined
}
export interface LabAnswer {
  readonly status: number
  readonly text: string
}

export interface LabOptions {
  readonly seed: string
  /** Epoch ms. */
  readonly now: () => number
  /** The key of the builds that it serves. */
  readonly key: string
  readonly classes?: readonly ShapeClass[]
  readonly contract?: Contract
}

const CLOCK_WINDOW_MS = 300_000
let read: Contract | null = null

/** A back end that follows the contract and nothing else. */
export function createHostLab({ seed, now, key, classes = CLASSES, contract = (read ??= readContract()) }: LabOptions) {
  const shapes = shapesOf(seed, new Set(classes))
  const people = createPeople({ shapes, now, rng: createRng(`people ${seed}`) })
  const goods = createGoods({ contract, shapes, seed, now })
  const shop = createShop({ contract, shapes, seed, now, goods })
  const sales = createSales({ shapes, seed, now, goods })
  const handlers = { ...goods.handlers, ...people.handlers, ...shop.handlers, ...sales.handlers }
  const refused: string[] = []
  const calls: Record<string, number> = {}
  const answered = new Map<string, Value>()
  const lost = new Set<string>()
  const refusals = new Map<string, { readonly code: string; readonly message: string; readonly isOnce: boolean }>()
  let watch: ((name: string, data: Value) => void) | null = null

  function refuseRequest(name: string, found: readonly string[]): void {
    if (found.length === 0) return
    refused.push(`${name}: ${found.join(', ')}`)
    throw new Refusal('400', found.join(', '))
  }

  async function handle({ method, url, headers, body }: LabRequest): Promise<LabAnswer> {
    const { pathname, searchParams } = new URL(url, 'http://lab.invalid')
    const path = pathname.replace(/^\/api/, '')
    const operation = contract.operations.find((each) => each.method === method && each.path === path)
    if (!operation) {
      refused.push(`${method} ${path} is not in the contract`)
      return answer(404, { success: false, error: { code: '404', message: 'No such call' } })
    }
    calls[operation.name] = (calls[operation.name] ?? 0) + 1
    try {
      const sent = await bodyOf(operation, body, searchParams)
      refuseRequest(operation.name, headerComplaints(operation, headers))
      if (!isSigned({ method, path, query: searchParams, headers, body: sent.signed }, key)) throw new Refusal('0310101', 'Wrong signature')
      const isLate = Math.abs(Number(headers['x-timestamp']) - now()) > CLOCK_WINDOW_MS
      if (isLate) throw new Refusal('0310102', 'Wrong time', { serverTime: now() })
      refuseRequest(operation.name, [
        ...queryComplaints(contract, operation, searchParams),
        ...(operation.body ? complaints(contract, operation.body, sent.fields) : []),
        ...envelopeComplaints(operation, sent.fields, headers),
      ])
      const refusal = refusals.get(operation.name)
      if (refusal?.isOnce) refusals.delete(operation.name)
      if (refusal) throw new Refusal(refusal.code, refusal.message)
      const data = made(operation, sent.fields, callerOf(operation, headers, sent.fields))
      if (lost.delete(operation.name)) return { status: 502, text: '' }
      watch?.(operation.name, data)
      return answer(200, { success: true, data })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, message, data } = error
      return answer(code === '400' ? 400 : 200, { success: false, error: { code, message }, ...(data ? { data } : {}) })
    }
  }

  function made(operation: Operation, fields: Fields, caller: Caller): Value {
    const { sessionId: _session, requestId: _request, timestamp: _time, intentId: _intent, ...own } = fields
    const call = () => answerOf(operation, own, caller)
    const isWrite = operation.body?.required?.includes('intentId') ?? false
    const writeKey = `${operation.name} ${caller.user?.userId ?? caller.deviceId} ${caller.intentId}`
    const data = isWrite && answered.has(writeKey) ? answered.get(writeKey) ?? null : call()
    if (isWrite) answered.set(writeKey, data)
    return goods.generator.dress(operation.data, data, `${seed} ${operation.name} ${JSON.stringify(own)}`)
  }

  /** The lab refuses a call only with codes that the contract names for it. */
  function answerOf(operation: Operation, own: Fields, caller: Caller): Value {
    try {
      return handlers[operation.name]?.(own, caller) ?? generated(operation, own)
    } catch (error) {
      if (error instanceof Refusal && !operation.refusals.includes(error.code)) {
        throw new Error(`the contract has no refusal ${error.code} of ${operation.name}`)
      }
      throw error
    }
  }

  /** An answer for a call whose words demand no behaviour. */
  function generated(operation: Operation, own: Fields): Value {
    return goods.generator.make(operation.data, createRng(`${seed} ${operation.name} ${JSON.stringify(own)}`))
  }

  function callerOf(operation: Operation, headers: Readonly<Record<string, string>>, fields: Fields): Caller {
    const [, token] = /^Bearer (.+)$/.exec(headers['authorization'] ?? '') ?? []
    const user = token === undefined || operation.ignoresToken ? null : people.userOfToken(token)
    if (operation.needsUser && !user) throw new Refusal('0310205', 'Log in first')
    return { user, deviceId: headers['x-device-id'] ?? '', intentId: String(fields['intentId'] ?? '') }
  }

  return {
    handle, shapes, goods, people, shop, sales, calls,
    /** Requests that were not in the contract. */
    refused,
    /** Refuses the next call of an operation with a code of the contract. */
    refusesNext: (name: string, code: string, message: string) => void refusals.set(name, { code, message, isOnce: true }),
    /** Carries out the next call of an operation, but a gateway loses its answer. */
    losesNext: (name: string) => void lost.add(name),
    /** Refuses a read in the form that follows from the seed, until `answersAgain`. Returns false for a host that does not refuse. */
    refusesReads(name: string, missing: string): boolean {
      if (shapes.refusals === 'none') return false
      refusals.set(name, { ...refusalOf(shapes.refusals, missing), isOnce: false })
      return true
    },
    answersAgain: () => refusals.clear(),
    /** The answers from here on, as they go out. */
    watches: (listener: (name: string, data: Value) => void) => void (watch = listener),
    operations: contract.operations,
  }
}
export type HostLab = ReturnType<typeof createHostLab>

function answer(status: number, value: Value): LabAnswer {
  return { status, text: JSON.stringify(value) }
}

interface Sent {
  readonly fields: Fields
  readonly signed: string
}

/** The fields of a body, and the text that its signature covers. */
async function bodyOf({ media }: Operation, body: LabRequest['body'], query: URLSearchParams): Promise<Sent> {
  if (typeof body === 'object') return formOf(body)
  const text = body ?? ''
  if (media === null) return { fields: Object.fromEntries(query), signed: text }
  if (media === 'application/json') return { fields: parsed(text), signed: text }
  const fields = [...new URLSearchParams(text)].map(([name, value]): [string, Value] =>
    [name, name === 'timestamp' ? Number(value) : loose(value)])
  return { fields: Object.fromEntries(fields), signed: text }
}

async function formOf(form: FormData): Promise<Sent> {
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  const file = form.get('file')
  const bytes = file !== null && typeof file === 'object' ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const fields = texts.map(([name, value]): [string, Value] => [name, name === 'timestamp' ? Number(value) : value])
  return { fields: { ...Object.fromEntries(fields), file: 'picture' }, signed: formText(texts, bytes) }
}

function parsed(text: string): Fields {
  try {
    return JSON.parse(text) as Fields
  } catch {
    throw new Refusal('400', 'no JSON')
  }
}

/** Lists and records of a form are written as JSON, other fields as they are. */
function loose(text: string): Value {
  return /^[[{]/.test(text) ? (JSON.parse(text) as Value) : text
}

/** The envelope is in headers and body; both agree. */
function envelopeComplaints({ media }: Operation, fields: Fields, headers: Readonly<Record<string, string>>): readonly string[] {
  if (media === null) return []
  const pairs = [['requestId', 'x-request-id'], ['sessionId', 'x-session-id'], ['timestamp', 'x-timestamp']] as const
  return pairs.flatMap(([name, header]) => (String(fields[name]) === headers[header] ? [] : [`${name} differs from ${header}`]))
}
