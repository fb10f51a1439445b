import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { receiptSchema, REPORT_PATH, WITHDRAW_PATH } from '../../api/reports'
import type { ReportRefusal } from '../../api/reports'
import type { Desk } from './desk'
import {
  BODY_LIMIT, JUNK_PAUSE_MS, MOST_JUNK, MOST_OF_ADDRESS, MOST_OF_DEVICE, MOST_WAITING, MOST_WITHDRAWALS, MOST_WRONG_TOKENS, WINDOW_MS,
} from './limits'
import type { Intake } from './intake'
import { createOneByOne } from './oneByOne'
import { createRateLimit } from './rateLimit'

const STATUS: Readonly<Record<ReportRefusal, number>> = { tooLarge: 413, tooMany: 429, notAccepted: 422, unavailable: 503 }
const TYPES: ReadonlyMap<string, boolean> = new Map([['application/gzip', true], ['application/x-ndjson', false]])
const withdrawalSchema = v.strictObject({ receipt: receiptSchema })
const querySchema = v.strictObject({ query: v.pipe(v.string(), v.maxLength(200)) })
const DEVICE = /^[0-9a-z]{20}$/

/** Adds the desk to a server: two doors for shoppers, and what the console asks for, behind the token. */
export function serveDesk(app: FastifyInstance, desk: Desk): void {
  const limit = createRateLimit({ windowMs: WINDOW_MS, now: desk.now })
  void app.register((scope, _options, done) => {
    // Bodies come as bytes, whatever the server around reads them as.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    scope.addHook('onRequest', (_request, reply, next) => {
      reply.header('cache-control', 'no-store')
      next()
    })
    scope.setErrorHandler(async (error: { readonly statusCode?: number }, request, reply) => {
      const { statusCode = 500 } = error
      if (statusCode === 413) return await refuse(reply, 'tooLarge')
      if (statusCode < 500) return await reply.code(statusCode).send({ error: 'not understood' })
      request.log.error({ failed: (error as Partial<Error>).name }, 'desk failed')
      return await refuse(reply, 'unavailable')
    })
    serveShoppers(scope, desk, limit)
    serveStaff(scope, desk, limit)
    done()
  })
}

type Limit = ReturnType<typeof createRateLimit>

function serveShoppers(app: FastifyInstance, desk: Desk, limit: Limit): void {
  const oneByOne = createOneByOne({ pauseMs: JUNK_PAUSE_MS, most: MOST_WAITING })

  /** Reads a report. Whoever sends junk slows down those who share the address, and locks nobody out. Null: too many wait to be read. */
  async function read(address: string, body: Buffer, packed: boolean): Promise<Intake | null> {
    const { readReport } = await import('./intake')
    // Counted before it is read: a thousand at once are not to be read at once.
    if (limit.exceeds('junk', address, MOST_JUNK)) return await oneByOne(address, () => readReport(body, packed))
    const report = await readReport(body, packed)
    if (!('refused' in report)) limit.forget('junk', address)
    return report
  }

  app.post(REPORT_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const packed = TYPES.get((request.headers['content-type'] ?? '').split(';', 1)[0]?.trim() ?? '')
    if (packed === undefined || !Buffer.isBuffer(request.body)) return await refuse(reply, 'notAccepted')
    const { 'x-device': device = '' } = request.headers
    const named = typeof device === 'string' && DEVICE.test(device) ? device : request.ip
    if (limit.isExceeded('address', request.ip, MOST_OF_ADDRESS) || limit.exceeds('device', named, MOST_OF_DEVICE)) {
      return await refuse(reply.header('retry-after', String(WINDOW_MS / 1_000)), 'tooMany')
    }
    const report = await read(request.ip, request.body, packed)
    if (report === null) return await refuse(reply.header('retry-after', String(MOST_WAITING)), 'tooMany')
    if ('refused' in report) {
      request.log.warn({ refused: report.refused, why: report.why }, 'report refused')
      return await refuse(reply, report.refused)
    }
    limit.exceeds('address', request.ip, MOST_OF_ADDRESS)
    const { table, queue } = await desk.open()
    const { id, receivedAt, deletesAt, isNew } = await table.add(report.head, report.text)
    if (isNew) await queue.add(id)
    return await reply.code(isNew ? 201 : 200).send({ receivedAt, deletesAt })
  })

  app.post(WITHDRAW_PATH, { bodyLimit: 1_000 }, async (request, reply) => {
    if (limit.exceeds('withdrawal', request.ip, MOST_WITHDRAWALS)) return await refuse(reply, 'tooMany')
    const asked = v.safeParse(withdrawalSchema, jsonIn(request.body))
    if (!asked.success) return await refuse(reply, 'notAccepted')
    const { table } = await desk.open()
    await table.remove(asked.output.receipt)
    // Whether there was one is not told: receipts are not to be guessed.
    return await reply.send({ withdrawn: true })
  })
}

function serveStaff(app: FastifyInstance, desk: Desk, limit: Limit): void {
  /** Null for staff; else what the rest is answered. */
  async function kept(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null> {
    // First of all: no number of wrong tokens from a shared address keeps staff out. What keeps guessers out is the token's length.
    if (isEqual(request.headers.authorization ?? '', `Bearer ${desk.token}`)) return null
    if (limit.exceeds('token', request.ip, MOST_WRONG_TOKENS)) return await reply.code(429).send({ error: 'too many wrong tokens' })
    return await reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'the token is wrong' })
  }

  app.post('/support/api/inbox', { bodyLimit: 10_000 }, async (request, reply) => {
    const refused = await kept(request, reply)
    if (refused) return refused
    const asked = v.safeParse(querySchema, jsonIn(request.body))
    if (!asked.success) return await reply.code(422).send({ error: 'no query' })
    const { table } = await desk.open()
    return await reply.send({ build: desk.build, ...await table.inbox(asked.output.query) })
  })

  app.post('/support/api/fleet', { bodyLimit: 1_000 }, async (request, reply) => {
    const refused = await kept(request, reply)
    if (refused) return refused
    const { fleet } = await desk.open()
    return await reply.send(await fleet())
  })

  app.get<{ Params: { id: string } }>('/support/api/reports/:id/journal', async (request, reply) => {
    const refused = await kept(request, reply)
    if (refused) return refused
    const { table } = await desk.open()
    const text = /^\d{1,15}$/.test(request.params.id) ? await table.journals(Number(request.params.id)) : null
    if (text === null) return await reply.code(404).send({ error: 'there is no such report' })
    return await reply.type('application/x-ndjson').send(text)
  })

  app.post<{ Params: { id: string } }>('/support/api/reports/:id/replay', { bodyLimit: 1_000 }, async (request, reply) => {
    const refused = await kept(request, reply)
    if (refused) return refused
    const { table, queue } = await desk.open()
    const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0
    if (!(await table.waitsAgain(id))) return await reply.code(404).send({ error: 'there is no such report' })
    await queue.add(id)
    return await reply.code(202).send({ queued: true })
  })
}

async function refuse(reply: FastifyReply, refused: ReportRefusal): Promise<FastifyReply> {
  return await reply.code(STATUS[refused]).send({ refused })
}

function jsonIn(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '')
  } catch {
    return null
  }
}

/** Compares in a time that does not tell how much of it was right. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
