/** Commands with arguments that make no sense: each ends with one line that names the mistake, and before it has written anything. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTurnOf } from './seeds'

const ROOT = join(__dirname, '../../..')
const TSX = join(ROOT, 'node_modules/tsx/dist/cli.mjs')
const AT_ONCE = 2

const CASES: readonly (readonly [script: string, args: string, line: RegExp])[] = [
  ['src/cli/dev.ts', '--nope', /there is no argument --nope/],
  ['src/cli/eventsDoc.ts', '--nope', /there is no argument --nope/],
  ['src/cli/journal/main.ts', 'nope', /There is no command nope: show, /],
  ['src/cli/lists.ts', '--nope', /there is no argument --nope/],
  ['src/cli/new.ts', 'nope', /npm run new -- screen/],
  ['src/sandbox/contract/contractDoc.ts', '--nope', /there is no argument --nope/],
  ['src/sandbox/http/main.ts', '--nope', /there is no argument --nope/],
  ['test/bench/buying.ts', '--nope', /--nope/],
  ['test/bench/paired.ts', '--nope', /--nope/], ['test/bench/paired.ts', '--before x', /--before/],
  ['test/bench/console.ts', '--nope', /the number of rounds must be a whole number from 1 on, not --nope/],
  ['test/bench/inbox.ts', 'many', /the number of reports must be a whole number from 1 on, not many/],
  ['test/bench/lighthouse.ts', '--runs 0', /--runs must be a whole number from 1 on, not 0/],
  ['test/bench/recording.ts', '--nope', /there is no argument --nope/],
  ['test/bench/replay.ts', '--nope', /there is no argument --nope/],
  ['test/bench/server.ts', '--only nope', /--only takes memory, not nope/],
  ['test/bench/visit.ts', '--only first,nope', /--only takes first, second, list, tap, player, not nope/],
  ['test/browser/engines/main.ts', 'nope', /there is no engine nope: chromium, /],
  ['test/browser/flows/record.ts', '--nope', /there is no flow --nope/],
  ['test/tools/chaos.ts', 'nope', /Unexpected argument 'nope'/],
  ['test/tools/rules/contractLint.ts', '--nope', /there is no argument --nope/],
  ['test/tools/docs/docsPictures.ts', '--nope', /there is no argument --nope/],
  ['test/tools/fleet/main.ts', 'nope', /there is no command nope/],
  ['test/tools/docs/headersDoc.ts', '--nope', /there is no argument --nope/],
  ['test/tools/hostlab.ts', 'nope', /there is no option or shape class nope/],
  ['test/tools/rules/house.ts', '--nope', /there is no argument --nope/],
  ['test/tools/incident.ts', '--nope', /there is no option --nope/],
  ['test/tools/mutate.ts', '--max some', /--max must be a whole number from 1 on, not some/],
  ['test/tools/proofs.ts', 'nosuchrule', /no listed rule contains nosuchrule/],
  ['test/tools/rolling.ts', '--proxy apache', /--proxy is nginx or caddy, not apache/],
  ['test/tools/run/run.ts', 'test --nope', /there is no argument --nope/],
  ['test/tools/run/shipped.ts', '--nope', /there is no argument --nope/],
  ['test/tools/simulate.ts', '10 --workers 0', /--workers must be a whole number from 1 on, not 0/],
]
/** Paths that cannot be read or written. */
const PATHS: typeof CASES = [
  ['src/cli/journal/main.ts', 'devtools test/flows/recorded/claimed-out.jsonl --out /dev/null/x', /ENOTDIR: .*\/dev\/null\/x/],
  ['src/cli/journal/main.ts', 'devtools test/flows/recorded/claimed-out.jsonl --out /proc/x', /ENOENT: .*\/proc\/x/],
  ['test/tools/rules/contractLint.ts', '/nope.json', /ENOENT: .*nope\.json/],
  ['test/tools/rules/contractLint.ts', 'docs/deploy/Caddyfile', /this is no OpenAPI document: /],
  ['test/tools/incident.ts', '/dev/null/x/y', /ENOTDIR: .*\/dev\/null\/x/],
  ['test/tools/simulate.ts', '10 --out /proc/x', /ENOENT: .*\/proc\/x/],
  ['test/tools/fleet/main.ts', 'verify docs/deploy', /docs\/deploy: no journals below it/],
]
const NEGATIVE: typeof CASES = [
  ['src/cli/journal/main.ts', 'show x.jsonl --at -3', /Option '--at.*' argument is ambiguous\. Usage/],
  ['src/cli/journal/main.ts', 'show x.jsonl --load -1', /Option '--load.*' argument is ambiguous\. Usage/],
  ['test/tools/fleet/main.ts', 'simulate --sessions -1', /Option '--sessions.*' argument is ambiguous\. Usage/],
]
const FURTHER: typeof CASES = [
  ['test/tools/simulate.ts', '10 --seed x y z', /there is no argument y z/],
  ['test/tools/fleet/main.ts', 'simulate --sessions 1 more', /there is no argument more/],
  ['test/tools/fleet/main.ts', 'follow 1 2', /there is no argument 2/],
  ['test/tools/fleet/main.ts', 'worker more', /there is no argument more/],
  ['test/tools/incident.ts', 'a b', /there is no argument b/],
  ['src/cli/new.ts', 'mutation discovery/storeTip skuId more', /there is no argument more/],
  ['src/cli/new.ts', 'mutation discovery/storeTip sku-id', /"sku-id" is no name of a field, such as poiId/],
  ['src/cli/new.ts', 'mutation nosuch/thing', /there is no group nosuch: account, /],
]
/** Settings of processes that make no sense, as variables of the environment. */
const SETTINGS: readonly (readonly [script: string, name: string, value: string, line: RegExp])[] = [
  ['src/cli/dev.ts', 'CROWD', 'many', /^The app did not start: CROWD must be a whole number from 0 to 100000, not many/],
  ['src/sandbox/http/main.ts', 'PORT', 'x', /^The sandbox did not start: PORT must be a whole number from 0 to 65535, not x/],
  ['src/sandbox/http/main.ts', 'FLEET_DIR', '/dev/null/fleet', /FLEET_DIR must be a folder that this process may write to, not \/dev/],
  ['src/sandbox/http/main.ts', 'DESK_DIR', '/proc/desk', /DESK_DIR must be a folder that this process may write to, not \/proc\/desk/],
  ['src/sandbox/http/main.ts', 'DATABASE_URL', 'postgres://127.0.0.1:1/x', /DATABASE_URL: the database does not open \(.*REFUSED/],
]

interface Ended {
  readonly code: unknown
  readonly stdout: string
  readonly stderr: string
}

function run(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { cwd: ROOT, timeout: 60_000, env: { ...process.env, ...env } }
    execFile(process.execPath, [TSX, join(ROOT, script), ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, stdout, stderr })
    })
  })
}

