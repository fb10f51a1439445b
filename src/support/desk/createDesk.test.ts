// Tests the desk through its routes: accepted and refused reports, analysis, access and deletion.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { startClient } from '../../../test/driver/startClient'
import { bundleReplayer } from '../../../test/tools/bundleReplayer'
import { reportHeadSchema } from '../../api/kit/reports'
import { REDACTION_POLICY } from '../../app/recording/redactionPolicy'
import { parseJournals } from '../../journal/record/parse'
import { openDatabase } from './storage/database'
import { createDesk, type Desk } from './createDesk'
import { createFileBodies } from './storage/bodies'
import { inboxSchema, reportSchema, reportsSchema } from './inbox/inboxTypes'
import {
  RETENTION_MS, MAX_REFUSED_PER_ADDRESS, MAX_REPORTS_PER_ADDRESS, MAX_REPORTS_PER_DEVICE, MAX_WAITING_REPORTS, MAX_WRONG_TOKENS,
  UNPACKED_LIMIT, WINDOW_MS,
} from './limits'
import { findPrivateData } from './http/privacyCheck'
import { serveDesk } from './http/routes'
import { storeReplayers, replayersIn, shippedBuild } from './replayers'
import { createReplayRunner } from './replays'
import { examine } from '../replayer/examine'

const RECORDED = join(__dirname, '../../../test/flows/recorded')
const recorded = (name: string) => readFileSync(join(RECORDED, `${name}.jsonl`), 'utf8')
const CLAIMED_OUT = recorded('claimed-out')
/** A session without a failure. */
let QUIET = ''
const TOKEN = 'staff-token'
const TODAY = '2.7.0-0000000000aa'
/** The build that recorded the journals. */
const RECORDING_BUILD = '2.6.2-0000000000bb'
const REPLAYERS = mkdtempSync(join(tmpdir(), 'dekat-replayers-'))
const recordedBy = (text: string, build: string) => text.replaceAll(/"build":"[^"]*"/g, `"build":"${build}"`)
/** A hand-written replayer, for behaviour that no real build has. */
const writeFakeReplayer = (build: string, body: string) => writeFileSync(
  join(REPLAYERS, `${build}.js`), `exports.build = '${build}'\n${body}`,
)

let desk: Desk
let app: FastifyInstance
let time = Date.UTC(2026, 10, 22)
const logLines: string[] = []

beforeAll(async () => {
  const shopper = startClient({ seed: 'quiet' })
  await shopper.waits(5_000)
  QUIET = shopper.journalText()
  await bundleReplayer(TODAY, REPLAYERS)
  desk = createDesk({ build: TODAY, replayers: REPLAYERS, token: TOKEN, now: () => time, limits: { timeMs: 8_000, memoryMb: 300 } })
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void logLines.push(line) } }, bodyLimit: 24_000_000 })
  serveDesk(app, desk)
  await app.ready()
  await desk.open()
})
afterAll(async () => {
  await app.close()
  await desk.close()
  rmSync(REPLAYERS, { recursive: true })
})
// Each test runs in its own rate-limit window, so tests do not affect each other.
beforeEach(() => void (time += WINDOW_MS))

let made = 0
const RECEIPT_CHARS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const receipt = () => `REPT${[...String(++made).padStart(4, '0')].map((digit) => RECEIPT_CHARS.charAt(Number(digit))).join('')}`
const head = (change: object = {}) =>
  ({ k: 'report', version: 1, receipt: receipt(), from: 'settings', screen: 'merchant', words: '', build: '2.6.2-abc', ...change })
const report = (change: object = {}, journals = CLAIMED_OUT) => gzipSync(`${JSON.stringify(head(change))}\n${journals}`)

async function sendReport(body: Buffer | string, { type = 'application/gzip', device = 'd'.repeat(20) } = {}) {
  const answer = await app.inject({
    method: 'POST', url: '/support/report', payload: body, headers: { 'content-type': type, 'x-device': device },
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const sendAsStaff = (url: string, payload?: object, token = TOKEN) => app.inject({
  method: payload ? 'POST' : 'GET', url, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}),
})
const fetchInbox = async (query = '', filter = 'all') =>
  v.parse(inboxSchema, (await sendAsStaff('/support/api/inbox', { query, filter })).json())
const total = async () => (await fetchInbox()).reports

async function waitForAnalysis(query: string) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const found = await fetchInbox(query)
    if (found.groups.length > 0 && found.groups.every(({ state }) => state !== 'waiting')) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the queue did not come to it')
}

