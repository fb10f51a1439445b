import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import type * as driver from '../driver/startClient'

const SRC = resolve(__dirname, '../../src')
const COMPILED = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true }

/** One place of the client's code, and what somebody might write there instead. */
export interface Edit {
  /** Below `src`. */
  readonly file: string
  readonly today: string
  readonly instead: string
}

/** Starts sessions of a client that differs from today's by one edit. Throws when the code no longer says what is edited. */
export function startEdited(edit: Edit): typeof driver.startClient {
  return overEdited<typeof driver>(edit, '../driver/startClient').startClient
}

/** A module of the tests, `name` as seen from this folder, over a client that differs from today's by one edit, or by several. */
export function overEdited<Module extends object>(edit: Edit | readonly Edit[], name: string): Module {
  const edits = [edit].flat()
  const paths = edits.map(({ file }) => join(SRC, file))
  const codes = edits.map(compiled)
  let found!: Module
  jest.isolateModules(() => {
    paths.forEach((path, at) => jest.doMock(path, () => evaluated(codes[at] ?? '', dirname(path))))
    found = jest.requireActual<Module>(name)
  })
  for (const path of paths) jest.dontMock(path)
  return found
}

/** A module that differs from today's by one edit, alone. */
export function editedModule<Module extends object>(edit: Edit): Module {
  return evaluated(compiled(edit), dirname(join(SRC, edit.file))) as Module
}

function compiled({ file, today, instead }: Edit): string {
  const parts = readFileSync(join(SRC, file), 'utf8').split(today)
  if (parts.length !== 2) throw new Error(`src/${file} does not say exactly once: ${today}`)
  return ts.transpileModule(parts.join(instead), { compilerOptions: COMPILED }).outputText
}

function evaluated(code: string, folder: string): object {
  const exports = {}
  const require = (name: string) => jest.requireActual<object>(name.startsWith('.') ? resolve(folder, name) : name)
  new Function('exports', 'require', code)(exports, require)
  return exports
}
