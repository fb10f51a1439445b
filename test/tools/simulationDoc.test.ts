import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '../..')
const page = readFileSync(join(ROOT, 'docs/simulation.md'), 'utf8')
const rows = page.slice(page.indexOf('## Invariants')).split('\n').filter((line) => /^\| [A-Z]/.test(line))

it('names at least 32 invariants, each with a seeded bug of the simulations that check it', () => {
  expect(rows.length).toBeGreaterThanOrEqual(32)
  for (const row of rows) {
    const [, , files = '', bugs = ''] = row.split('|')
    const texts = [...files.matchAll(/`(\w+)`/g)].map(([, name = '']) =>
      readFileSync(join(ROOT, `test/simulation/${name}.test.ts`), 'utf8'))
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