describe('a report', () => {
  it('is accepted, replayed and found by its content', async () => {
    const ownHead = head({ words: 'Kuponnya habis' })
    expect(await sendReport(gzipSync(`${JSON.stringify(ownHead)}\n${CLAIMED_OUT}`))).toEqual({
      status: 201, body: { receivedAt: time, deletesAt: time + RETENTION_MS },
    })
    const { build, groups: [group] } = await waitForAnalysis(ownHead.receipt)
    expect(build).toBe(TODAY)
    expect(group).toMatchObject({
      cause: 'refused', title: 'The server refused couponClaim', detail: expect.stringContaining('9000002') as string, today: 'refusal',
      alike: 1, firstBuild: '2.6.2-abc', lastBuild: '2.6.2-abc', screens: ['merchant'],
    })
    const [, requestId = ''] = /"requestId":"(\w+)"/.exec(CLAIMED_OUT) ?? []
    const { receipt: code } = ownHead
    const formattedReceipt = `${code.slice(0, 4)}-${code.slice(4)}`
    const queries = [
      '9000002', 'couponClaim', '/market/coupon/claim', 'navigation/screenEntered', requestId, 'kuponnya HABIS', formattedReceipt,
    ]
    for (const query of queries) {
      const { groups } = await fetchInbox(query)
      const receipts = groups.flatMap(({ reports }) => reports.map((each) => each.receipt))
      expect({ query, receipts }).toEqual({ query, receipts: [code] })
    }
    expect((await fetchInbox('nothing like it')).groups).toEqual([])
    expect((await fetchInbox('100%_')).groups).toEqual([])
  })

  it('sent twice is one', async () => {
    const before = await total()
    const body = report()
    expect((await sendReport(body)).status).toBe(201)
    expect((await sendReport(body)).status).toBe(200)
    expect(await total()).toBe(before + 1)
  })

  it('is grouped with similar ones, the largest group first', async () => {
    await waitForAnalysis('')
    const before = (await fetchInbox('9000002')).groups[0]?.alike ?? 0
    await sendReport(report({ build: '2.7.0-def' }))
    await sendReport(report({}, QUIET))
    const { groups } = await waitForAnalysis('')
    expect(groups[0]).toMatchObject({ alike: before + 1, lastBuild: '2.7.0-def' })
    expect(groups.find(({ cause }) => cause === 'none')).toMatchObject({ title: 'Nothing failed in the record', today: 'nothing' })
  })

  it('is uncompressed from a browser that cannot compress', async () => {
    const plain = `${JSON.stringify(head())}\n${CLAIMED_OUT}`
    expect((await sendReport(plain, { type: 'application/x-ndjson' })).status).toBe(201)
  })

  it('is returned to staff unchanged, and replayed again', async () => {
    const ownHead = head()
    await sendReport(gzipSync(`${JSON.stringify(ownHead)}\n${CLAIMED_OUT}`))
    const { groups: [group] } = await waitForAnalysis(ownHead.receipt)
    const id = group?.reports[0]?.id ?? 0
    const journal = await sendAsStaff(`/support/api/reports/${id}/journal`)
    expect(journal.body).toBe(CLAIMED_OUT)
    expect((await sendAsStaff(`/support/api/reports/${id}/replay`, {})).statusCode).toBe(202)
    expect((await waitForAnalysis(ownHead.receipt)).groups[0]?.state).toBe('done')
    expect((await sendAsStaff('/support/api/reports/999999/journal')).statusCode).toBe(404)
    expect((await sendAsStaff('/support/api/reports/..%2f..%2fetc%2fpasswd/journal')).statusCode).toBe(404)
    expect((await sendAsStaff('/support/api/reports/999999/replay', {})).statusCode).toBe(404)

    const about = await sendAsStaff(`/support/api/reports/${id}`)
    const { story } = group?.reports[0] ?? {}
    expect(v.parse(reportSchema, about.json())).toMatchObject({ receipt: ownHead.receipt, load: 1, loads: 1, story })
    expect((await sendAsStaff('/support/api/reports/999999')).statusCode).toBe(404)
  })

  it('belongs to a group, whose reports are listed page by page and are replayed again together', async () => {
    await waitForAnalysis('')
    const { groups: [group] } = await fetchInbox('')
    const [newest] = group?.reports ?? []
    const page = await sendAsStaff('/support/api/group', { fingerprint: group?.fingerprint, query: '', after: newest?.id })
    expect(v.parse(reportsSchema, page.json()).reports.map(({ id }) => id)).toEqual(group?.reports.slice(1).map(({ id }) => id))
    expect(group?.builds.reduce((sum, [, count]) => sum + count, 0)).toBe(group?.alike)
    expect(group?.days.at(-1)).toBe(group?.alike)
    expect((await sendAsStaff('/support/api/group', { fingerprint: 1 })).statusCode).toBe(422)

    expect((await sendAsStaff('/support/api/group/replay', { fingerprint: group?.fingerprint })).statusCode).toBe(202)
    expect((await waitForAnalysis('')).groups[0]).toMatchObject({ fingerprint: group?.fingerprint, alike: group?.alike, state: 'done' })
    expect((await sendAsStaff('/support/api/group/replay', {})).statusCode).toBe(422)
    expect((await fetchInbox('', 'failing')).groups).toEqual([])
  })

  it('is found by its receipt, and deleted by its age', async () => {
    const ownHead = head()
    await sendReport(gzipSync(`${JSON.stringify(ownHead)}\n${CLAIMED_OUT}`))
    const withdraw = (payload: object) => app.inject({ method: 'POST', url: '/support/report/withdraw', payload })
    expect((await withdraw({ receipt: ownHead.receipt })).json()).toEqual({ withdrawn: true })
    expect((await fetchInbox(ownHead.receipt)).reports).toBe(0)
    // The answer does not reveal whether the report existed.
    expect((await withdraw({ receipt: ownHead.receipt })).json()).toEqual({ withdrawn: true })
    expect((await withdraw({ receipt: "' or 1=1" })).statusCode).toBe(422)
    expect(await total()).toBeGreaterThan(0)
    time += RETENTION_MS
    expect(await total()).toBe(0)
  })
})

