import { readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import type * as driver from '../driver/startClient'
import { checkedEdit } from '../tools/rules/checkedEdit'
import { movingPart } from '../tools/run/seeds'

const SRC = resolve(__dirname, '../../src')
const COMPILED = {
  module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true, jsx: ts.JsxEmit.ReactJSX,
}

/** Replaces one passage of the client's code. */
export interface Edit {
  /** Relative to `src`. */
  readonly file: string
  readonly find: string
  readonly replace: string
}

/**
 * The mutants to check at this commit (`movingPart`): rows or objects with one or more edits among their values. Throws if the code
 * no longer contains the text that any of them edits, or if a replacement uses a name that no longer exists.
 */
export function movingMutants<Mutant extends object>(mutants: readonly Mutant[], share: number): readonly Mutant[] {
  for (const edits of mutants.map(editsIn)) for (const file of filesOf(edits)) editedCode(file, edits)
  return movingPart(mutants, share)
}

function editsIn(mutant: object): readonly Edit[] {
  return Object.values(mutant).flat().filter((each): each is Edit => typeof each === 'object' && each !== null && 'find' in each)
}

/** Starts sessions of an edited client. Throws if the code no longer contains the text to edit. */
export function startEdited(edit: Edit | readonly Edit[]): typeof driver.startClient {
  return overEdited<typeof driver>(edit, '../driver/startClient').startClient
}

/** Loads a test module over an edited client; `name` is relative to this folder. */
export function overEdited<Module extends object>(edit: Edit | readonly Edit[], name: string): Module {
  const { mock, unmock } = mocksOf(edit)
  let found!: Module
  jest.isolateModules(() => {
    mock()
    found = jest.requireActual<Module>(name)
  })
  unmock()
  return found
}

/** Uses such a module while modules that it imports later, such as views, are of the edited client too. */
export async function whileEdited<Module extends object>(edit: Edit, name: string, use: (module: Module) => Promise<void>): Promise<void> {
  const { mock, unmock } = mocksOf(edit)
  try {
    await jest.isolateModulesAsync(async () => {
      mock()
      await use(jest.requireActual<Module>(name))
    })
  } finally {
    unmock()
  }
}

function mocksOf(edit: Edit | readonly Edit[]) {
  const edits = [edit].flat()
  const paths = filesOf(edits).map((file) => join(SRC, file))
  const codes = filesOf(edits).map((file) => compiled(file, edits))
  return {
    mock: () => paths.forEach((path, at) => jest.doMock(path, () => evaluated(codes[at] ?? '', dirname(path)))),
    unmock: () => paths.forEach((path) => jest.dontMock(path)),
  }
}

/** An edited module, loaded alone. */
export function editedModule<Module extends object>(edit: Edit): Module {
  return evaluated(compiled(edit.file, [edit]), dirname(join(SRC, edit.file))) as Module
}

function filesOf(edits: readonly Edit[]): readonly string[] {
  return [...new Set(edits.map(({ file }) => file))]
}

/** The code of one file with all its edits. */
function editedCode(file: string, edits: readonly Edit[]): string {
  return checkedEdit(`src/${file}`, readFileSync(join(SRC, file), 'utf8'), edits.filter((edit) => edit.file === file))
}

function compiled(file: string, edits: readonly Edit[]): string {
  return ts.transpileModule(editedCode(file, edits), { compilerOptions: COMPILED, fileName: basename(file) }).outputText
}

function evaluated(code: string, folder: string): object {
  const exports = {}
  const require = (name: string) => jest.requireActual<object>(name.startsWith('.') ? resolve(folder, name) : name)
  new Function('exports', 'require', code)(exports, require)
  return exports
}
