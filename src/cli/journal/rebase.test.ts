import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_MODULES } from '../../app/allModules'
import type { Modules } from '../../app/module'
import { createReplayClient, startReplay } from '../../app/recording/replayClient'
import type { Entry } from '../../journal/record/entries'
import { parseJournals } from '../../journal/record/parse'
import { verify, type StartReplay } from '../../journal/replay/verify'
import { call } from '../../ports/call'
import { readStored } from '../../ports/data/storage'
import { movingPart } from '../../../test/tools/run/seeds'
import { runJournal } from './main'
import { rebaseJournal } from './rebaseJournal'

const RECORDED = join(__dirname, '../../../test/flows/recorded')
const NAMES = readdirSync(RECORDED).filter((name) => name.endsWith('.jsonl'))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rebase-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function run(...args: string[]) {
  const lines: string[] = []
  const code = runJournal(args, { print: (text) => void lines.push(text), complain: (text) => void lines.push(text) })
  return { code, text: lines.join('\n') }
}

/** A recording of a build that did not make a call yet: without the call, its answer and everything that followed. */
function withoutCall(text: string, port: string, subject: string): string {
  const [header = '', ...lines] = text.trimEnd().split('\n')
  const entries = lines.map((line) => JSON.parse(line) as Entry)
  const call = entries.find((entry) => entry.k === 'c' && entry.port === port && (entry.args[0] as { key?: string }).key === subject)
  const id = call?.k === 'c' ? call.id : undefined
  if (!call || id === undefined) return ''
  const answer = entries.findIndex((entry) => entry.k === 'i' && (entry.action['meta'] as { settles?: string } | undefined)?.settles === id)
  const next = entries.findIndex((entry, index) => index > answer && entry.k === 'i')
  const rest = entries.filter((entry, index) => entry !== call && (index < answer || index >= next)).filter(({ k }) => k !== 'h')
  // Later calls of the port have lower numbers.
  const number = Number(id.split('#')[1])
  const renamed = JSON.stringify(rest).replace(new RegExp(`"${port}#(\\d+)"`, 'g'), (whole, n: string) => (
    Number(n) > number ? `"${port}#${Number(n) - 1}"` : whole
  ))
  return [header, ...(JSON.parse(renamed) as Entry[]).map((entry, seq) => JSON.stringify({ ...entry, seq })), ''].join('\n')
}

/** Recordings without the read of a stored key, as builds before the feature would have made them. */
function olderFiles(count: number): readonly string[] {
  const olders = NAMES.flatMap((name) => {
    const text = withoutCall(readFileSync(join(RECORDED, name), 'utf8'), 'storage/read', 'downloadBanner')
    return text === '' ? [] : [[name, text] as const]
  }).slice(0, count)
  return olders.map(([name, text]) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  })
}
const answer = 'storage/read downloadBanner={"value":null}'

it('adds a new call and its answer to each recording, keeps the rest, and summarizes the cause', () => {
  const files = olderFiles(3)
  expect(files).toHaveLength(3)
  const { code, text } = run('rebase', '--answer', answer, ...files)
  expect(text).toMatch(/3 of 3 changed, one cause:\n +3× new: call of storage\/read \(downloadBanner\)/)
  expect(code).toBe(0)
  for (const file of files) {
    const [journal] = parseJournals(readFileSync(file, 'utf8'))
    if (!journal) throw new Error(`${file} is no journal`)
    expect(verify(journal, startReplay).divergence).toBeNull()
    expect(journal.entries.map(({ seq }) => seq)).toEqual(journal.entries.map((_, index) => index))
  }
})

it('asks for the answer of a new call', () => {
  const [file = ''] = olderFiles(1)
  const before = readFileSync(file, 'utf8')
  const { code, text } = run('rebase', file)
  expect(code).toBe(1)
  expect(text).toContain("downloadBanner is new and has no answer: add --answer 'storage/read downloadBanner=")
  expect(readFileSync(file, 'utf8')).toBe(before)
})

it('refuses a recording whose own behaviour differs', () => {
  const [file = ''] = olderFiles(1)
  const changed = readFileSync(file, 'utf8').replace('"timeoutMs":', '"timeoutMs":1')
  writeFileSync(file, changed)
  const { code, text } = run('rebase', '--answer', answer, file)
  expect(code).toBe(1)
  expect(text).toMatch(/not rebased: #\d+: call of geolocation\/locate has another args\[0\]\.timeoutMs/)
  expect(readFileSync(file, 'utf8')).toBe(changed)
})

it('renumbers generated ids after an added turn', () => {
  // Ids depend on the number of the turn: an additional read at the start shifts all later ones.
  function* recentSaga() {
    yield* call(readStored, { key: 'theme' })
  }
  const modules: Modules = {
    of(name) {
      const module = ALL_MODULES.of(name)
      return name === 'lists' ? { ...module, flows: [recentSaga, ...module.flows] } : module
    },
  }
  const start: StartReplay = (header, log) => {
    const client = createReplayClient({ header, log, modules })
    return { enter: client.enter, getState: () => client.store.getState() }
  }
  const answers = new Map([['storage/read theme', { value: null }]])
  let moved = 0
  for (const name of movingPart(NAMES, 8)) {
    const text = readFileSync(join(RECORDED, name), 'utf8')
    const result = rebaseJournal(text, answers, start)
    // A recording of several segments is refused.
    if (text.includes('\n{"k":"b"') && 'refused' in result) continue
    if ('refused' in result) throw new Error(`${name}: ${result.refused}`)
    if (result.added.length === 0) continue
    expect({ name, added: result.added }).toEqual({ name, added: ['call of storage/read (theme)'] })
    const [journal] = parseJournals(result.text)
    expect(journal && verify(journal, start).divergence).toBeNull()
    const requestIds = (each: string) => [...each.matchAll(/"requestId":"(\w{20})"/g)].map(([, id]) => id)
    expect(requestIds(result.text)).toHaveLength(requestIds(text).length)
    if (requestIds(result.text).join() !== requestIds(text).join()) moved++
  }
  expect(moved).toBeGreaterThan(0)
})

it('leaves a recording of today unchanged', () => {
  const file = join(folder, 'today.jsonl')
  const text = readFileSync(join(RECORDED, NAMES[0] ?? ''), 'utf8')
  writeFileSync(file, text)
  expect(run('rebase', file)).toEqual({ code: 0, text: expect.stringContaining('0 of 1 changed') as string })
  expect(readFileSync(file, 'utf8')).toBe(text)
})

it('names a wrong answer', () => {
  const [file = ''] = olderFiles(1)
  expect(run('rebase', '--answer', 'storage/read', file)).toEqual({ code: 2, text: expect.stringContaining('--answer wants') as string })
})
