// The desk and the fleet's workers as separate processes on a real Postgres server, which the embedded database cannot simulate. Titles
// of skipped tests name the missing server or build; `npm run test:full` prints them.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { inboxSchema } from '../../src/support/desk/inbox/inboxTypes'
import { bundleReplayer } from '../tools/bundleReplayer'
import { startPostgres, whyNoPostgres, type Postgres } from './postgres'

const ROOT = join(__dirname, '../..')
const CLAIMED_OUT = readFileSync(join(__dirname, '../flows/recorded/claimed-out.jsonl'), 'utf8')
const BUILT = join(ROOT, 'dist-desk/main.js')
const BUILD = '2.7.0-0000000000aa'
const TOKEN = 'staff-token-of-the-tests'
const FOLDER = mkdtempSync(join(tmpdir(), 'dekat-replayers-'))

interface Process {
  readonly child: ChildProcess
  readonly url: string
}

const missing = whyNoPostgres()
const unbuilt = missing ?? (existsSync(BUILT) ? null : 'no dist-desk here: npm run build')

/** A test whose title names the reason when it is skipped. */
function itUnless(why: string | null, title: string, test: () => Promise<void>): void {
  if (why === null) it(title, test)
  else it.skip(`${title} (${why})`, test)
}

let postgres: Postgres
const going: ChildProcess[] = []

beforeAll(async () => {
  if (missing !== null) return
  postgres = await startPostgres()
  await bundleReplayer('real', FOLDER)
})
afterAll(async () => {
  for (const child of going) child.kill('SIGKILL')
  await postgres?.close()
  rmSync(FOLDER, { recursive: true })
})

/** Starts a desk whose results contain its name. `replayMs`: a replay takes at least this long; Infinity: it never ends. */
async function startDesk(name: string, replayMs = 0): Promise<Process> {
  const replayers = mkdtempSync(join(FOLDER, name))
  const examine = `for (const end = Date.now() + ${replayMs}; Date.now() < end;);
    const found = real.examine(text); return { ...found, detail: found.detail + ' by ${name}' }`
  writeFileSync(join(replayers, `${BUILD}.js`), `
    const real = require(${JSON.stringify(join(FOLDER, 'real.js'))})
    exports.replay = real.replay
    exports.examine = (text) => { ${examine} }`)
  const words = ['--import', 'tsx', join(__dirname, 'deskProcess.ts')]
  const [child, url] = await started(words, { REPLAYERS: replayers, BUILD, DESK_TOKEN: TOKEN })
  return { child, url }
}

/** The built desk. */
async function startBuilt(): Promise<Process & { readonly build: string }> {
  const env = { PORT: '0', HOST: '127.0.0.1', DESK_TOKEN: TOKEN, REPLAYERS_DIR: join(FOLDER, 'built') }
  const [child, line] = await started([BUILT], env)
  const { listening, build } = JSON.parse(line) as { readonly listening: string; readonly build: string }
  return { child, url: listening, build }
}

/** Starts a program on the database; returns its first message. */
async function started(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<readonly [ChildProcess, string]> {
  const child = spawn(process.execPath, words, {
    cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, DATABASE_URL: postgres.url, ...env },
  })
  going.push(child)
  const errorOutput: string[] = []
  child.stderr?.on('data', (part: Buffer) => void errorOutput.push(part.toString()))
  const first = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (part: Buffer) => resolve(part.toString().trim()))
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${errorOutput.join('')}`)))
  })
  return [child, first]
}

const fleet = (...words: string[]) => started(['--import', 'tsx', join(ROOT, 'test/tools/fleet/main.ts'), ...words])

async function end({ child }: Pick<Process, 'child'>, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return await ended
}

/** Waits until this many jobs are in the hands of a process. */
async function activeJobs(wanted: number): Promise<void> {
  const count = async () => (await postgres.query(`select state from pgboss.job where state = 'active'`)).length
  for (let attempt = 0; attempt < 200 && await count() !== wanted; attempt++) await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await count()).toBe(wanted)
}

let made = 0
const receipt = () => `PSTG${[...String(++made).padStart(4, '0')].map((digit) => 'ABCDEFGHJK'.charAt(Number(digit))).join('')}`

/** Sends a report as a device does: repeatedly, until it is accepted. */
async function sends({ url }: Process, words = ''): Promise<string> {
  const head = { k: 'report', version: 1, receipt: receipt(), from: 'settings', screen: 'merchant', words, build: '2.6.2-abc' }
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await fetch(`${url}/support/report`, {
      method: 'POST', body: gzipSync(`${JSON.stringify(head)}\n${CLAIMED_OUT}`),
      headers: { 'content-type': 'application/gzip', 'x-device': `d${made}`.padEnd(20, 'x') },
    })
    if (answer.ok) return head.receipt
    if (answer.status !== 503) throw new Error(`the report was answered ${answer.status}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the report was not taken')
}

