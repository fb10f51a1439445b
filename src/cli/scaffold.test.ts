import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lint } from '../../test/tools/rules/lintText'
import { isFull } from '../../test/tools/run/seeds'
import { typeErrors } from '../../test/tools/rules/typeErrors'
import type { Scaffold } from './scaffold'
import { fieldScaffold } from './scaffoldField'
import { mutationScaffold } from './scaffoldMutation'
import { screenScaffold } from './scaffoldScreen'

const ROOT = join(__dirname, '../..')
type Texts = Readonly<Record<string, string>>
/** The existing texts after the edits of a scaffold, by path. `before`: texts that are already edited. */
const editedBy = ({ edits }: Scaffold, before: Texts = {}): Texts =>
  Object.fromEntries(Object.entries(edits).map(([file, edit]) => [file, edit(before[file] ?? readFileSync(join(ROOT, file), 'utf8'))]))

/** The lists as `npm run lists` writes them after the new files. */
function writtenLists(files: Texts): Texts {
  const withItems = (list: string, folder: RegExp, importOf: (path: string, name: string) => string, mark: string, item: string) => {
    const paths = Object.keys(files).flatMap((file) => (file.includes('.test.') ? [] : folder.exec(file)?.slice(1) ?? []))
    return {
      [list]: paths.reduce((text, path) => {
        const name = path.replace(/.*\//, '')
        return `${importOf(path, name)}\n${text.replace(mark, `${mark}\n${item.replace('@', name)}`)}`
      }, readFileSync(join(ROOT, list), 'utf8')),
    }
  }
  return {
    ...withItems(
      'src/api/endpointFiles.ts', /^src\/api\/(.*)\.ts$/, (path, name) => `import * as ${name} from './${path}'`,
      'export const FILES = {', '  ...@,',
    ),
    ...withItems(
      'src/sandbox/world/lists/listCalls.ts', /^src\/sandbox\/world\/lists\/(.*)\.ts$/,
      (path, name) => `import { ${name} } from './${path}'`, '  return {', '    ...@(sources),',
    ),
    ...withItems(
      'src/sandbox/world/cardFacts/cardFacts.ts', /^src\/sandbox\/world\/cardFacts\/(.*)\.ts$/,
      (path, name) => `import { ${name} } from './${path}'`,
      'export function storeCardFacts(store: Store) {\n  return {', '    ...@(store),',
    ),
    ...withItems(
      'src/app/modules/screens/discovery.ts', /^src\/features\/(.*)\/screens\.ts$/,
      (path, name) => `import { ${name}Screen } from '../../../features/${path}/screens'`, '= [', '  @Screen,',
    ),
  }
}

// Names that no feature uses, so that the edits of a real scaffold do not break this test.
const SCREEN = screenScaffold('discovery/scaffoldedList')
const MUTATION = mutationScaffold('discovery/scaffoldedChange')
const OF_PRODUCT = mutationScaffold('offers/scaffoldedChange', 'skuId')
const [OF_STORE, OF_DEAL] = [fieldScaffold('store/hasScaffold'), fieldScaffold('deal/hasScaffold')]
const SCAFFOLDS = [
  ['screen', SCREEN, editedBy(SCREEN)], ['mutation', MUTATION, editedBy(MUTATION)],
  ['mutation of a product', OF_PRODUCT, editedBy(OF_PRODUCT)],
  ['field of a store', OF_STORE, editedBy(OF_STORE)], ['field of a deal', OF_DEAL, editedBy(OF_DEAL)],
] as const

describe('npm run new -- screen', () => {
  it('writes a screen, its list, its view, its endpoint, its answer in the sandbox, and their tests', () => {
    const folder = 'src/features/discovery/scaffoldedList'
    expect(Object.keys(SCREEN.files)).toEqual([
      `${folder}/selectors.ts`, `${folder}/screens.ts`, `${folder}/ScaffoldedListScreen.tsx`, `${folder}/ScaffoldedListScreen.test.tsx`,
      'test/flows/discovery/scaffoldedList.test.ts', 'src/api/discovery/scaffoldedList.ts',
      'src/sandbox/world/lists/scaffoldedList.ts', 'src/sandbox/world/lists/scaffoldedList.test.ts',
    ])
  })

  it('adds a route, a row that opens it and its test, rows to four test tables and a message in each language', () => {
    const edited = SCAFFOLDS[0][2]
    expect(Object.keys(edited)).toEqual([
      'src/navigation/routes.ts', 'src/features/account/page/AccountTab.tsx', 'src/features/account/page/AccountTab.test.tsx',
      'src/app/shell/extremes.test.tsx', 'test/browser/pages/screens.test.ts', 'test/hostWalk/discoveryJourneys.ts',
      'src/i18n/messages/id-ID.json', 'src/i18n/messages/en-GB.json', 'src/i18n/messages/zh-CN.json',
      'test/simulation/crashes/crashOwnScenarios.ts',
    ])
    expect(edited['src/features/account/page/AccountTab.tsx']).toContain('          <ScreenRow screen="scaffoldedList" icon="store" ')
    expect(edited['src/navigation/routes.ts']).toContain("defineRoute('scaffoldedList', 'scaffoldedList', 'scaffolded_list', DISCOVERY)")
    expect(JSON.parse(edited['src/i18n/messages/id-ID.json'] ?? '')).toMatchObject({ 'scaffoldedList.title': 'Scaffolded list' })
  })
})

describe('npm run new -- mutation', () => {
  it('writes contract, feature, button, sandbox and tests', () => {
    const folder = 'src/features/discovery/scaffoldedChange'
    expect(Object.keys(MUTATION.files)).toEqual([
      'src/api/discovery/scaffoldedChange.ts', `${folder}/intents.ts`, `${folder}/events.ts`, `${folder}/selectors.ts`, `${folder}/saga.ts`,
      `${folder}/ScaffoldedChangeButton.tsx`, `${folder}/ScaffoldedChangeButton.test.tsx`,
      'src/sandbox/world/stores/scaffoldedChange.ts', 'src/sandbox/world/stores/scaffoldedChange.test.ts',
      'test/flows/discovery/scaffoldedChange.test.ts',
    ])
  })

  it('registers flow and sandbox in one file each, and adds rows to two test tables, a journey and a message in each language', () => {
    const edited = SCAFFOLDS[1][2]
    expect(Object.keys(edited)).toEqual([
      'src/app/modules/discovery.ts', 'src/sandbox/world/stores/discovery.ts', 'test/flows/replay/unrecorded.ts',
      'test/simulation/crashes/crashOwnScenarios.ts', 'test/hostWalk/accountJourneys.ts',
      'src/i18n/messages/id-ID.json', 'src/i18n/messages/en-GB.json', 'src/i18n/messages/zh-CN.json',
    ])
    expect(edited['src/app/modules/discovery.ts']).toMatch(/flows: \[\n[^\]]+,\n {4}scaffoldedChangeSaga,\n {2}\]/)
    expect(edited['src/sandbox/world/stores/discovery.ts']).toContain('      ...scaffoldedChange.calls,\n      ...favourites.calls,\n')
    expect(JSON.parse(edited['src/i18n/messages/id-ID.json'] ?? '')).toMatchObject({ 'scaffoldedChange.save': 'Scaffolded change' })
  })

  it('of a product belongs to the module of its page, and to the handlers of products', () => {
    const { files } = OF_PRODUCT
    expect(files['src/api/offers/scaffoldedChange.ts']).toContain('v.object({ skuId: idSchema })')
    expect(Object.values(files).join('')).not.toMatch(/poi(Id|\d)/)
    const edited = SCAFFOLDS[2][2]
    expect(edited['src/app/modules/offers.ts']).toMatch(/flows: \[\n[^\]]+,\n {4}scaffoldedChangeSaga,\n {2}\]/)
    expect(edited['src/sandbox/world/promotions/marketCalls.ts']).toContain('    ...scaffoldedChange.calls,\n    ...favourites.calls,\n')
    expect(Object.keys(edited)).not.toContain('src/app/modules/discovery.ts')
  })

  it('refuses a key that is no name of a field', () => {
    expect(() => mutationScaffold('discovery/scaffoldedChange', 'sku-id')).toThrow('"sku-id" is no name of a field, such as poiId')
  })
})

