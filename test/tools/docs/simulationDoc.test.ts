import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { testFilesOf } from '../run/suites'

const ROOT = join(__dirname, '../../..')
const page = readFileSync(join(ROOT, 'docs/simulation.md'), 'utf8')
const rows = page.slice(page.indexOf('## Invariants')).split('\n').filter((line) => /^\| [A-Z]/.test(line))

const simulations = testFilesOf('flows').filter((path) => path.startsWith('test/simulation/'))

/** Path of a test file of the simulations; throws if there is none. */
function fileNamed(name: string): string {
  const file = simulations.find((path) => basename(path) === `${name}.test.ts`)
  if (file === undefined) throw new Error(`no test/simulation has ${name}.test.ts`)
  return file
}

it('names at least 32 invariants, each with a seeded bug of the simulations that check it', () => {
  expect(rows.length).toBeGreaterThanOrEqual(32)
  for (const row of rows) {
    const [, , files = '', bugs = ''] = row.split('|')
    const texts = [...files.matchAll(/`(\w+)`/g)].map(([, name = '']) => readFileSync(join(ROOT, fileNamed(name)), 'utf8'))
    const titles = [...bugs.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
    expect({ row, hasTitles: titles.length > 0 }).toEqual({ row, hasTitles: true })
    expect(titles.filter((title) => !texts.some((text) => text.includes(`'${title}'`)))).toEqual([])
  }
})

it('lists at least 40 faults of nine kinds', () => {
  const table = page.slice(page.indexOf('## Faults'), page.indexOf('## Invariants')).split('\n').filter((line) => /^\| of /.test(line))
  const faults = table.flatMap((row) => (row.split('|')[2] ?? '').split(/, | or | and |; /).filter((words) => words.trim() !== ''))
  expect(table).toHaveLength(9)
  expect(faults.length).toBeGreaterThanOrEqual(40)
  expect(new Set(faults.map((words) => words.trim())).size).toBeGreaterThanOrEqual(40)
})

it('names every fault of the sandbox', () => {
  const source = readFileSync(join(ROOT, 'src/sandbox/world/faults.ts'), 'utf8')
  const kinds = [...(/FaultKind =([^]*?)\n\n/.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind)
  expect(kinds.length).toBeGreaterThan(10)
  expect(kinds.filter((kind) => !page.includes(`\`${kind}\``))).toEqual([])
})