const staff = (path: string, payload?: object) => (desk: Process) => fetch(`${desk.url}/support/api/${path}`, {
  method: payload ? 'POST' : 'GET', headers: { authorization: `Bearer ${TOKEN}` }, ...(payload ? { body: JSON.stringify(payload) } : {}),
})
const inbox = async (desk: Process, query = '') => v.parse(inboxSchema, await (await staff('inbox', { query })(desk)).json())

/** The inbox, once no report in it is waiting. */
async function examined(desk: Process, query = '') {
  for (let attempt = 0; attempt < 300; attempt++) {
    const found = await inbox(desk, query)
    if (found.reports > 0 && found.groups.every(({ state }) => state !== 'waiting')) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the queue did not come to it')
}

const TITLE = 'a desk on Postgres: reports are taken, replayed by several processes, found, taken back, and outlive what ends'
itUnless(missing, TITLE, async () => {
  // Started at once on an empty database: both create the tables.
  const [one, other] = await Promise.all([startDesk('one'), startDesk('other')])
  const codes: string[] = []
  for (let count = 0; count < 12; count++) codes.push(await sends(count % 2 === 0 ? one : other))
  const { groups, reports } = await examined(one)
  expect(reports).toBe(12)
  expect(groups.map(({ detail }) => detail.replace(/^.* by /, '')).sort()).toEqual(['one', 'other'])
  expect(groups.reduce((sum, { alike }) => sum + alike, 0)).toBe(12)
  expect(groups[0]).toMatchObject({ cause: 'refused', title: 'The server refused couponClaim', today: 'refusal' })

  // Found by text in any alphabet and case and by the journal's contents; downloaded unchanged; revoked.
  const spoken = await sends(one, 'Promo ÉLAN hilang, 红包')
  expect((await examined(other, 'promo Élan 红包')).groups[0]?.reports[0]?.receipt).toBe(spoken)
  expect((await inbox(other, `${spoken.slice(0, 4)}-${spoken.slice(4)}`)).reports).toBe(1)
  const found = (await inbox(other, '9000002 élan')).groups[0]?.reports[0]
  expect(await (await staff(`reports/${found?.id}/journal`)(other)).text()).toBe(CLAIMED_OUT)
  const withdrawn = await fetch(`${other.url}/support/report/withdraw`, { method: 'POST', body: JSON.stringify({ receipt: spoken }) })
  expect(withdrawn.status).toBe(200)
  expect((await inbox(one, spoken)).reports).toBe(0)

  // Expired, and deleted without a request.
  await postgres.query(`update reports set deletes_at = 0 where receipt = '${codes[0]}'`)
  const stored = async () => Number((await postgres.query('select count(*) as count from reports'))[0]?.['count'])
  for (let attempt = 0; attempt < 50 && await stored() === 12; attempt++) await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await stored()).toBe(11)

  // The database restarts: both desks continue.
  await postgres.breakDown()
  const after = await sends(one)
  expect((await examined(other, after)).groups[0]).toMatchObject({ state: 'done', cause: 'refused' })

  // A desk ends on SIGTERM; the job of a killed one is taken over by another.
  expect(await end(other, 'SIGTERM')).toBe(0)
  expect(await end(one, 'SIGTERM')).toBe(0)
  const dying = await startDesk('dying', Infinity)
  const left = await sends(dying)
  await activeJobs(1)
  await end(dying, 'SIGKILL')
  const heir = await startDesk('heir')
  expect((await examined(heir, left)).groups[0]).toMatchObject({ state: 'done', detail: expect.stringMatching(/ by heir$/) as string })
  expect((await inbox(heir)).reports).toBe(13)

  // And again, on demand.
  const again = await staff(`reports/${(await inbox(heir, codes[1])).groups[0]?.reports[0]?.id}/replay`, {})(heir)
  expect(again.status).toBe(202)
  expect((await examined(heir, codes[1])).groups[0]).toMatchObject({ detail: expect.stringMatching(/ by heir$/) as string })
  expect(await end(heir, 'SIGTERM')).toBe(0)
})

