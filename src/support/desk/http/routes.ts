import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { plainTextSchema, receiptSchema, REPORT_PATH, WITHDRAW_PATH, type ReportRefusal } from '../../../api/kit/reports'
import type { Desk } from '../createDesk'
import {
  BODY_LIMIT, JUNK_PAUSE_MS, MAX_GROUPS, MAX_REFUSED_PER_ADDRESS, MAX_REPORTS_PER_ADDRESS, MAX_REPORTS_PER_DEVICE, MAX_WAITING_REPORTS,
  MAX_WITHDRAWALS, MAX_WRONG_TOKENS, WINDOW_MS,
} from '../limits'
import { inboxFilterSchema } from '../inbox/inboxTypes'
import type { IntakeResult } from './intake'
import { createSerialQueue } from '../queue/oneByOne'
import { createRateLimit } from './rateLimit'

const STATUS: Readonly<Record<ReportRefusal, number>> = { tooLarge: 413, tooMany: 429, notAccepted: 422, unavailable: 503 }
const IS_GZIP_BY_TYPE: ReadonlyMap<string, boolean> = new Map([['application/gzip', true], ['application/x-ndjson', false]])
const withdrawalSchema = v.strictObject({ receipt: receiptSchema })
const textSchema = v.pipe(plainTextSchema, v.maxLength(200))
const querySchema = v.strictObject({
  query: textSchema, filter: v.optional(inboxFilterSchema, 'all'),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_GROUPS)), 0),
})
const groupSchema = v.strictObject({ fingerprint: textSchema })
const pageSchema = v.strictObject({ fingerprint: textSchema, query: textSchema, after: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })
const DEVICE_ID = /^[0-9a-z]{20}$/

/** Registers the desk's routes: two public ones for users, and the console API behind the token. */
export function serveDesk(app: FastifyInstance, desk: Desk): void {
  const limit = createRateLimit({ windowMs: WINDOW_MS, now: desk.now })
  void app.register((scope, _options, done) => {
    // Bodies arrive as bytes, whatever parsers the surrounding server has.
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
    servePublicRoutes(scope, desk, limit)
    void scope.register((staffScope, _staffOptions, registered) => {
      serveStaffRoutes(staffScope, desk, limit)
      registered()
    })
    done()
  })
}

type Limit = ReturnType<typeof createRateLimit>

function servePublicRoutes(app: FastifyInstance, desk: Desk, limit: Limit): void {
  const enqueue = createSerialQueue({ pauseMs: JUNK_PAUSE_MS, maxQueued: MAX_WAITING_REPORTS })

  /** Reads a report. A sender of junk slows down others on the same address but locks nobody out. Null: too many reports wait. */
  async function readThrottled(address: string, body: Buffer, packed: boolean): Promise<IntakeResult | null> {
    const { readReport } = await import('./intake')
    // Counted before parsing, so that a thousand simultaneous requests are not parsed at once.
    if (limit.exceeds('junk', address, MAX_REFUSED_PER_ADDRESS)) return await enqueue(address, () => readReport(body, packed))
    const report = await readReport(body, packed)
    if (!('refused' in report)) limit.uncount('junk', address)
    return report
  }

  app.post(REPORT_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const packed = IS_GZIP_BY_TYPE.get((request.headers['content-type'] ?? '').split(';', 1)[0]?.trim() ?? '')
    if (packed === undefined || !Buffer.isBuffer(request.body)) return await refuse(reply, 'notAccepted')
    const { 'x-device': device = '' } = request.headers
    const deviceKey = typeof device === 'string' && DEVICE_ID.test(device) ? device : request.ip
    if (limit.isExceeded('address', request.ip, MAX_REPORTS_PER_ADDRESS) || limit.exceeds('device', deviceKey, MAX_REPORTS_PER_DEVICE)) {
      return await refuse(reply.header('retry-after', String(WINDOW_MS / 1_000)), 'tooMany')
    }
    const report = await readThrottled(request.ip, request.body, packed)
    if (report === null) return await refuse(reply.header('retry-after', String(MAX_WAITING_REPORTS)), 'tooMany')
    if ('refused' in report) {
      request.log.warn({ refused: report.refused, why: report.why }, 'report refused')
      return await refuse(reply, report.refused)
    }
    limit.exceeds('address', request.ip, MAX_REPORTS_PER_ADDRESS)
    const { table, queue } = await desk.open()
    const { id, receivedAt, deletesAt, isNew } = await table.add(report.head, report.text)
    if (isNew) await queue.add(id)
    return await reply.code(isNew ? 201 : 200).send({ receivedAt, deletesAt })
  })

  app.post(WITHDRAW_PATH, { bodyLimit: 1_000 }, async (request, reply) => {
    if (limit.exceeds('withdrawal', request.ip, MAX_WITHDRAWALS)) return await refuse(reply, 'tooMany')
    const parsed = v.safeParse(withdrawalSchema, parseJson(request.body))
    if (!parsed.success) return await refuse(reply, 'notAccepted')
    const { table } = await desk.open()
    await table.remove(parsed.output.receipt)
    // The API never reveals whether a receipt exists, so that receipts cannot be guessed.
    return await reply.send({ withdrawn: true })
  })
}

