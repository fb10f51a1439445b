import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ModuleKind, transpile } from 'typescript'
import type { LiftedState } from '../../journal/replay/devTools'
import type { Difference } from '../../journal/replay/differences'
import type { Entry } from '../../journal/record/entries'
import { hashJson } from '../../journal/record/hash'
import { stateNamesOf } from '../../journal/versions/stateNames'
import { createMemory } from '../../journal/record/memory'
import { parseJournal } from '../../journal/record/parse'
import { createRecorder } from '../../journal/record/recorder'
import { aHeader } from '../../../test/driver/builders/aHeader'
import { startClient } from '../../../test/driver/startClient'
import { buildsOfSources } from '../../build/buildFacts'
import { bundleReplayer } from '../../../test/tools/bundleReplayer'
import { movingPart } from '../../../test/tools/run/seeds'
import { REPORTED_TESTS } from '../../support/replayer/exportFiles'
import { COMMANDS } from './commands'
import { compareTwo } from './compareTwo'
import { runJournal } from './main'
import { sourcesFrom } from './writing'
import type { JournalStats } from './stats'
import type { Recording } from './types'
import { VERIFY } from './verify'

const REPLAYERS = mkdtempSync(join(tmpdir(), 'replayers-'))
process.env['REPLAYERS_DIR'] = REPLAYERS
afterAll(() => rmSync(REPLAYERS, { recursive: true }))

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

it.each(['show', 'verify', 'fold', 'rehash'])('%s names each unreadable file in one line, and continues', (command) => {
  const [first = ''] = segments
  const lines = first.split('\n')
  const good = file('good.jsonl', first)
  const bad = [
    [join(folder, 'nope.jsonl'), 'there is no such file'],
    [folder, 'this is a folder'],
    [file('letter.jsonl', 'Dear support'), 'line 1: this is not JSON'],
    [file('other.jsonl', '{"a":1}'), 'line 1: this is not the header of a dekat-journal'],
    [file('version.jsonl', first.replace('"version":1', '"version":7')), 'line 1: a dekat-journal of version 7; this code reads version 1'],
    [
      file('damaged.jsonl', [...lines.slice(0, 2), '{"k":', ...lines.slice(3)].join('\n')),
      'line 3: this line is damaged, it is not JSON. Ask for the export again',
    ],
  ] as const
  const { code, printed, complained } = run(command, ...bad.map(([path]) => path), good)
  expect(code).toBe(2)
  expect(complained).toEqual(bad.map(([path, reason]) => `${path}: ${reason}`))
  expect(printed).toContain(good)
})

it('exits with 0 without a difference, 1 for a divergence, 2 for a mistake, which wins', () => {
  const good = file('good.jsonl', whole())
  const bad = file('bad.jsonl', whole().replace('"visit/opened"', '"visit/renamed"'))
  expect(run('verify', good)).toMatchObject({ code: 0, complained: [] })
  expect(run('verify', bad, good).code).toBe(1)
  expect(run('verify', bad, join(folder, 'nope'), good).code).toBe(2)
})

it('does not accept a file without entries', () => {
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
  expect(printed).toMatch(/1 turns, 2 lines, no difference, the recording ends here: inside its last turn, \d+ lines before its end$/)
  expect(run('verify', file('torn.jsonl', `${first.split('\n').slice(0, 3).join('\n')}\n{"k":"s","se`)).printed)
    .toMatch(/before its end; the last line is torn: the file or the page ended here$/)
})

it('says that a file was edited after the recording', () => {
  const changed = whole().replace('"feed/pageLoaded","payload":{', '"feed/pageLoaded","payload":{"more":1,')
  expect(run('verify', file('edited.jsonl', changed)).printed).toMatch(/edited\.jsonl: edited after recording: between lines \d+ and \d+\n/)
  expect(run('verify', file('whole.jsonl', whole())).printed).not.toContain('edited after')
})

