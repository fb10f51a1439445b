/** Commands with arguments that make no sense: each ends with one line that names the mistake, and before it has written anything. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(__dirname, '../..')
const TSX = join(ROOT, 'node_modules/tsx/dist/cli.mjs')
const AT_ONCE = 2

const CASES: readonly (readonly [script: string, args: string, line: RegExp])[] = [
  ['test/bench/inbox.ts', 'many', /the number of reports must be a whole number from 1 on, not many/],
  ['test/tools/simulate.ts', 'many', /the number of sessions must be a whole number from 1 on, not many/],
  ['test/tools/simulate.ts', '10 --workers 0', /--workers must be a whole number from 1 on, not 0/],
  ['test/tools/simulate.ts', '--nope', /Unknown option '--nope'/],
  ['test/tools/mutate.ts', '--max some', /--max must be a whole number from 1 on, not some/],
  ['test/tools/mutate.ts', '--file nosuchfile', /no file of the core has nosuchfile in its path/],
  ['test/tools/proofs.ts', 'nosuchrule', /no listed rule contains nosuchrule/],
  ['test/tools/fleet/main.ts', 'nope', /there is no command nope/],
  ['test/tools/fleet/main.ts', 'verify /nosuchfolder', /there is no \/nosuchfolder/],
  ['src/cli/new.ts', 'nope', /npm run new -- screen/],
  ['src/cli/journal/main.ts', 'nope', /There is no command nope: show, /],
  ['src/cli/eventsDoc.ts', '--nope', /there are no arguments, but --nope was given/],
  ['test/tools/run.ts', 'nope', /there is no run nope: check, /],
  ['test/tools/chaos.ts', 'nope', /Unexpected argument 'nope'/],
  ['test/tools/rolling.ts', '--proxy apache', /--proxy is nginx or caddy, not apache/],
  ['test/tools/incident.ts', '--nope', /there is no option --nope/],
  ['test/browser/engines/main.ts', 'nope', /there is no engine nope: chromium, /],
  ['test/bench/visit.ts', '--only first,nope', /--only takes first, second, list, tap, player, not nope/],
  ['test/bench/lighthouse.ts', '--runs 0', /--runs must be a whole number from 1 on, not 0/],
  ['test/bench/server.ts', '--only nope', /--only takes memory, not nope/],
]

interface Ended {
  readonly code: unknown
  readonly stdout: string
  readonly stderr: string
}

function run(script: string, args: string): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [TSX, join(ROOT, script), ...args.split(' ')], { cwd: ROOT, timeout: 60_000 }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, stdout, stderr })
    })
  })
}

describe('invalid arguments', () => {
  const ended = new Map<string, Ended>()

  beforeAll(async () => {
    const waiting = [...CASES]
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) ended.set(`${next[0]} ${next[1]}`, await run(next[0], next[1]))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  })

  test.each(CASES)('%s %s', (script, args, line) => {
    const { code, stdout, stderr } = ended.get(`${script} ${args}`) as Ended
    expect({ code, stdout, lines: stderr.trim().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 })
    expect(stderr).toMatch(line)
  })
})