/** Starting a command takes three seconds of processor time, so they take turns. */
const tried = [
  ...CASES.filter(([script]) => isTurnOf(`arguments of ${script}`, 6)),
  ...[...PATHS, ...NEGATIVE, ...FURTHER].filter(([script, args]) => isTurnOf(`arguments of ${script} ${args}`, 12)),
]
const triedSettings = SETTINGS.filter(([script, name]) => isTurnOf(`${name} of ${script}`, 3))
const ended = new Map<unknown, Ended>()

beforeAll(async () => {
  const waiting = [
    ...tried.map((each) => [each, () => run(each[0], each[1].split(' '))] as const),
    ...triedSettings.map((each) => [each, () => run(each[0], [], { [each[1]]: each[2] })] as const),
  ]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) ended.set(next[0], await next[1]())
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}, 240_000)

function expectOneLine(of: unknown, expected: RegExp, exitCode: number): void {
  const { code, stdout, stderr } = ended.get(of) as Ended
  expect({ code, stdout, lines: stderr.trim().split('\n').length }).toEqual({ code: exitCode, stdout: '', lines: 1 })
  expect(stderr).toMatch(expected)
}

for (const each of tried) {
  test(`${each[0]} ${each[1]} ends with one line`, () => expectOneLine(each, each[2], 2))
}

for (const each of triedSettings) {
  test(`${each[0]} with ${each[1]}=${each[2]} ends with one line`, () => expectOneLine(each, each[3], 1))
}

test('every command of package.json that is a script of this project is among them', () => {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8')
  const { scripts } = JSON.parse(text) as { readonly scripts: Readonly<Record<string, string>> }
  const own = Object.values(scripts).flatMap((command) => /\btsx (\S+\.ts)/.exec(command)?.[1] ?? [])
  expect(own.filter((script) => !CASES.some(([each]) => each === script))).toEqual([])
})