function serveStaffRoutes(app: FastifyInstance, desk: Desk, limit: Limit): void {
  // A hook and no call in each handler: a reply that was sent ends the request here.
  app.addHook('onRequest', (request, reply, next) => {
    // Checked first: wrong tokens from a shared address never lock out staff. The length of the token protects against guessing.
    if (isEqualInConstantTime(request.headers.authorization ?? '', `Bearer ${desk.token}`)) return next()
    if (limit.exceeds('token', request.ip, MAX_WRONG_TOKENS)) void reply.code(429).send({ error: 'too many wrong tokens' })
    else void reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'the token is wrong' })
  })

  app.post('/support/api/inbox', { bodyLimit: 10_000 }, async (request, reply) => {
    const parsed = v.safeParse(querySchema, parseJson(request.body))
    if (!parsed.success) return await reply.code(422).send({ error: 'no query' })
    const { table } = await desk.open()
    return await reply.send({ build: desk.build, ...await table.inbox({ ...parsed.output, build: desk.build }) })
  })

  app.post('/support/api/group', { bodyLimit: 10_000 }, async (request, reply) => {
    const parsed = v.safeParse(pageSchema, parseJson(request.body))
    if (!parsed.success) return await reply.code(422).send({ error: 'no group' })
    const { table } = await desk.open()
    const { fingerprint, query, after } = parsed.output
    return await reply.send({ reports: await table.reportsAfter(fingerprint, query, after) })
  })

  app.post('/support/api/group/replay', { bodyLimit: 10_000 }, async (request, reply) => {
    const parsed = v.safeParse(groupSchema, parseJson(request.body))
    if (!parsed.success) return await reply.code(422).send({ error: 'no group' })
    const { table, queue } = await desk.open()
    for (const id of await table.markGroupWaiting(parsed.output.fingerprint)) await queue.add(id)
    return await reply.code(202).send({ queued: true })
  })

  app.post('/support/api/fleet', { bodyLimit: 1_000 }, async (request, reply) => {
    const { fleet } = await desk.open()
    return await reply.send(await fleet())
  })

  app.get<{ Params: { id: string } }>('/support/api/reports/:id', async (request, reply) => {
    const { table } = await desk.open()
    const report = /^\d{1,15}$/.test(request.params.id) ? await table.report(Number(request.params.id)) : null
    if (report === null) return await reply.code(404).send({ error: 'there is no such report' })
    return await reply.send(report)
  })

  app.get<{ Params: { id: string } }>('/support/api/reports/:id/journal', async (request, reply) => {
    const { table } = await desk.open()
    const text = /^\d{1,15}$/.test(request.params.id) ? await table.journals(Number(request.params.id)) : null
    if (text === null) return await reply.code(404).send({ error: 'there is no such report' })
    return await reply.type('application/x-ndjson').send(text)
  })

  app.post<{ Params: { id: string } }>('/support/api/reports/:id/replay', { bodyLimit: 1_000 }, async (request, reply) => {
    const { table, queue } = await desk.open()
    const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0
    if (!(await table.markWaiting(id))) return await reply.code(404).send({ error: 'there is no such report' })
    await queue.add(id)
    return await reply.code(202).send({ queued: true })
  })
}

async function refuse(reply: FastifyReply, refused: ReportRefusal): Promise<FastifyReply> {
  return await reply.code(STATUS[refused]).send({ refused })
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '')
  } catch {
    return null
  }
}

/** Compares in constant time, so that timing does not reveal a partial match. */
function isEqualInConstantTime(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
