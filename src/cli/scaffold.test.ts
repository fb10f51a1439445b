import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lint } from '../../test/tools/lintText'
import { screenScaffold } from './scaffold'
import { isFull } from '../../test/tools/seeds'
import { typeErrors } from '../../test/tools/typeErrors'

const ROOT = join(__dirname, '../..')
const { files, edits, next } = screenScaffold('discovery/freshStores')
const edited = Object.fromEntries(Object.entries(edits).map(([file, edit]) => [file, edit(readFileSync(join(ROOT, file), 'utf8'))]))

describe('npm run new -- screen', () => {
  it('writes a screen, its list, its view and a flow test, and registers them', () => {
    expect(Object.keys(files)).toEqual([
      'src/features/discovery/freshStores/selectors.ts', 'src/features/discovery/freshStores/screens.ts',
      'src/features/discovery/freshStores/FreshStoresScreen.tsx', 'test/flows/freshStores.test.ts',
    ])
    expect(edited['src/navigation/routes.ts']).toContain("defineRoute('freshStores', 'freshStores', 'freshStores', DISCOVERY)")
    expect(edited['src/app/modules/discovery.ts']).toContain('    freshStoresScreen,\n')
    expect(JSON.parse(edited['src/i18n/messages/id-ID.json'] ?? '')).toMatchObject({ 'freshStores.title': 'Fresh stores' })
    expect(next.length).toBeGreaterThan(2)
  })

  it('writes code that lint accepts', () => {
    const scripts = Object.entries({ ...files, ...edited }).filter(([file]) => /\.tsx?$/.test(file))
    expect(lint(scripts.map(([file, code]) => ({ file, code }))).filter((message) => message !== '')).toEqual([])
  })

  it('writes imports of files that exist', () => {
    const imported = Object.entries(files).flatMap(([file, code]) =>
      [...code.matchAll(/(?:from |import\([^']*)'(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path)))
    const exists = (path: string) => [`${path}.ts`, `${path}.tsx`].some((file) => file in files || existsSync(join(ROOT, file)))
    expect(imported.length).toBeGreaterThan(8)
    expect(imported.filter((path) => !exists(path))).toEqual([])
  })

  it('refuses a place that is no group and name', () => {
    expect(() => screenScaffold('freshStores')).toThrow('"freshStores" is no <group>/<name>, such as discovery/freshStores')
  })

  // A complete type check takes a minute.
  const whenFull = isFull ? it : it.skip
  whenFull('writes code that compiles', () => {
    expect(typeErrors({ ...files, ...edited })).toBe('')
  })
})
