import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ScreenDeclaration } from '../data/declare'
import { moduleOf, type ModuleName } from '../navigation/routes'

const ROOT = join(__dirname, '../..')
const load = createRequire(__filename)
const FOLDER = 'src/app/modules/screens'

/** An export with screens of one module. */
interface ScreenExport {
  readonly file: string
  readonly name: string
  readonly module: ModuleName
  readonly isArray: boolean
}

function isScreen(value: unknown): value is ScreenDeclaration {
  return typeof value === 'object' && value !== null && 'screen' in value && 'shows' in value
}

/** The exported screens of a file, alone or in an array. Those of the initial bundle belong to no module and are left out. */
function exportsOf(file: string): readonly ScreenExport[] {
  const exported = load(join(ROOT, file)) as Readonly<Record<string, unknown>>
  return Object.keys(exported).sort().flatMap((name) => {
    const values: readonly unknown[] = [exported[name]].flat()
    if (values.length === 0 || !values.every(isScreen)) return []
    const modules = new Set(values.map(({ screen }) => moduleOf(screen)))
    if (modules.size > 1) throw new Error(`${file}: the screens of ${name} belong to several modules: ${[...modules].join(', ')}`)
    return [...modules].flatMap((module) => (module === null ? [] : [{ file, name, module, isArray: Array.isArray(exported[name]) }]))
  })
}

/** The screens in their present order, which decides the order of a screen's requests and so is part of each recording; then new ones. */
function inOrder(path: string, exported: readonly ScreenExport[]): readonly ScreenExport[] {
  const text = existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : ''
  const names = [...text.matchAll(/^ {2}(?:\.\.\.)?(\w+),$/gm)].map(([, name]) => name)
  const rankOf = ({ name }: ScreenExport) => (names.includes(name) ? names.indexOf(name) : names.length)
  return [...exported].sort((a, b) => rankOf(a) - rankOf(b))
}

function listOf(module: ModuleName, exported: readonly ScreenExport[], ordered: readonly ScreenExport[]): string {
  const files = [...new Set(exported.map(({ file }) => file))]
  const imports = files.map((path) => {
    const names = exported.filter(({ file }) => file === path).map(({ name }) => name)
    return `import { ${names.join(', ')} } from '../../../${path.replace(/^src\/(.*)\.ts$/, '$1')}'`
  })
  return `// Written by \`npm run lists\`.
${imports.join('\n')}
import type { ScreenDeclaration } from '../../../data/declare'

/** The screens whose routes name the module ${module}. */
export const screens: readonly ScreenDeclaration[] = [
${ordered.map(({ isArray, name }) => `  ${isArray ? '...' : ''}${name},`).join('\n')}
]
`
}

/** The screens of each module, as files with their texts. `files`: those that declare screens. Throws for an array of several modules. */
export function screenLists(files: readonly string[]): Readonly<Record<string, string>> {
  const exported = files.flatMap(exportsOf)
  const modules = [...new Set(exported.map(({ module }) => module))].sort()
  return Object.fromEntries(modules.map((module) => {
    const [path, own] = [`${FOLDER}/${module}.ts`, exported.filter((each) => each.module === module)]
    return [path, listOf(module, own, inOrder(path, own))]
  }))
}
