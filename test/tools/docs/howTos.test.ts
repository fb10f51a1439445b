// Each file that a how-to names exists, from the root of the repository, from `src`, `src/api` or `src/sandbox`. Each test pattern of a
// how-to, and of the page of commands, finds a test.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const ROOT = join(__dirname, '../../..')
const FOLDER = join(ROOT, 'docs/how-to')
const BASES = ['', 'src', 'src/api', 'src/sandbox']

const namedIn = (page: string) => [...page.matchAll(/`([\w*./-]+\/[\w*.-]+\.(?:ts|tsx|cjs|mjs|json|jsonl))`/g)]
  .flatMap(([, path = '']) => (path.startsWith('.cache/') ? [] : [path]))
/** The last name of a path may contain one `*`. */
const isFile = (path: string) => BASES.some((base) => {
  const folder = join(ROOT, base, dirname(path))
  const [start = '', end = ''] = basename(path).split('*')
  if (!path.includes('*')) return existsSync(join(ROOT, base, path))
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(start) && name.endsWith(end))
})

const TESTS = ['src', 'test'].flatMap((folder) => (
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`)
)).filter((path) => /\.test\.tsx?$/.test(path))
const patternsIn = (page: string) => [...page.matchAll(/--testPathPatterns '?([^\s'`]+)/g)].map(([, pattern = '']) => pattern)
const findsTests = (pattern: string) => TESTS.some((path) => new RegExp(pattern).test(path))

const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.md'))
  .map((name) => [name, namedIn(readFileSync(join(FOLDER, name), 'utf8'))] as const)

it('the how-tos name files', () => expect(pages.flatMap(([, named]) => named).length).toBeGreaterThan(60))

it.each(pages)('%s names files that exist', (_, named) => {
  expect(named.filter((path) => !isFile(path))).toEqual([])
})

it.each([...pages.map(([name]) => name), '../commands.md'])('%s names patterns that find tests', (name) => {
  expect(patternsIn(readFileSync(join(FOLDER, name), 'utf8')).filter((pattern) => !findsTests(pattern))).toEqual([])
})

it('a file that was moved is detected', () => {
  expect(patternsIn("`npx jest --testPathPatterns 'tools/(features|moved)Doc'`").filter((pattern) => !findsTests(pattern)))
    .toEqual(['tools/(features|moved)Doc'])
  expect(namedIn('see `data/saga.ts` and `data/moved.ts`').filter((path) => !isFile(path))).toEqual(['data/moved.ts'])
})