describe('npm run new -- field', () => {
  it.each([
    ['store', OF_STORE, 'src/api/discovery/stores.ts', 'src/features/discovery/stores/views/cards/StoreCard', 'StoreCard', 'storeCard'],
    ['deal', OF_DEAL, 'src/api/discovery/deals.ts', 'src/features/discovery/deals/DealParts', 'DealCard', 'deals'],
  ])('of a %s writes its value in the sandbox, and edits contract, card and messages', (_, { files, edits }, schema, views, card, area) => {
    expect(Object.keys(files)).toEqual(['src/sandbox/world/cardFacts/hasScaffold.ts', 'src/sandbox/world/cardFacts/hasScaffold.test.ts'])
    expect(Object.keys(edits)).toEqual([
      schema, `${views}.tsx`, `${dirname(views)}/${card}.test.tsx`,
      'src/i18n/messages/id-ID.json', 'src/i18n/messages/en-GB.json', 'src/i18n/messages/zh-CN.json',
    ])
    const edited = editedBy({ files, edits, next: [] })
    expect(edited[schema]).toContain('  hasScaffold: displayOnly(v.boolean()),\n')
    expect(edited[`${views}.tsx`]).toContain(`${area}.hasScaffold`)
  })

  it('refuses another card', () => {
    expect(() => fieldScaffold('mall/hasScaffold')).toThrow('"mall/hasScaffold" is no store/<name> or deal/<name>')
  })
})

describe.each(SCAFFOLDS)('npm run new -- %s', (_, { files, next }, edited) => {
  it('prints what remains to be done', () => {
    expect(next.length).toBeGreaterThan(2)
  })

  it('writes code that lint accepts', () => {
    const scripts = Object.entries({ ...files, ...edited }).filter(([file]) => /\.tsx?$/.test(file))
    expect(lint(scripts.map(([file, code]) => ({ file, code }))).filter((message) => message !== '')).toEqual([])
  })

  it('writes imports of files that exist', () => {
    const imported = Object.entries(files).flatMap(([file, code]) =>
      [...code.matchAll(/(?:from |import\([^']*)'(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path)))
    const exists = (path: string) => [path, `${path}.ts`, `${path}.tsx`].some((file) => file in files || existsSync(join(ROOT, file)))
    expect(imported.length).toBeGreaterThan(3)
    expect(imported.filter((path) => !exists(path))).toEqual([])
  })
})

describe('npm run new', () => {
  it('refuses a path that is not group and name', () => {
    expect(() => screenScaffold('scaffoldedList')).toThrow('"scaffoldedList" is no <group>/<name>, such as discovery/freshStores')
  })

  // A complete type check takes a minute.
  const whenFull = isFull ? it : it.skip
  whenFull('writes code that compiles', () => {
    const scaffolds = [SCREEN, MUTATION, OF_STORE]
    const files = Object.assign({}, ...scaffolds.map((each) => each.files)) as Texts
    const edited = scaffolds.reduce<Texts>((before, each) => ({ ...before, ...editedBy(each, before) }), {})
    expect(typeErrors({ ...files, ...edited, ...writtenLists(files) })).toBe('')
  })
})
