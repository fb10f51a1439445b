// Each row of docs/specification.md names a rule, its location and its proofs; all of them exist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BROKEN_RULES, faultOfEntry } from '../rules/brokenRules'
import { checkedEdit } from '../rules/checkedEdit'
import { isSource, namesIn, ROOT, rowsOf } from './docTable'
import { faultsOfProof, proofsIn, titlesIn, type Proof } from './titles'

interface Rule {
  readonly rule: string
  readonly sources: readonly string[]
  readonly proofs: readonly Proof[]
  /** The part of the cell that could not be parsed. */
  readonly unread: string
}
function rulesOf(page: string): readonly Rule[] {
  return rowsOf(page).map(([rule = '', sources, proofs = '']) =>
    ({ rule, sources: namesIn(sources), ...proofsIn(proofs) }))
}

function faultsOf({ rule, sources, proofs, unread }: Rule): readonly string[] {
  return [
    ...(sources.length === 0 ? [`${rule}: no source`] : []),
    ...(proofs.length === 0 ? [`${rule}: no proof`] : []),
    ...(unread === '' ? [] : [`${rule}: what proof is ${unread}`]),
    ...sources.filter((name) => !isSource(name)).map((name) => `${rule}: there is no src/${name}`),
    ...proofs.flatMap(faultsOfProof).map((fault) => `${rule}: ${fault}`),
  ]
}

function faults(page: string): readonly string[] {
  const rules = rulesOf(page)
  const names = rules.map(({ rule }) => rule)
  return [
    ...rules.flatMap(faultsOf),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name}: occurs twice`),
  ]
}

const page = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')

it('docs/specification.md names source and proof for each rule, and all of them exist', () => {
  expect(rulesOf(page).length).toBeGreaterThan(250)
  expect(faults(page)).toEqual([])
})

it('each rule that `npm run proofs` breaks is a row, which names the test that has to fail', () => {
  expect(BROKEN_RULES.map((entry) => faultOfEntry(entry, page)).filter((fault) => fault !== null)).toEqual([])
})

it.each(BROKEN_RULES)('"$rule" is broken by an edit of a text that $file contains once', ({ file, from, to }) => {
  const code = readFileSync(join(ROOT, file), 'utf8')
  expect(checkedEdit(file, code, [{ find: from, replace: to }])).not.toBe(code)
})

const PROVED = '`test/flows/replay/order.test.ts` "the order in which flows start does not matter" `recorded/store-missing`'
const ROW = `| a rule | \`session/request.ts\` | ${PROVED} |`

it.each<[string, string, readonly string[]]>([
  ['a row that is in order', ROW, []],
  ['a row without a source', ROW.replace('`session/request.ts`', ''), ['a rule: no source']],
  ['a source that was moved', ROW.replace('request.ts', 'ask.ts'), ['a rule: there is no src/session/ask.ts']],
  ['a row without a proof', '| a rule | `session` |  |', ['a rule: no proof']],
  ['a proof that cannot be read', ROW.replace(' `recorded/store-missing`', ', it just works'), ['a rule: what proof is , it just works']],
  ['a test that is gone', ROW.replace('order.test', 'gone.test'), ['a rule: there is no test/flows/replay/gone.test.ts']],
  ['a test that is not named', '| a rule | `session` | `test/flows/replay/order.test.ts` |',
    ['a rule: test/flows/replay/order.test.ts without a title']],
  ['a title that no test has', ROW.replace('does not', 'does'), [
    'a rule: test/flows/replay/order.test.ts has no test "the order in which flows start does matter"',
  ]],
  ['a recording that there is not', ROW.replace('store-missing', 'nope'), ['a rule: there is no recorded/nope']],
  ['a rule that occurs twice', `${ROW}\n${ROW}`, ['a rule: occurs twice']],
])('%s is reported', (_, rows, found) => {
  expect(faults(`| rule | lives in | proof |\n|---|---|---|\n${rows}\n`)).toEqual(found)
})

it.each<[string, string]>([
  ['a test that is left out', "it.skip('proves it', () => { expect(1).toBe(1) })"],
  ['a table of tests that is left out', "it.skip.each([1])('proves it', () => { expect(1).toBe(1) })"],
  ['a test that is still to be written', "it.todo('proves it')"],
  ['a test that is to fail', "it.failing('proves it', () => { expect(1).toBe(2) })"],
  ['a test among others that are left out', "describe.skip('all', () => { it('proves it', () => { expect(1).toBe(1) }) })"],
  ['a test that does nothing', "it('proves it', () => {})"],
  ['a table without a row', "it.each([])('proves it', () => { expect(1).toBe(1) })"],
])('%s proves nothing', (_, source) => {
  expect([...titlesIn(`${source}\nit('is there', () => expect(1).toBe(1))`)]).toEqual(['is there'])
})

it('a title of placeholders alone is none', () => {
  const source = "it.each([1])('%s', () => expect(1).toBe(1))\nit.each([1])('$name.of: %#', () => expect(1).toBe(1))\n"
  expect([...titlesIn(`${source}it.each([1])('%s proves it', () => expect(1).toBe(1))`)]).toEqual(['%s proves it'])
})

it.each<[string, object, string | null]>([
  ['is in order when its row names test and title', {}, null],
  ['is none without a row', { rule: 'another rule' }, 'docs/specification.md has no such row'],
  ['is none for words that begin several rows', { rule: '' }, 'docs/specification.md has several rows that begin so'],
  ['is none with a title of another row', { title: 'proves the other' }, 'the row does not name a.test.ts "proves the other"'],
])('a broken rule %s', (_, change, fault) => {
  const rows = '| a rule | `a.ts` | `a.test.ts` "proves it" |\n| that rule | `a.ts` | `a.test.ts` "proves the other" |\n'
  const entry = { rule: 'a rule', file: 'a.ts', from: '', to: '', test: 'a.test.ts', title: 'proves it', ...change }
  expect(faultOfEntry(entry, `| rule | lives in | proof |\n|---|---|---|\n${rows}`)).toBe(fault)
})