it('is deleted in time without requests, also by a desk that was started later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dekat-kept-'))
  const deskOptions = { build: TODAY, replayers: REPLAYERS, token: TOKEN, folder, now: () => time }
  const before = createDesk(deskOptions)
  const { table } = await before.open()
  await table.add(v.parse(reportHeadSchema, head()), CLAIMED_OUT)
  await before.close()

  time += RETENTION_MS
  // No request reaches this desk.
  const after = createDesk({ ...deskOptions, sweepMs: 50 })
  await after.open()
  await new Promise((resolve) => setTimeout(resolve, 500))
  await after.close()
  const database = await openDatabase({ folder })
  expect(await database.query('select receipt from reports')).toEqual([])
  await database.close()

  const never = mkdtempSync(join(tmpdir(), 'dekat-kept-'))
  const idle = createDesk({ ...deskOptions, folder: join(never, 'desk'), sweepMs: 10 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  await idle.close()
  expect(readdirSync(never)).toEqual([])
  for (const made of [folder, never]) rmSync(made, { recursive: true })
})

it('bodies in a folder are returned unchanged, and deleted when nobody needs them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dekat-bodies-'))
  const bodies = createFileBodies(folder)
  const [key, other] = ['ab'.repeat(32), 'cd'.repeat(32)] as const
  await bodies.put(key, new Uint8Array([1, 2, 3]))
  await bodies.put(other, new Uint8Array([4]))
  expect([...await bodies.get(key) ?? []]).toEqual([1, 2, 3])
  await bodies.remove([key, 'ef'.repeat(32)])
  expect(await bodies.get(key)).toBeNull()
  expect([...await bodies.get(other) ?? []]).toEqual([4])
  await bodies.sweep(Date.now() - 60_000)
  expect(await bodies.get(other)).not.toBeNull()
  await bodies.sweep(Date.now() + 60_000)
  expect(await bodies.get(other)).toBeNull()
  rmSync(folder, { recursive: true })
})

