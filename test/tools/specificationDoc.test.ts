// Each row of docs/specification.md names a rule, where it lives and what proves it; all of it is there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as ts from 'typescript'
import { isProof, isSource, namesIn, ROOT, rowsOf } from './docTable'

interface Rule {
  readonly rule: string
  readonly sources: readonly string[]
  readonly proofs: readonly Proof[]
  /** What of the proof's cell cannot be read. */
  readonly unread: string
}
/** A test by its file and titles, or a recording, which has none. */
interface Proof {
  readonly name: string
  readonly titles: readonly string[]
}

const PROOF = /`([^`]+)`((?:\s*"[^"]+")*)/g

function proofsIn(cell: string): readonly Proof[] {
  return [...cell.matchAll(PROOF)].map(([, name = '', titles = '']) => ({
    name, titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }))
}

function rulesOf(page: string): readonly Rule[] {
  return rowsOf(page).map(([rule = '', sources, proofs = '']) =>
    ({ rule, sources: namesIn(sources), proofs: proofsIn(proofs), unread: proofs.replace(PROOF, '').trim() }))
}

const known = new Map<string, ReadonlySet<string>>()

/** The titles of a file's tests; those of a table of tests as they are written, with their placeholders. */
function titlesOf(file: string): ReadonlySet<string> {
  const titles = known.get(file) ?? readTitles(file)
  known.set(file, titles)
  return titles
}

function readTitles(file: string): ReadonlySet<string> {
  const titles = new Set<string>()
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && rootOf(node.expression) === 'it') {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title)) titles.add(title.text)
    }
    node.forEachChild(look)
  }
  look(ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest))
  return titles
}

/** The name that a call begins with: `it` of `it.each([…])(…)`. */
function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootOf(node.expression)
  return ''
}

function faultsOf({ rule, sources, proofs, unread }: Rule): readonly string[] {
  return [
    ...(sources.length === 0 ? [`${rule}: no source`] : []),
    ...(proofs.length === 0 ? [`${rule}: no proof`] : []),
    ...(unread === '' ? [] : [`${rule}: what proof is ${unread}`]),
    ...sources.filter((name) => !isSource(name)).map((name) => `${rule}: there is no src/${name}`),
    ...proofs.flatMap(({ name, titles }) => {
      if (!isProof(name)) return [`${rule}: there is no ${name}`]
      if (name.startsWith('recorded/')) return []
      if (titles.length === 0) return [`${rule}: ${name} without a title`]
      return titles.filter((title) => !titlesOf(name).has(title)).map((title) => `${rule}: ${name} has no test "${title}"`)
    }),
  ]
}

function faults(page: string): readonly string[] {
  const rules = rulesOf(page)
  const names = rules.map(({ rule }) => rule)
  return [
    ...rules.flatMap(faultsOf),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name}: stands twice`),
  ]
}

const page = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')

it('docs/specification.md names source and proof for each rule, and all of them are there', () => {
  expect(rulesOf(page).length).toBeGreaterThan(250)
  expect(faults(page)).toEqual([])
})

const PROVED = '`test/flows/order.test.ts` "the order in which flows start does not matter" `recorded/store-missing`'
const ROW = `| a rule | \`session/request.ts\` | ${PROVED} |`

it.each<[string, string, readonly string[]]>([
  ['a row that is in order', ROW, []],
  ['a row without a source', ROW.replace('`session/request.ts`', ''), ['a rule: no source']],
  ['a source that was moved', ROW.replace('request.ts', 'ask.ts'), ['a rule: there is no src/session/ask.ts']],
  ['a row without a proof', '| a rule | `session` |  |', ['a rule: no proof']],
  ['a proof that cannot be read', ROW.replace(' `recorded/store-missing`', ', it just works'), ['a rule: what proof is , it just works']],
  ['a test that is gone', ROW.replace('order.test', 'gone.test'), ['a rule: there is no test/flows/gone.test.ts']],
  ['a test that is not named', '| a rule | `session` | `test/flows/order.test.ts` |', ['a rule: test/flows/order.test.ts without a title']],
  ['a title that no test has', ROW.replace('does not', 'does'), [
    'a rule: test/flows/order.test.ts has no test "the order in which flows start does matter"',
  ]],
  ['a recording that there is not', ROW.replace('store-missing', 'nope'), ['a rule: there is no recorded/nope']],
  ['a rule that stands twice', `${ROW}\n${ROW}`, ['a rule: stands twice']],
])('%s is told as it is', (_, rows, found) => {
  expect(faults(`| rule | lives in | proof |\n|---|---|---|\n${rows}\n`)).toEqual(found)
})
