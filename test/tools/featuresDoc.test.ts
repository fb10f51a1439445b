// Each line of docs/features.md names what proves it, and what it names is there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProof, isSource, namesIn, RECORDINGS, ROOT, rowsOf } from './docTable'

interface Line {
  readonly area: string
  readonly folders: readonly string[]
  readonly proofs: readonly string[]
}

function linesOf(page: string): readonly Line[] {
  return rowsOf(page).map(([area = '', , folders, proofs]) => ({ area, folders: namesIn(folders), proofs: namesIn(proofs) }))
}

function faults(lines: readonly Line[]): readonly string[] {
  const named = new Set(lines.flatMap(({ proofs }) => proofs))
  return [
    ...lines.filter(({ proofs }) => proofs.length === 0).map(({ area }) => `${area}: no proof`),
    ...lines.flatMap(({ area, proofs }) => proofs.filter((name) => !isProof(name)).map((name) => `${area}: there is no ${name}`)),
    ...lines.flatMap(({ area, folders }) =>
      folders.filter((name) => !isSource(name)).map((name) => `${area}: there is no src/${name}`)),
    ...RECORDINGS.filter((name) => !named.has(name)).map((name) => `${name} is named by no line`),
  ]
}

const page = readFileSync(join(ROOT, 'docs/features.md'), 'utf8')

it('docs/features.md names a proof for each line, and all of them are there', () => {
  expect(linesOf(page).length).toBeGreaterThan(20)
  expect(faults(linesOf(page))).toEqual([])
})

it.each<[string, string, string]>([
  ['a line without a proof', page.replace(/(\| startup .*)\|[^|]*\|\n/, '$1| |\n'), 'startup: no proof'],
  ['a test that is gone', page.replaceAll('flows/login.test.ts', 'flows/gone.test.ts'), 'login: there is no test/flows/gone.test.ts'],
  ['a flow that was never recorded', page.replaceAll('recorded/store-missing', 'recorded/nope'), 'stores: there is no recorded/nope'],
  ['a recording that proves nothing', page.replaceAll('`recorded/store-missing`', ''), 'recorded/store-missing is named by no line'],
  ['a folder that was moved', page.replace('`features/discovery/stores`', '`features/shops`'), 'stores: there is no src/features/shops'],
])('%s is found out', (_, changed, fault) => {
  expect(faults(linesOf(changed))).toContain(fault)
})
