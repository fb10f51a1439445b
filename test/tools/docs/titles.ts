// Titles of tests that tables of docs/ may name as a proof.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as ts from 'typescript'
import { isProof, ROOT } from './docTable'

/** A test by its file and titles, or a recording, which has none. */
export interface Proof {
  readonly name: string
  readonly titles: readonly string[]
}

const PROOF = /`([^`]+)`((?:\s*"[^"]+")*)/g
/** Tests that do not run, or that pass by failing. */
const NO_TESTS: readonly string[] = ['skip', 'todo', 'failing', 'xit', 'xdescribe']
const PLACEHOLDER = /%[a-zA-Z#%]|\$\w+(?:\.\w+)*/g

/** The proofs in a cell, and the part of the cell that could not be parsed. */
export function proofsIn(cell: string): { readonly proofs: readonly Proof[]; readonly unread: string } {
  const proofs = [...cell.matchAll(PROOF)].map(([, name = '', titles = '']) => ({
    name, titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }))
  return { proofs, unread: cell.replace(PROOF, '').trim() }
}

/** The reasons why a proof is invalid: it does not exist, or names no test that runs. */
export function faultsOfProof({ name, titles }: Proof): readonly string[] {
  if (!isProof(name)) return [`there is no ${name}`]
  if (name.startsWith('recorded/')) return []
  if (titles.length === 0) return [`${name} without a title`]
  return titles.filter((title) => !titlesOf(name).has(title)).map((title) => `${name} has no test "${title}"`)
}

const known = new Map<string, ReadonlySet<string>>()

/** The titles of a file's tests; those of a table of tests with their placeholders. */
function titlesOf(file: string): ReadonlySet<string> {
  const titles = known.get(file) ?? titlesIn(readFileSync(join(ROOT, file), 'utf8'))
  known.set(file, titles)
  return titles
}

/** The titles of the tests in a source that run and have a description. */
export function titlesIn(source: string): ReadonlySet<string> {
  const titles = new Set<string>()
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [root = '', ...rest] = chainOf(node.expression)
      if ([root, ...rest].some((name) => NO_TESTS.includes(name))) return
      const [title, body] = node.arguments
      if (root === 'it' && title && ts.isStringLiteralLike(title) && hasText(title.text) && doesSomething(body) && !hasEmptyTable(node)) {
        titles.add(title.text)
      }
    }
    node.forEachChild(look)
  }
  look(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return titles
}

/** The names in a call: `it`, `skip`, `each` of `it.skip.each([…])(…)`. */
function chainOf(node: ts.Expression): readonly string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...chainOf(node.expression), node.name.text]
  return ts.isCallExpression(node) ? chainOf(node.expression) : []
}

/** The title has words besides its placeholders. */
function hasText(title: string): boolean {
  return /\p{L}/u.test(title.replace(PLACEHOLDER, ''))
}

function doesSomething(body: ts.Expression | undefined): boolean {
  if (body === undefined) return false
  const isFunction = ts.isArrowFunction(body) || ts.isFunctionExpression(body)
  return !isFunction || !ts.isBlock(body.body) || body.body.statements.length > 0
}

function hasEmptyTable({ expression }: ts.CallExpression): boolean {
  if (!ts.isCallExpression(expression)) return false
  const [table] = expression.arguments
  return table !== undefined && ts.isArrayLiteralExpression(table) && table.elements.length === 0
}
