import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import type * as driver from '../driver/startSession'

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
export function startEdited({ file, today, instead }: Edit): typeof driver.startSession {
  const path = join(SRC, file)
  const parts = readFileSync(path, 'utf8').split(today)
  if (parts.length !== 2) throw new Error(`src/${file} does not say exactly once: ${today}`)
  const { outputText } = ts.transpileModule(parts.join(instead), { compilerOptions: COMPILED })
  let start!: typeof driver.startSession
  jest.isolateModules(() => {
    jest.doMock(path, () => evaluated(outputText, dirname(path)))
    start = jest.requireActual<typeof driver>('../driver/startSession').startSession
  })
  jest.dontMock(path)
  return start
}

function evaluated(code: string, folder: string): object {
  const exports = {}
  const require = (name: string) => jest.requireActual<object>(name.startsWith('.') ? resolve(folder, name) : name)
  new Function('exports', 'require', code)(exports, require)
  return exports
}