it('joins the segments of one page load from several files, in any order', () => {
  const [first, second, third] = segments.map((text, index) => file(`${index}.jsonl`, text)) as [string, string, string]
  const joined = run('verify', third, first, second)
  expect(joined).toMatchObject({ code: 0, complained: [] })
  expect(joined.printed).toMatch(/^\S+ \+ \S+ \+ \S+: expected: risky: .*\n.*: \d+ turns, \d+ lines, no difference$/)
  expect(run('verify', second, third).printed).toContain('begins from a snapshot: sagas are not replayed; ')
  expect(run('rehash', third)).toMatchObject({ code: 2 })
})

it('states the expected result before a replay', () => {
  const expected = (text: string) => {
    const { printed } = run('verify', file('expected.jsonl', text))
    return /expected: (.*)/.exec(printed)?.[1]
  }
  const [today = ''] = buildsOfSources()
  const [first = ''] = segments
  const lines = first.trimEnd().split('\n')
  const older = readFileSync(join(__dirname, '../../../test/flows/recorded/older/flash-sale-ends-asleep.jsonl'), 'utf8')
  expect(expected(whole().replaceAll(/"build":"[^"]*"/g, `"build":"${today}"`))).toBe('same build: it must replay to the byte')
  expect(expected(older)).toBe(
    'through upcasters: another build, 11 events brought up to date: parts/settled, navigation/partLoaded, feed/opened and 3 more',
  )
  expect(expected(whole())).toBe('risky: another build, nothing to upcast')
  const tap = `{"k":"i","seq":${lines.length - 1},"at":9000,"origin":"ui","action":{"type":"games/dieThrown","payload":{"eyes":6}}}`
  expect(expected([...lines, tap].join('\n'))).toBe('risky: another build, with events that this one does not have: games/dieThrown')
  expect(expected(whole().replaceAll('"module":"lists"', '"module":"games"'))).toBe('impossible: this build has no module games')
  const lost = lines.with(-1, `{"k":"t","seq":${lines.length - 2},"reason":"a line could not be written: TypeError"}`)
  expect(expected(lost.join('\n'))).toBe(`impossible: lines are missing at #${lines.length - 2} (a line could not be written: TypeError)`)
})

it('distinguishes a difference in monitoring from one in behaviour, which it does not hide', () => {
  const monitored = whole().replace(/("port":"monitoring\/track","args":\[\{"name":")/, '$1another_')
  expect(monitored).not.toBe(whole())
  const { code, printed } = run('verify', file('monitored.jsonl', monitored))
  expect(code).toBe(1)
  expect(/monitored\.jsonl: differs in monitoring only\n/.test(printed)).toBe(true)
  const changed = monitored.replace('"feed/pageLoaded","payload":{', '"feed/pageLoaded","payload":{"more":1,')
  const both = run('verify', file('both.jsonl', changed))
  expect(both.code).toBe(1)
  expect(both.printed.includes('in monitoring only')).toBe(false)
})

it('numbers the page loads of a file from the oldest, selects one, and writes one file per load', () => {
  const [first = ''] = segments
  const later = first.replaceAll(/"id":"([^"]+)"(,"build")/g, '"id":"later"$2')
    .replace(/"startedAt":(\d+)/, (_, at: string) => `"startedAt":${Number(at) + 60_000}`)
  const both = file('both.jsonl', `${later}${first}`)
  expect(run('verify', both).printed.match(/load \d of \d \(\S+ \S+\): expected/g)).toHaveLength(2)
  const { printed, code } = run('grep', '--load', '2', '--find', 'visit/opened', both)
  expect(code).toBe(0)
  expect(printed.split('\n').filter((line) => !line.includes('both.jsonl load 2 of 2 ('))).toEqual([])
  expect(run('devtools', both).printed.split('\n').map((line) => line.replace(`${folder}/`, '')).sort())
    .toEqual(['both-load1.devtools.json written', 'both-load2.devtools.json written'])
  expect(run('test', '--load', '1', '--out', folder, both).printed).toContain('both-load1.test.ts written')
  expect(run('verify', '--load', '3', both)).toEqual({ code: 2, printed: '', complained: [`${both}: no page load 3; there are 2`] })
  expect(run('verify', '--load', 'x', both).code).toBe(2)
})

it('processes copies of one journal one by one', () => {
  const good = file('good.jsonl', whole())
  const bad = file('bad.jsonl', whole().replace('"visit/opened"', '"visit/renamed"'))
  const { code, printed } = run('verify', good, bad)
  expect(code).toBe(1)
  expect(printed).toContain(`${good}: `)
  expect(printed).toContain(`${bad}: diverges at seq 1`)
})

it('writes today\'s hashes after checking the rest', () => {
  const [first = ''] = segments
  const shopper = file('first.jsonl', `${first}{"k":"h","seq":${first.trimEnd().split('\n').length - 1},"hash":"x"}\n`)
  expect(run('verify', shopper).code).toBe(1)
  expect(run('rehash', shopper).code).toBe(0)
  expect(run('verify', shopper).code).toBe(0)
  expect(readFileSync(shopper, 'utf8')).not.toContain('"hash":"x"')
})

it('leaves all lines but the hashes of one page load as they were recorded', () => {
  const recorded = readFileSync(join(__dirname, '../../../test/flows/recorded/claim-through-login.jsonl'), 'utf8')
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

it('prints the usage of each command', () => {
  expect(run()).toMatchObject({ code: 2, complained: [expect.stringContaining('show') as string] })
  const [unknown] = run('explain', 'a.jsonl').complained
  expect(unknown).toMatch(/^There is no command explain: show, .*, diff\. Usage: .*--help$/)
  for (const command of [...Object.keys(COMMANDS), 'diff']) {
    const { code, complained } = run(command)
    expect([code, ...complained]).toEqual([2, `${command} wants a file. Usage: npm run journal -- ${command} --help`])
    expect(run(command, '--help')).toMatchObject({ code: 0, printed: expect.stringContaining(`-- ${command} `) as string })
  }
  expect(run('show', '--at', 'noon', 'a.jsonl').complained[0]).toContain('--at wants the number of an entry, not noon')
  expect(run('show', '--loud', 'a.jsonl').complained[0]).toContain('--loud')
  expect(run('grep', file('good.jsonl', whole()))).toEqual({ code: 2, printed: '', complained: ['this command wants --find'] })
  expect(run('--help')).toMatchObject({ code: 0, complained: [] })
})

describe('a recorded purchase', () => {
  const purchase = join(__dirname, '../../../test/flows/recorded/qris-paid.jsonl')

  it('is shown with the call of each answer, or around one entry', () => {
    const { printed } = run('show', purchase)
    expect(printed).toMatch(/▶ http\/settled ← orderCreate \d+ ms \{"value":\{"status":200/)
    const around = run('show', '--at', '100', purchase).printed.split('\n')
    expect(around.length).toBe(32)
    expect(around[16]).toMatch(/^ {2}100 /)
    expect(JSON.parse(run('show', '--json', '--at', '100', purchase).printed.split('\n')[0] ?? '')).toMatchObject({ seq: 85 })
  })

  it('is shown with full payloads, or with the whole state after an entry', () => {
    const [short, full] = [run('show', '--at', '145', purchase), run('show', '--at', '145', '--full', purchase)]
    expect(short.printed).toContain('…')
    expect(full.printed).not.toContain('…')
    const stateAt = (...at: string[]) =>
      (JSON.parse(run('show', '--state', '--json', ...at, purchase).printed) as { state: { orders?: unknown; navigation: unknown } }).state
    expect(stateAt('--at', '5').orders).toBeUndefined()
    expect(stateAt().orders).toBeDefined()
    expect(hashJson(stateNamesOf(5).toOlder(stateAt()))).toBe(run('fold', purchase).printed.split(': ').at(-1))
    expect(JSON.parse(run('show', '--state', purchase).printed)).toEqual(stateAt())
  })

  it('has a JSON output of every command', () => {
    const json = (...args: string[]) => JSON.parse(run(...args).printed.split('\n').at(-1) ?? '') as Record<string, unknown>
    const copy = file('copy.jsonl', readFileSync(purchase, 'utf8'))
    const other = join(__dirname, '../../../test/flows/recorded/answers-with-order.jsonl')
    expect(json('diff', '--json', purchase, copy)).toMatchObject({ parts: false, one: { files: [purchase], next: [] } })
    expect(json('diff', '--json', purchase, other)).toMatchObject({ parts: true, other: { next: expect.any(Array) as unknown } })
    expect(json('fold', '--json', purchase)).toEqual({ file: purchase, hash: expect.stringMatching(/^\w{14}$/) as string })
    expect(json('rehash', '--json', copy)).toEqual({ file: copy, verdict: 'complete', divergence: null, written: copy })
    const inFolder = (name: string) => join(folder, name)
    expect(json('devtools', '--json', '--out', folder, purchase)).toMatchObject({ written: inFolder('qris-paid.devtools.json') })
    expect(json('test', '--json', '--out', folder, purchase))
      .toEqual({ file: purchase, written: [inFolder('qris-paid.jsonl'), inFolder('qris-paid.test.ts')] })
    expect(json('minimize', '--json', '--find', 'visit/opened', '--out', folder, purchase))
      .toMatchObject({ after: expect.any(Number) as number, written: inFolder('qris-paid.min.jsonl') })
    expect(json('redact-check', '--json', purchase)).toMatchObject({ file: purchase, found: [] })
    for (const command of ['show', 'grep', 'stats', 'verify']) expect(json(command, '--json', '--find', 'visit', purchase)).toBeTruthy()
  })

  it('is summarized in figures', () => {
    const { printed } = run('stats', '--json', purchase)
    const { turns, inputs, endpoints } = JSON.parse(printed) as JournalStats
    expect(turns).toBe(Object.values(inputs).reduce((sum, count) => sum + count, 0))
    expect(endpoints.find(({ endpoint }) => endpoint === 'orderCreate')).toMatchObject({ calls: 1, unanswered: 0, failed: {} })
    expect(run('stats', purchase).printed).toContain('paymentOptions')
  })

  it('is searched by words and by regular expressions', () => {
    expect(run('grep', '--find', 'payments/paymentEnded', purchase).printed.split('\n')).toHaveLength(1)
    expect(run('grep', '--find', 'PAYMENTS/payment(ended|started)', purchase).printed.split('\n')).toHaveLength(2)
    expect(run('grep', '--find', '[{"endpoint', purchase).printed).toContain('orderCreate')
    expect(run('grep', '--find', 'no such words', purchase)).toMatchObject({ code: 0, printed: '' })
  })

  it('is compared with another session up to the first difference', () => {
    const other = join(__dirname, '../../../test/flows/recorded/answers-with-order.jsonl')
    expect(run('diff', purchase, other)).toMatchObject({ code: 1, printed: expect.stringMatching(/they part\n< .*qris-paid/) as string })
    const copy = file('copy.jsonl', readFileSync(purchase, 'utf8'))
    expect(run('diff', purchase, copy)).toMatchObject({ code: 0, printed: expect.stringContaining('no difference') as string })
    expect(run('diff', purchase)).toMatchObject({ code: 2, complained: ['diff wants two journals'] })
    const changed = file('changed.jsonl', readFileSync(purchase, 'utf8').replace('"status":"TO_PAY"', '"status":"PAID"'))
    expect(run('diff', purchase, changed).printed).toMatch(/part at action\.payload\.value\.body\.data\.order\.status/)
  })

  it('is minimized to its symptom, and replays', () => {
    expect(run('minimize', '--find', 'navigation/moduleLoaded.*buying', '--out', folder, purchase).code).toBe(0)
    const small = join(folder, 'qris-paid.min.jsonl')
    expect((JSON.parse(run('stats', '--json', small).printed) as JournalStats).turns).toBeLessThan(15)
    expect(run('verify', small).code).toBe(0)
    const { complained } = run('minimize', '--find', 'never/happened', purchase)
    expect(complained[0]).toContain('no entry of a replay from the start has this text')
  })

  it('is written as a file of Redux DevTools, and as the beginning of a flow test', () => {
    run('devtools', '--out', folder, purchase)
    run('devtools', '--at', '20', '--out', join(folder, 'early'), purchase)
    const lifted = (path: string) => JSON.parse(readFileSync(join(folder, path, 'qris-paid.devtools.json'), 'utf8')) as LiftedState
    expect(lifted('early').nextActionId).toBeLessThan(lifted('').nextActionId)
    run('test', '--out', folder, purchase)
    expect(run('verify', join(folder, 'qris-paid.jsonl')).code).toBe(0)
    const code = transpile(readFileSync(join(folder, 'qris-paid.test.ts'), 'utf8'), { module: ModuleKind.CommonJS })
    const tests: Record<string, () => void> = {}
    const found = (path: string): unknown => jest.requireActual(path.startsWith('.') ? join(folder, path) : path)
    const it = (title: string, test: () => void) => void (tests[title] = test)
    new Function('exports', 'require', '__dirname', 'it', 'expect', code)({}, found, folder, it, expect)
    expect(Object.keys(tests)).toEqual(['qris paid'])
    tests['qris paid']?.()
  })
})

describe('a journal of any size', () => {
  const { header, entries } = parseJournal(readFileSync(join(__dirname, '../../../test/flows/recorded/qris-paid.jsonl'), 'utf8'))
  const output = { print: () => undefined, complain: () => undefined }
  const options = { json: false, full: false, state: false, at: null, load: null, find: 'nothing', out: null, build: null, answers: [] }
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const [LINES, LONG] = [1_000, 20_000]
  /** Indexes of the long lines at which memory is measured, which takes longer than reading them. */
  const LOOKS = [99, 999]

  /** Generates 20 MB while they are read; measures the memory at the end beyond that of the first tenth, in bytes. */
  function large(change: (entry: Entry) => Entry = (entry) => entry) {
    let [begun, most] = [0, 0]
    function* lines(): Generator<Entry> {
      for (const entry of entries) yield change(entry)
      for (let line = 0; line < LINES; line++) {
        const action = { type: 'zoo/seen', payload: { animal: Buffer.alloc(LONG, line % 64 + 32).toString('latin1') } }
        yield change({ k: 'i', seq: entries.length + line, at: 9_000_000, origin: 'source', action })
        if (!LOOKS.includes(line)) continue
        collectGarbage()
        const { heapUsed } = process.memoryUsage()
        if (line === LOOKS[0]) begun = heapUsed
        else most = Math.max(most, heapUsed - begun)
      }
    }
    const recording: Recording = {
      files: ['large.jsonl'], load: null, header, upcast: {}, entries: { [Symbol.iterator]: lines }, lines: entries.length + LINES,
      bytes: LINES * LONG, text: () => '',
      get journal(): never {
        throw new Error('it is too large to be held')
      },
    }
    return { recording, most: () => most }
  }

  const reading = movingPart(['show', 'fold', 'stats', 'grep', 'redact-check', 'verify'], 3, 'commands that read')
  it.each(reading)('is never loaded by %s', (command) => {
    const { recording, most } = large()
    COMMANDS[command]?.run(recording, 'large', output, options, new Map())
    expect(most()).toBeLessThan(8_000_000)
  })

  it('would be noticed when it is loaded', () => {
    const { recording, most } = large()
    expect([...recording.entries].length).toBe(recording.lines)
    expect(most()).toBeGreaterThan(15_000_000)
  })

  it('is not loaded when it diverges, and all differences are listed', () => {
    const { recording, most } = large((entry) => (
      entry.k === 'c' && entry.port === 'monitoring/track' ? { ...entry, args: [{ ...(entry.args[0] as object), page: 'zoo' }] } : entry
    ))
    expect(VERIFY.run(recording, 'large', output, options, new Map())).toBe(1)
    expect(most()).toBeLessThan(8_000_000)
  })

  it('is compared with another while both are streamed', () => {
    const last = entries.length + LINES - 1
    const [one, other] = [large(), large((entry) => (entry.seq === last ? { k: 'h', seq: last, hash: '' } : entry))]
    expect(compareTwo([one.recording, other.recording], output, options)).toBe(1)
    expect(one.most() + other.most()).toBeLessThan(14_000_000)
  })

  it('gives a file of Redux DevTools with a limited number of actions', () => {
    const { recording, most } = large()
    expect(COMMANDS['devtools']?.run(recording, 'large', output, { ...options, out: folder }, new Map())).toBe(0)
    expect((JSON.parse(readFileSync(join(folder, 'large.devtools.json'), 'utf8')) as LiftedState).nextActionId).toBe(501)
    expect(most()).toBeLessThan(600 * LONG)
  })

  it('is refused with a message by commands that must load it', () => {
    const note = `{"k":"n","seq":SEQ,"note":"${'x'.repeat(1_000_000)}"}`
    const [first = ''] = segments
    const seq = first.trimEnd().split('\n').length - 1
    const long = file('long.jsonl', `${first}${Array.from({ length: 65 }, (_, at) => note.replace('SEQ', String(seq + at))).join('\n')}\n`)
    const why = expect.stringMatching(/long\.jsonl: 66 MB, which would take \d+ MB of memory: at most 64 MB are held at once$/) as string
    for (const command of ['minimize', 'test', 'rehash']) {
      expect(run(command, '--find', 'x', '--out', folder, long)).toEqual({ code: 2, printed: '', complained: [why] })
      expect(run(command, '--help').printed).toContain('more than 64 MB is refused')
    }
    expect(run('verify', long).code).toBe(0)
    writeFileSync(join(REPLAYERS, '1.0.0-0000000000aa.js'), '')
    expect(run('verify', '--build', '1.0.0-0000000000aa', long)).toEqual({ code: 2, printed: '', complained: [why] })
  })
})

describe('private content', () => {
  const recorded = readFileSync(join(__dirname, '../../../test/flows/recorded/qris-paid.jsonl'), 'utf8')

  it('is found in a journal or in a folder, with its position', () => {
    const clean = file('clean.jsonl', recorded)
    expect(run('redact-check', folder)).toEqual({ code: 0, printed: `${clean}: nothing private found in 268 lines`, complained: [] })
    const token = `eyJ${Buffer.from('{"sub":"7"}').toString('base64url').slice(3)}`
    const text = recorded.replace('"reason":', `"token":"${token}","reason":`).replace('"redaction":"dekat-', '"redaction":"x-')
    const leaky = file('leaky.jsonl', text)
    const { code, printed } = run('redact-check', folder)
    expect(code).toBe(1)
    expect(printed).toEqual(expect.stringContaining(`${leaky}: a journal without redaction`) as string)
    const mail = file('mail.jsonl', recorded.replace('"orderNo":"', '"orderNo":"budi@gmail.com '))
    expect(run('redact-check', mail)).toMatchObject({ code: 1, printed: expect.stringMatching(/: an address for mail at #\d+$/) as string })
  })

  it('is not searched where there is no journal', () => {
    expect(run('redact-check', folder)).toEqual({ code: 2, printed: '', complained: [`${folder}: no journals below it`] })
    expect(run('redact-check', join(folder, 'nope')).complained).toEqual([`${join(folder, 'nope')}: there is no such file`])
  })
})

it('is found in lines longer than a chunk, with characters across chunks', () => {
  const [first = ''] = segments
  const lines = first.trimEnd().split('\n')
  const long = `{"k":"n","seq":${lines.length - 1},"note":"${'é€'.repeat(700_000)}"}`
  const path = file('long.jsonl', `\uFEFF${[...lines, long].join('\n')}`)
  expect(run('grep', '--find', '€é€$|€"}$', '--full', path).printed).toContain('é€'.repeat(700_000))
})

it.each([['.', './src'], ['test/flows/reported', '../../../src']])('a flow test in %s imports from %s', (at, from) => {
  expect(sourcesFrom(at)).toBe(from)
})

it('a flow test that the console saves imports from the same place', () => {
  expect(REPORTED_TESTS.sources).toBe(sourcesFrom(REPORTED_TESTS.folder))
})

describe('a divergence', () => {
  const purchase = readFileSync(join(__dirname, '../../../test/flows/recorded/qris-paid.jsonl'), 'utf8')
  const paid = () => file('paid.jsonl', purchase.replace('"status":"TO_PAY"', '"status":"PAID"'))

  it('is listed with both values at their path, and so are all later differences, by cause and slice', () => {
    const { code, printed } = run('verify', paid())
    expect(code).toBe(1)
    expect(printed).toMatch(/diverges at seq 110, action\.payload\.items\[0\]\.status\n/)
    expect(printed).toMatch(/recorded {8}"TO_PAY"\n {2}actual {10}"PAID"\n/)
    expect(printed).toContain('1× first #110  orders/orderReceived action.payload.items[].status: "TO_PAY" → "PAID"')
    expect(printed).toMatch(/1× first #115 {2}the state orders statuses\.\S+: "TO_PAY" → "PAID"/)
    const { differences } = JSON.parse(run('verify', '--json', paid()).printed) as { differences: readonly Difference[] }
    expect(differences.map(({ kind, about, count }) => [kind, about, count])).toEqual([
      ['changed', 'orders/orderReceived', 1], ['changed', 'orders/statusesReceived', 1], ['state', 'entities', 1], ['state', 'orders', 1],
    ])
  })

  it('continues after a call that is no longer made, and counts equal causes once', () => {
    const sentRequests = purchase.split('\n').filter((line) => line.includes('"port":"http/send"'))
    const calls = sentRequests.map((line) => /"endpoint":"(\w+)"/.exec(line)?.[1] ?? '')
    const [endpoint = ''] = calls.filter((each) => calls.indexOf(each) !== calls.lastIndexOf(each))
    const { printed } = run('verify', file('renamed.jsonl', purchase.replaceAll(`"endpoint":"${endpoint}"`, '"endpoint":"orderGone"')))
    const count = calls.filter((each) => each === endpoint).length
    expect(printed).toMatch(new RegExp(`first #\\d+ {2}call of http/send \\(orderGone\\): no longer happens`))
    expect(printed).toMatch(new RegExp(`\\d× first #\\d+ {2}call of http/send \\(${endpoint}\\): is new`))
    expect(count).toBeGreaterThan(1)
  })

  it('of the same kind in several files is one line with the number of files', () => {
    const other = file('other.jsonl', purchase.replace('"status":"TO_PAY"', '"status":"PAID"'))
    const { printed } = run('verify', paid(), other)
    expect(printed).toMatch(/2 of 2 diverge, by cause:\n +2× orders\/orderReceived carries something else \(\S+\) \(first \S+#110\)$/)
    expect(run('verify', paid()).printed).not.toContain('by cause:\n     2×')
  })

  it('of the state alone names the slice, if it was recorded', () => {
    const [first = ''] = segments
    const known = whole().replace(/"hash":"\w+","slices":\{([^}]*)"toasts":"\w+"/, '"hash":"x","slices":{$1"toasts":"xxxx"')
    expect(known).not.toBe(whole())
    const { printed } = run('verify', file('known.jsonl', known))
    expect(printed).toContain('perhaps         a reducer changed: the same events lead to another state of toasts')
    expect(printed).toContain('in the slices   toasts')
    expect(printed).toMatch(/in a turn {7}after (?:the start|#\d+) and up to that of \S+/)
    const unknown = `${first}{"k":"h","seq":${first.trimEnd().split('\n').length - 1},"hash":"x"}\n`
    expect(run('verify', file('unknown.jsonl', unknown)).printed).toContain('in the slices   not in the recording; --build own')
  })
})

describe('a replay under the recording build', () => {
  const build = '1.0.0-0000000000ab'
  /** As another build would have recorded it, with its own checksums: they are left out. */
  const recordedBy = (name: string) => whole().replaceAll(/"build":"[^"]*"/g, `"build":"${name}"`).replaceAll(/,"lines":"\w+"/g, '')
  beforeAll(async () => {
    await bundleReplayer(build, REPLAYERS)
    await bundleReplayer('1.0.0-0000000000ac', REPLAYERS, [{
      name: 'another first event',
      setup({ onLoad }) {
        onLoad({ filter: /session[\\/]visit\.ts$/ }, ({ path }) =>
          ({ contents: readFileSync(path, 'utf8').replace("'session/visitOpened'", "'session/visitBegun'"), loader: 'ts' }))
      },
    }])
  })

  it('prints both verdicts one below the other', () => {
    const { code, printed } = run('verify', '--build', 'own', file('a.jsonl', recordedBy(build)))
    expect(code).toBe(0)
    expect(printed.split('\n').map((line) => line.replace(/^( *)\S+\.jsonl: /, '$1'))).toEqual([
      'expected: risky: another build, nothing to upcast', `under ${build}`, expect.stringMatching(/^ {2}.*no difference$/),
      'under today’s code', expect.stringMatching(/^ {2}.*no difference$/),
    ])
    const json = run('verify', '--json', '--build', build, file('b.jsonl', whole()))
    expect(JSON.parse(json.printed)).toMatchObject({ verdict: 'complete', under: { build, verdict: 'complete', divergence: null } })
  })

  it('compares the state of its reducers with today\'s, value by value', async () => {
    const older = '1.0.0-0000000000ad'
    await bundleReplayer(older, REPLAYERS, [{
      name: 'another field at first',
      setup({ onLoad }) {
        onLoad({ filter: /startup[\\/]reducer\.ts$/ }, ({ path }) =>
          ({ contents: readFileSync(path, 'utf8').replace('reported: false }', 'reported: false, was: 1 }'), loader: 'ts' }))
      },
    }])
    const text = recordedBy(older).replace(/"hash":"\w+"/, '"hash":"x"')
    const { code, printed } = run('verify', '--build', 'own', file('states.jsonl', text))
    expect(code).toBe(1)
    expect(printed).toMatch(/1× first #\d+ {2}the state startup was: 1 → \(nothing\)/)
  })

  it('ignores a replayer stored under another name', () => {
    copyFileSync(join(REPLAYERS, `${build}.js`), join(REPLAYERS, '1.0.0-0000000000ae.js'))
    const { code, complained } = run('verify', '--build', 'own', file('a.jsonl', recordedBy('1.0.0-0000000000ae')))
    expect(code).toBe(2)
    expect(complained).toEqual([expect.stringContaining(`kept as 1.0.0-0000000000ae is of build ${build}`) as string])
  })

  it('names a build without a replayer, and guesses nothing', () => {
    const { code, complained } = run('verify', '--build', 'own', file('a.jsonl', recordedBy('1.0.0-ffffffffffff')))
    expect(code).toBe(2)
    expect(complained[0]).toContain('no replayer of build 1.0.0-ffffffffffff in ')
  })
})