itUnless(missing, 'a desk whose Postgres is killed while it replays a report stores the result when the server is back', async () => {
  const desk = await startDesk('survivor', 1_500)
  for (let kill = 1; kill <= 2; kill++) {
    const code = await sends(desk)
    await activeJobs(1)
    await postgres.breakDown(2_500)
    const [group] = (await examined(desk, code)).groups
    expect(group).toMatchObject({ state: 'done', detail: expect.stringMatching(/ by survivor$/) as string })
    expect(desk.child.exitCode).toBeNull()
    await activeJobs(0)
  }
  expect(await end(desk, 'SIGTERM')).toBe(0)
})

itUnless(missing, 'a report whose job was lost is replayed, and one that ended its processes is marked as failed', async () => {
  const desk = await startDesk('sweeper')
  const [lost, poison] = [await sends(desk), await sends(desk)]
  await examined(desk, lost)
  await examined(desk, poison)
  const jobOf = (code: string) => `name = 'replay' and (data->>'id')::bigint = (select id from reports where receipt = '${code}')`
  await postgres.query(`delete from pgboss.job where ${jobOf(lost)}`)
  await postgres.query(`update pgboss.job set state = 'failed' where ${jobOf(poison)}`)
  await postgres.query(`update reports set state = 'waiting', received_at = 0 where receipt in ('${lost}', '${poison}')`)
  expect((await examined(desk, lost)).groups[0]?.reports[0]).toMatchObject({ receipt: lost, state: 'done' })
  expect((await examined(desk, poison)).groups[0]?.reports[0]).toMatchObject({ receipt: poison, state: 'failed' })
  expect(await end(desk, 'SIGTERM')).toBe(0)
})

itUnless(unbuilt, 'the built desk on Postgres: a report is taken, replayed, outlives a restart and is taken back', async () => {
  const desk = await startBuilt()
  expect(desk.build).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/)
  const code = await sends(desk, 'kupon hilang')
  const { groups: [group] } = await examined(desk, code)
  expect(group).toMatchObject({ cause: 'refused', title: 'The server refused couponClaim', today: 'refusal', todayBuild: desk.build })
  expect((await fetch(`${desk.url}/console/index.html`)).status).toBe(200)
  expect(await end(desk, 'SIGTERM')).toBe(0)

  const again = await startBuilt()
  const found = (await inbox(again, 'kupon hilang')).groups[0]?.reports[0]
  expect(found).toMatchObject({ receipt: code, state: 'done' })
  expect(await (await staff(`reports/${found?.id}/journal`)(again)).text()).toBe(CLAIMED_OUT)
  await fetch(`${again.url}/support/report/withdraw`, { method: 'POST', body: JSON.stringify({ receipt: code }) })
  expect((await inbox(again, code)).reports).toBe(0)
  expect(await end(again, 'SIGTERM')).toBe(0)
})

itUnless(missing, 'the fleet on the same Postgres: a worker of its own takes the jobs, and the desk shows what came of them', async () => {
  const corpus = mkdtempSync(join(FOLDER, 'corpus'))
  writeFileSync(join(corpus, 'same.jsonl'), CLAIMED_OUT)
  writeFileSync(join(corpus, 'other.jsonl'), CLAIMED_OUT.replace('"ms":3000', '"ms":4000'))
  const [worker, greeting] = await fleet('worker', '--threads', '1')
  expect(greeting).toMatch(/: code \S+, 1 threads$/)
  const [order] = await fleet('verify', corpus)
  expect(await new Promise((resolve) => order.once('exit', resolve))).toBe(1)
  expect(await end({ child: worker }, 'SIGTERM')).toBe(0)

  const desk = await startDesk('fleet')
  expect(await (await staff('fleet', {})(desk)).json()).toMatchObject({
    runs: [{ kind: 'verify', total: 2, done: 2, failed: 1, failures: [{ kind: 'timer', items: ['other.jsonl'] }] }],
  })
  expect(await end(desk, 'SIGTERM')).toBe(0)
})

itUnless(missing, 'a run of the fleet outlives its Postgres and its command: each job counts once', async () => {
  const [worker] = await fleet('worker', '--threads', '1')
  const [order, first] = await fleet('simulate', '--sessions', '60')
  const run = /run (\d+)/.exec(first)?.[1] ?? ''
  await activeJobs(1)
  await postgres.breakDown(2_500)
  expect(worker.exitCode).toBeNull()
  expect(order.exitCode).toBeNull()
  await end({ child: order }, 'SIGKILL')
  const [again] = await fleet('follow', run)
  expect(await new Promise((resolve) => again.once('exit', resolve))).toBe(0)
  const [counted] = await postgres.query(`select count(*)::int as jobs, sum(sessions)::int as sessions from fleet_jobs where run = ${run}`)
  expect(counted).toEqual({ jobs: 6, sessions: 60 })
  expect(await end({ child: worker }, 'SIGTERM')).toBe(0)
})
