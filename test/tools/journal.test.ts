import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMemory } from '../../src/journal/memory'
import { createRecorder } from '../../src/journal/recorder'
import { aHeader } from '../driver/aHeader'
import { startClient } from '../driver/startClient'
import { runJournal } from './journal'

let folder: string
/** A recorded session of three segments. */
let segments: readonly string[]

beforeAll(async () => {
  const shopper = startClient({ seed: 'cli', strict: false })
  for (let segment = 0; segment < 3; segment++) {
    await shopper.waits(1_000)
    if (segment < 2) shopper.session.beginSegment()
  }
  segments = shopper.journalText().split(/^(?={"k":"header")/m)
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
function run(...args: string[]) {
  const printed: string[] = []
  const complained: string[] = []
  const code = runJournal(args, { print: (text) => void printed.push(text), complain: (text) => void complained.push(text) })
  return { code, printed: printed.join('\n'), complained }
}
const whole = () => segments.join('')

it.each(['show', 'verify', 'fold', 'rehash'])('%s names each file that cannot be read in one line, and goes on', (command) => {
  const [first = ''] = segments
  const lines = first.split('\n')
  const good = file('good.jsonl', first)
  const bad = [
    [join(folder, 'nope.jsonl'), 'there is no such file'],
    [folder, 'this is a folder'],
    [file('letter.jsonl', 'Dear support'), 'line 1: this is not JSON'],
    [file('other.jsonl', '{"a":1}'), 'line 1: this is not the header of a dekat-journal'],
    [file('version.jsonl', first.replace('"version":1', '"version":7')), 'line 1: a dekat-journal of version 7; this code reads version 1'],
    [file('damaged.jsonl', [...lines.slice(0, 2), '{"k":', ...lines.slice(3)].join('\n')), 'line 3: this is not JSON'],
  ] as const
  const { code, printed, complained } = run(command, ...bad.map(([path]) => path), good)
  expect(code).toBe(2)
  expect(complained).toEqual(bad.map(([path, reason]) => `${path}: ${reason}`))
  expect(printed).toContain(good)
})

it('answers 0 for what fits, 1 for a divergence, and 2 wins', () => {
  const good = file('good.jsonl', whole())
  const bad = file('bad.jsonl', whole().replace('"visit/opened"', '"visit/renamed"'))
  expect(run('verify', good)).toMatchObject({ code: 0, complained: [] })
  expect(run('verify', bad, good).code).toBe(1)
  expect(run('verify', bad, join(folder, 'nope'), good).code).toBe(2)
})

it('does not take a file without entries for a good one', () => {
  const empty = file('empty.jsonl', createRecorder(aHeader('s'), null, createMemory()).drain())
  for (const command of ['show', 'verify', 'fold', 'rehash']) {
    expect(run(command, empty)).toEqual({ code: 2, printed: '', complained: [`${empty}: line 2: nothing recorded after the header`] })
  }
})

it('says where a recording ends that was cut inside a turn', () => {
  const [first = ''] = segments
  const cut = file('cut.jsonl', first.split('\n').slice(0, 3).join('\n'))
  const { code, printed } = run('verify', cut)
  expect(code).toBe(0)
  expect(printed).toMatch(/1 turns, 2 lines, no difference, the recording ends here: inside its last turn, \d+ lines before its end/)
})

it('joins the segments of one page load from several files, in any order', () => {
  const [first, second, third] = segments.map((text, index) => file(`${index}.jsonl`, text)) as [string, string, string]
  const joined = run('verify', third, first, second)
  expect(joined).toMatchObject({ code: 0, complained: [] })
  expect(joined.printed).toMatch(/^\S+ \+ \S+ \+ \S+: \d+ turns, \d+ lines, no difference$/)
  expect(run('verify', second, third).printed).toContain('begins from a snapshot: sagas are not replayed; ')
  expect(run('rehash', third)).toMatchObject({ code: 2 })
})

it('looks at copies of one journal one by one', () => {
  const good = file('good.jsonl', whole())
  const bad = file('bad.jsonl', whole().replace('"visit/opened"', '"visit/renamed"'))
  const { code, printed } = run('verify', good, bad)
  expect(code).toBe(1)
  expect(printed).toContain(`${good}: `)
  expect(printed).toContain(`${bad}: diverges at seq 1`)
})

it('writes the hashes of today after it has checked the rest', () => {
  const [first = ''] = segments
  const shopper = file('first.jsonl', `${first}{"k":"h","seq":${first.trimEnd().split('\n').length - 1},"hash":"x"}\n`)
  expect(run('verify', shopper).code).toBe(1)
  expect(run('rehash', shopper).code).toBe(0)
  expect(run('verify', shopper).code).toBe(0)
  expect(readFileSync(shopper, 'utf8')).not.toContain('"hash":"x"')
})

it('leaves all lines but the hashes of one page load as they were recorded', () => {
  const recorded = readFileSync(join(__dirname, '../flows/recorded/deals-to-recommendations.jsonl'), 'utf8')
  expect(recorded).toContain('home/dealsShown')
  const other = `${JSON.stringify({ ...aHeader('other') })}\n{"k":"h","seq":0,"hash":"x"}\n`
  const old = file('old.jsonl', recorded.replace(/"hash":"\w+"/, '"hash":"x"') + other)
  expect(run('verify', old).code).toBe(1)
  expect(run('rehash', old).printed).toContain('no difference')
  expect(readFileSync(old, 'utf8').startsWith(recorded)).toBe(true)
})

it('names the event and the versions of a journal that a newer build wrote', () => {
  const newer = file('newer.jsonl', whole().replace(/"eventVersions":\{[^}]*\}/g, '"eventVersions":{"visit/opened":2}'))
  expect(run('verify', newer)).toEqual({
    code: 2, printed: '', complained: [`${newer}: line 1: visit/opened of version 2; this build knows it up to version 1`],
  })
})

it('prints how it is used, for each command', () => {
  expect(run()).toMatchObject({ code: 2, complained: [expect.stringContaining('show') as string] })
  expect(run('explain', 'a.jsonl')).toMatchObject({ code: 2, complained: [expect.stringContaining('Exit code') as string] })
  for (const command of ['show', 'verify', 'rehash', 'fold']) {
    expect(run(command)).toMatchObject({ code: 2, complained: [expect.stringContaining(`-- ${command} <file.jsonl>`) as string] })
    expect(run(command, '--help')).toMatchObject({ code: 0, printed: expect.stringContaining(`-- ${command} <file.jsonl>`) as string })
  }
  expect(run('--help')).toMatchObject({ code: 0, complained: [] })
})
