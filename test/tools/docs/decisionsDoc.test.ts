// The first line of a decision has its number and title, and its paths, events and ports exist: docs/decisions/README.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const ROOT = join(__dirname, '../../..')
const FOLDER = join(ROOT, 'docs/decisions')
const ROOTS = ['src', 'test', 'docs', 'public']

const paths = ROOTS.flatMap((root) => (
  [root, ...readdirSync(join(ROOT, root), { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${path.replaceAll('\\', '/')}`)]
))
/** The last parts of all paths, with and without the ending: `/home.tsx`, `/views/home.tsx`, `/views/home`. */
const tails = new Set(paths.flatMap((path) => {
  const parts = path.split('/')
  const tail = parts.map((_, index) => parts.slice(index).join('/'))
  return [...tail, ...tail.map((each) => each.replace(/\.\w+$/, ''))]
}))
const folders = new Set(readdirSync(join(ROOT, 'src')).filter((name) => !name.includes('.')))
/** Texts of the sources such as `session/started`: events, ports, flows and chunks. */
const names = new Set(readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => [...readFileSync(join(ROOT, 'src', path), 'utf8').matchAll(/['`](\w+\/\w+)['`]/g)].map(([, name]) => name)))

const ENDING = /\.(?:ts|tsx|css|cjs|mjs|jsonl)$/
const isPath = (text: string) => /^[a-z][a-zA-Z]+\/[a-zA-Z]+$/.test(text) || (/^[\w./-]+$/.test(text) && (ENDING.test(text)
  || (text.includes('/') && [...ROOTS, ...folders].includes(text.split('/')[0] ?? ''))))
const exists = (path: string) => names.has(path) || tails.has(path.replace(/\/$/, '')) || existsSync(join(ROOT, path))

/** Paths, events and ports that a page names although they do not exist, without those in `(formerly …)`. */
function missingIn(page: string): readonly string[] {
  const current = page.replace(/\(formerly [^)]*\)/g, '')
  const quoted = [...current.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text).filter((text) => isPath(text) && !exists(text))
  const linked = [...current.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
  return [...quoted, ...linked.filter((target) => !existsSync(join(FOLDER, target)))]
}

const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const)

it.each(pages)('%s begins with its number and a title', (name, page) => {
  expect(page.split('\n')[0]).toMatch(new RegExp(`^# ${basename(name).slice(0, 4)} [\`\\w]`))
})

it('each number is used once', () => {
  const numbers = pages.map(([name]) => name.slice(0, 4))
  expect([...new Set(numbers)]).toEqual(numbers)
})

it.each(pages)('%s names paths that exist', (_, page) => expect(missingIn(page)).toEqual([]))

it('a file that was moved is detected, unless the sentence names it as a former one', () => {
  expect(missingIn('`data/saga.ts`, `data/moved.ts`, `ui/Gone`, `gone.ts`, `home/gone` and [0000](0000-gone.md)')).toEqual([
    'data/moved.ts', 'ui/Gone', 'gone.ts', 'home/gone', '0000-gone.md',
  ])
  expect(missingIn('The port (formerly `data/moved.ts`) is `http/send`, its event `session/started`.')).toEqual([])
})