describe('an upload is refused with a reason and not stored:', () => {
  const lines = CLAIMED_OUT.split('\n')
  const readableToken = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.x`
  const withName = (value: string) => {
    const changed = CLAIMED_OUT.replace(/("name":)"[^"]+"/, `$1"${value}"`)
    if (changed === CLAIMED_OUT) throw new Error('the journal has no such field')
    return changed
  }
  it.each<[string, () => Buffer | string, number, string]>([
    ['60 MB', () => Buffer.alloc(60_000_000, 'x'), 413, 'tooLarge'],
    ['a zip bomb', () => gzipSync(Buffer.alloc(UNPACKED_LIMIT + 1)), 413, 'tooLarge'],
    ['what is not packed', () => 'plain text', 422, 'notAccepted'],
    ['a torn archive', () => report().subarray(0, 500), 422, 'notAccepted'],
    ['nothing', () => gzipSync(''), 422, 'notAccepted'],
    ['foreign JSON', () => gzipSync('{"name":"Sari"}\n{"a":1}\n'), 422, 'notAccepted'],
    ['a journal without a head', () => gzipSync(CLAIMED_OUT), 422, 'notAccepted'],
    ['a head without a journal', () => gzipSync(JSON.stringify(head())), 422, 'notAccepted'],
    ['a line that is none', () => report({}, [...lines.slice(0, 5), '{"k":"i"}', ...lines.slice(5)].join('\n')), 422, 'notAccepted'],
    ['a path for a receipt', () => report({ receipt: '../../etc' }), 422, 'notAccepted'],
    ['a path for a screen', () => report({ screen: '../../etc/passwd' }), 422, 'notAccepted'],
    ['words with U+0000', () => report({ words: 'a\0b' }), 422, 'notAccepted'],
    ['a build with U+0000', () => report({ build: '2.6.2\0' }), 422, 'notAccepted'],
    ['a field more', () => report({ phone: '081234567890' }), 422, 'notAccepted'],
    ['words with a number', () => report({ words: 'hubungi 081234567890' }), 422, 'notAccepted'],
    ['a journal without redaction', () => report({}, CLAIMED_OUT.replace(/"redaction":"[^"]*"/, '"redaction":"none"')), 422, 'notAccepted'],
    ['a token that can be read', () => report({}, withName(readableToken)), 422, 'notAccepted'],
    ['an address for mail', () => report({}, withName('sari@gmail.com')), 422, 'notAccepted'],
  ])('%s', async (_, body, status, refused) => {
    const before = await total()
    expect(await sendReport(body())).toEqual({ status, body: { refused } })
    expect(await total()).toBe(before)
  })
  it('another type of body', async () => {
    expect(
      await sendReport(report(), { type: 'multipart/form-data; boundary=x' }),
    ).toEqual({ status: 422, body: { refused: 'notAccepted' } })
    expect(await sendReport('{}', { type: 'application/json' })).toEqual({ status: 422, body: { refused: 'notAccepted' } })
  })

  it('more of one device than anyone sends by hand, for an hour', async () => {
    const device = 'e'.repeat(20)
    for (let at = 0; at < MAX_REPORTS_PER_DEVICE; at++) expect((await sendReport('x', { device })).status).toBe(422)
    expect(await sendReport(report(), { device })).toEqual({ status: 429, body: { refused: 'tooMany' } })
    expect((await sendReport(report(), { device: 'f'.repeat(20) })).status).toBe(201)
    time += WINDOW_MS
    expect((await sendReport(report(), { device })).status).toBe(201)
  })

  it('junk, while valid reports of the same address are accepted', async () => {
    const sendJunk = (at: number) => sendReport('x', { device: `j${at}`.padEnd(20, 'x') })
    for (let at = 0; at < MAX_REFUSED_PER_ADDRESS; at++) expect((await sendJunk(at)).status).toBe(422)
    expect((await sendReport(report(), { device: 'g'.repeat(20) })).status).toBe(201)
    const flood = await Promise.all(Array.from({ length: MAX_WAITING_REPORTS + 2 }, (_, at) => sendJunk(MAX_REFUSED_PER_ADDRESS + at)))
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(flood.filter(({ status }) => status === 422)).toHaveLength(MAX_WAITING_REPORTS)
  })

  it('more valid ones of one address than a town sends, for an hour', async () => {
    const body = report()
    const sendValid = (at: number) => sendReport(body, { device: `k${at}`.padEnd(20, 'x') })
    for (let at = 0; at < MAX_REPORTS_PER_ADDRESS; at++) expect((await sendValid(at)).status).toBe(at === 0 ? 201 : 200)
    expect(await sendValid(MAX_REPORTS_PER_ADDRESS)).toEqual({ status: 429, body: { refused: 'tooMany' } })
    time += WINDOW_MS
    expect((await sendValid(MAX_REPORTS_PER_ADDRESS)).status).toBe(200)
  })

  it('with the reason in the log, and nothing of its content', async () => {
    logLines.length = 0
    await sendReport(report({ words: 'hubungi 081234567890' }))
    expect(logLines.join('')).toContain('words that were not cleaned')
    expect(logLines.join('')).not.toContain('0812')
  })
})

describe('staff', () => {
  it('are authenticated by the token alone', async () => {
    for (
      const url of ['/support/api/inbox', '/support/api/reports/1/replay']
    ) expect((await sendAsStaff(url, {}, 'wrong')).statusCode).toBe(401)
    expect((await sendAsStaff('/support/api/reports/1/journal', undefined, '')).statusCode).toBe(401)
    expect((await app.inject({ method: 'POST', url: '/support/api/inbox', payload: { query: '' } })).statusCode).toBe(401)
  })

  it('are the only ones for whom a call has an effect', async () => {
    const { table } = await desk.open()
    const effects = [jest.spyOn(table, 'markWaiting'), jest.spyOn(table, 'markGroupWaiting'), jest.spyOn(table, 'inbox')]
    logLines.length = 0
    expect((await sendAsStaff('/support/api/reports/1/replay', {}, 'wrong')).statusCode).toBe(401)
    expect((await sendAsStaff('/support/api/group/replay', { fingerprint: 'a' }, 'wrong')).statusCode).toBe(401)
    expect((await sendAsStaff('/support/api/inbox', { query: '' }, 'wrong')).statusCode).toBe(401)
    await sendAsStaff('/support/api/inbox', { query: '' })
    expect(effects.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1])
    expect(logLines).toEqual([])
    jest.restoreAllMocks()
  })

  it('are accepted after any number of wrong tokens from their address, and the next wrong one is refused', async () => {
    for (let at = 0; at < MAX_WRONG_TOKENS; at++) await sendAsStaff('/support/api/inbox', { query: '' }, `wrong ${at}`)
    expect((await sendAsStaff('/support/api/inbox', { query: '' }, 'wrong again')).statusCode).toBe(429)
    expect((await sendAsStaff('/support/api/inbox', { query: '' }, TOKEN)).statusCode).toBe(200)
    time += WINDOW_MS
    expect((await sendAsStaff('/support/api/inbox', { query: '' }, 'wrong again')).statusCode).toBe(401)
  })
})

it.each<[path: string, body: object]>([
  ['group', { fingerprint: 'a\0b', query: '', after: 1 }],
  ['group', { fingerprint: 'a', query: '\0', after: 1 }],
  ['group', { fingerprint: 'a', query: '', after: 1e300 }],
  ['group/replay', { fingerprint: '\0' }],
  ['inbox', { query: '\0' }],
  ['inbox', { query: '', offset: 1e300 }],
])('the route %s refuses %j, which no database takes', async (path, body) => {
  const before = logLines.length
  expect((await sendAsStaff(`/support/api/${path}`, body)).statusCode).toBe(422)
  expect(logLines).toHaveLength(before)
})

describe('the cause of a report', () => {
  it('is a crash before anything else', async () => {
    const shopper = startClient({ seed: 'crash', breaks: (port) => {
      if (port === 'geolocation/permission') throw new Error('boom')
    } })
    await shopper.waits(3_000)
    const findings = examine([shopper.journal()])
    expect(findings).toMatchObject({ cause: 'crash', title: expect.stringMatching(/^Crash in /) as string, today: 'same' })
    expect(findings.turn).toBeGreaterThan(0)
  })

  it('is a lost answer by its endpoint', async () => {
    const shopper = startClient({ seed: 'lost' })
    shopper.world.faults.add({ kind: 'loseAnswer', path: '/homepage/query_poi_list', times: 9 })
    await shopper.waits(60_000)
    expect(examine([shopper.journal()])).toMatchObject({ cause: 'failed', title: expect.stringMatching(/^No usable answer to /) as string })
  })

  it('is a divergence of today\'s code if the recording has no failure', () => {
    const [journal] = parseJournals(QUIET)
    if (!journal) throw new Error('no journal')
    const at = journal.entries.findIndex((entry) => entry.k === 's')
    const entries = journal.entries.map((entry, index) => (index === at ? { ...entry, action: { type: 'home/somethingElse' } } : entry))
    expect(examine([{ ...journal, entries: entries as typeof journal.entries }])).toMatchObject({
      cause: 'diverges', today: 'differs', todaySeq: journal.entries[at]?.seq,
    })
  })
})

const CURRENT_POLICY_NAMES = readdirSync(RECORDED).flatMap((file) =>
  (file.endsWith('.jsonl') && recorded(file.slice(0, -6)).includes(`"redaction":"${REDACTION_POLICY.name}"`) ? [file.slice(0, -6)] : []))

it('every flow recorded under today\'s policy passes the privacy check, and an unredacted session does not', async () => {
  expect(CURRENT_POLICY_NAMES.length).toBeGreaterThan(5)
  for (const name of CURRENT_POLICY_NAMES) {
    expect({ name, found: findPrivateData(parseJournals(recorded(name))) }).toEqual({ name, found: null })
  }
  const entries: unknown[] = []
  const shopper = startClient({ seed: 'open', onEntry: (entry) => void entries.push(structuredClone(entry)) })
  await shopper.waits(5_000)
  const [journal] = parseJournals(CLAIMED_OUT)
  if (!journal) throw new Error('no journal')
  expect(findPrivateData([{ ...journal, entries: entries as typeof journal.entries }])).toBe('words where stand-ins belong')
})

it('an unreachable database is reported, and tried again', async () => {
  const unreachableDesk = createDesk({ build: TODAY, replayers: null, token: 't', now: () => time, url: 'postgres://127.0.0.1:1/none' })
  const server = Fastify()
  serveDesk(server, unreachableDesk)
  const answer = await server.inject({
    method: 'POST', url: '/support/report', payload: report(), headers: { 'content-type': 'application/gzip' },
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ refused: 'unavailable' })
  await expect(openDatabase({ url: 'postgres://127.0.0.1:1/none' })).rejects.toThrow()
  await server.close()
})

describe('the recording build', () => {
  const analyzeUnderOwnBuild = async (journals: string) => {
    const ownHead = head()
    await sendReport(gzipSync(`${JSON.stringify(ownHead)}\n${journals}`), { device: `own${ownHead.receipt.toLowerCase()}`.padEnd(20, 'x') })
    const [group] = (await waitForAnalysis(ownHead.receipt)).groups
    const report = group?.reports.find(({ receipt: code }) => code === ownHead.receipt)
    return { state: report?.state, own: report?.own, ownSeq: report?.ownSeq, today: report?.today, todaySeq: report?.todaySeq }
  }

  it('replays its own recording to the byte, while today\'s has a fix', async () => {
    // The fix: the app trusts this refusal and reads nothing back.
    const fixed = '2.8.0-0000000000cc'
    await bundleReplayer(RECORDING_BUILD, REPLAYERS)
    const refusal = CLAIMED_OUT.split('\n').findIndex((line) => line.includes('"9000002"')) - 1
    await bundleReplayer(fixed, REPLAYERS, [{
      name: 'the fix',
      setup({ onLoad }) {
        onLoad({ filter: /claims[\\/]logic\.ts$/ }, ({ path }) => {
          const text = readFileSync(path, 'utf8')
          const changed = text.replace("['9000012'", "['9000002', '9000012'")
          if (changed === text) throw new Error('the fix changes nothing')
          return { contents: changed, loader: 'ts' }
        })
      },
    }])
    const replayRunner = createReplayRunner({ replayers: replayersIn(REPLAYERS) })
    const { analyzeReport } = await import('./analyzeReport')
    const analysis = await analyzeReport(recordedBy(CLAIMED_OUT, RECORDING_BUILD), fixed, replayRunner)
    await replayRunner.close()
    expect(analysis).toMatchObject({ cause: 'refused', own: 'same', ownSeq: null, today: 'differs' })
    // The line after the refusal.
    expect(analysis.todaySeq).toBe(refusal + 1)
  })

  it('is used by the desk, and called unknown if its replayer is missing', async () => {
    await bundleReplayer(RECORDING_BUILD, REPLAYERS)
    expect(
      await analyzeUnderOwnBuild(recordedBy(CLAIMED_OUT, RECORDING_BUILD)),
    ).toMatchObject({ state: 'done', own: 'same', today: 'refusal' })
    expect(await analyzeUnderOwnBuild(recordedBy(CLAIMED_OUT, TODAY))).toMatchObject({ own: 'same' })
    expect(await analyzeUnderOwnBuild(recordedBy(CLAIMED_OUT, '2.0.0-0000000000dd'))).toMatchObject({ own: 'unknown', today: 'refusal' })
    expect(await analyzeUnderOwnBuild(recordedBy(CLAIMED_OUT, '../../etc/passwd'))).toMatchObject({ own: 'unknown' })
  })

  it('that never ends, uses too much memory or fails is stopped, and the desk answers meanwhile', async () => {
    writeFakeReplayer('2.1.0-0000000000e1', 'exports.replay = () => { for (;;); }')
    writeFakeReplayer(
      '2.1.0-0000000000e2', 'exports.replay = () => { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())) }',
    )
    writeFakeReplayer('2.1.0-0000000000e3', 'exports.replay = () => ({ read: true, build: 7 })')
    const pendingAnalysis = analyzeUnderOwnBuild(recordedBy(CLAIMED_OUT, '2.1.0-0000000000e1'))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const before = Date.now()
    expect((await sendAsStaff('/support/api/inbox', { query: '' })).statusCode).toBe(200)
    expect(Date.now() - before).toBeLessThan(2_000)
    expect(await pendingAnalysis).toMatchObject({ state: 'done', own: 'stopped', today: 'refusal' })
    expect(await analyzeUnderOwnBuild(recordedBy(CLAIMED_OUT, '2.1.0-0000000000e2'))).toMatchObject({ own: 'stopped' })
    expect(await analyzeUnderOwnBuild(recordedBy(CLAIMED_OUT, '2.1.0-0000000000e3'))).toMatchObject({ own: 'stopped' })
  })

  it('stores its replayer completely, and nothing else does', async () => {
    const [shipped, storeFolder] = [mkdtempSync(join(tmpdir(), 'dekat-shipped-')), mkdtempSync(join(tmpdir(), 'dekat-kept-'))]
    writeFileSync(join(storeFolder, `${RECORDING_BUILD}.js`), 'then')
    writeFileSync(join(shipped, `${TODAY}.js`), 'today')
    writeFileSync(join(shipped, 'other.js'), 'other')
    expect(await shippedBuild(shipped)).toBe(TODAY)
    await storeReplayers(shipped, storeFolder)
    expect(readdirSync(storeFolder).sort()).toEqual([`${RECORDING_BUILD}.js`, `${TODAY}.js`])
    expect(replayersIn(storeFolder).pathOf(TODAY)).toBe(join(storeFolder, `${TODAY}.js`))
    expect(replayersIn(storeFolder).pathOf('../other')).toBeNull()
    for (const folder of [shipped, storeFolder]) rmSync(folder, { recursive: true })
  })
})
