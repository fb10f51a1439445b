import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJournal } from '../../../src/journal/record/parse'

const ROOT = join(__dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const readme = read('README.md')
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }

/** Code blocks whose first line names a file, cut at lines of `// …`. */
const quotes = [...readme.matchAll(/^```ts\n\/\/ (\S+)\n([^]*?)^```$/gm)].flatMap(([, path = '', code = '']) =>
  code.split(/^\/\/ …\n/m).map((piece) => ({ path, piece })),
)

describe('README', () => {
  it('quotes four files', () => expect(new Set(quotes.map(({ path }) => path)).size).toBe(4))

  it.each(quotes)('quotes $path unchanged', ({ path, piece }) => {
    expect(read(path)).toContain(piece)
  })

  it('quotes a recording as `npm run journal -- show` prints its events', () => {
    const { entries } = parseJournal(read('test/flows/recorded/favourite-through-login.jsonl'))
    const shown = [...readme.matchAll(/^ +(\d+) .*?(?:▶|put|call) (\S+)(?: +(\{.*\})$)?/gm)]
    expect(shown).toHaveLength(6)
    expect(shown.some(([, , , payload]) => payload !== undefined)).toBe(true)
    for (const [, seq = '', name = '', payload = ''] of shown) {
      const entry = JSON.stringify(entries.find((candidate) => candidate.seq === Number(seq)))
      expect(entry).toContain(`"${name}"`)
      expect(entry).toContain(payload)
    }
  })

  it('is short enough to read', () => expect(readme.split('\n').length).toBeLessThanOrEqual(113))

  it('links to files that exist', () => {
    const targets = [...readme.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
    expect(targets.filter((target) => !existsSync(join(ROOT, target)))).toEqual([])
  })
})

describe('docs/commands.md', () => {
  const cells = [...read('docs/commands.md').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', '))
  const named = cells.map((cell) => cell.replaceAll('`', ''))

  it('has each npm script once', () => {
    expect([...named].sort()).toEqual(Object.keys(scripts).sort())
  })
})
