// Each line of docs/features.md names existing proofs, and each feature has a line.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSource, namesIn, RECORDINGS, ROOT, rowsOf } from './docTable'
import { faultsOfProof, proofsIn, type Proof } from './titles'

interface Line {
  readonly area: string
  readonly folders: readonly string[]
  readonly proofs: readonly Proof[]
  /** The part of the cell that could not be parsed. */
  readonly unread: string
}

function linesOf(page: string): readonly Line[] {
  return rowsOf(page).map(([area = '', , folders, proofs = '']) => ({ area, folders: namesIn(folders), ...proofsIn(proofs) }))
}

const foldersIn = (path: string) => readdirSync(join(ROOT, 'src', path), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [`${path}/${entry.name}`] : []))
const FEATURES = foldersIn('features').flatMap(foldersIn)

function faults(lines: readonly Line[]): readonly string[] {
  const named = new Set(lines.flatMap(({ proofs }) => proofs.map(({ name }) => name)))
  const homes = lines.flatMap(({ folders }) => folders)
  return [
    ...lines.filter(({ proofs }) => proofs.length === 0).map(({ area }) => `${area}: no proof`),
    ...lines.filter(({ unread }) => unread !== '').map(({ area, unread }) => `${area}: what proof is ${unread}`),
    ...lines.flatMap(({ area, proofs }) => proofs.flatMap(faultsOfProof).map((fault) => `${area}: ${fault}`)),
    ...lines.flatMap(({ area, folders }) =>
      folders.filter((name) => !isSource(name)).map((name) => `${area}: there is no src/${name}`)),
    ...RECORDINGS.filter((name) => !named.has(name)).map((name) => `${name} is named by no line`),
    ...FEATURES.filter((feature) => !homes.some((home) => home.startsWith(feature))).map((feature) => (
      `src/${feature} is in no line of docs/features.md: add it to the column "lives in"`
    )),
  ]
}

const page = readFileSync(join(ROOT, 'docs/features.md'), 'utf8')

it('docs/features.md names a proof for each line, and all files, titles and recordings exist', () => {
  expect(linesOf(page).length).toBeGreaterThan(20)
  expect(faults(linesOf(page))).toEqual([])
})

it.each<[string, string, string]>([
  ['a line without a proof', page.replace(/(\| startup .*)\|[^|]*\|\n/, '$1| |\n'), 'startup: no proof'],
  ['a test that is gone', page.replaceAll('account/login.test.ts', 'account/gone.test.ts'),
    'login: there is no test/flows/account/gone.test.ts'],
  ['a title that no test has', page.replace('opens the sheet and its target', 'opens the sheet and its goal'),
    'session: test/flows/account/session.test.ts has no test "opens the sheet and its goal after the login"'],
  ['a test that is not named', page.replace(/(`test\/flows\/account\/session.test.ts`)(?: "[^"]*")+/, '$1'),
    'session: test/flows/account/session.test.ts without a title'],
  ['a flow that was never recorded', page.replaceAll('recorded/store-missing', 'recorded/nope'), 'stores: there is no recorded/nope'],
  ['a recording that proves nothing', page.replaceAll('`recorded/store-missing`', ''), 'recorded/store-missing is named by no line'],
  ['a feature without a line', page.replaceAll('`features/discovery/categories`', ''),
    'src/features/discovery/categories is in no line of docs/features.md: add it to the column "lives in"'],
  ['a folder that was moved', page.replace('`features/discovery/stores`', '`features/shops`'), 'stores: there is no src/features/shops'],
])('%s is detected', (_, changed, fault) => {
  expect(faults(linesOf(changed))).toContain(fault)
})
