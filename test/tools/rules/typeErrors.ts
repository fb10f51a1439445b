import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(__dirname, '../../..')
const COPIED = ['src', 'test', 'docs', 'public'] as const
const CONFIGS = ['package.json', 'tsconfig.json', 'webpack.config.ts', 'jest.config.ts'] as const

/** The errors of the compiler for a copy of the sources in which some files have other texts, by path. Takes up to a minute. */
export function typeErrors(texts: Readonly<Record<string, string>>): string {
  const copy = mkdtempSync(join(tmpdir(), 'types-'))
  const filter = (file: string) => !file.endsWith('.jsonl')
  for (const folder of COPIED) cpSync(join(ROOT, folder), join(copy, folder), { recursive: true, filter })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const file of CONFIGS) cpSync(join(ROOT, file), join(copy, file))
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  try {
    return compilerOutput(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** The errors of the compiler for the project in a folder; '' if there are none. */
export function compilerOutput(folder: string): string {
  const tsc = join(ROOT, 'node_modules/typescript-7/bin/tsc')
  const options = ['-p', '.', '--incremental', 'false', '--tsBuildInfoFile', 'null', '--pretty', 'false']
  try {
    return execFileSync(process.execPath, [tsc, ...options], { cwd: folder, maxBuffer: 64_000_000 }).toString()
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout)
  }
}
