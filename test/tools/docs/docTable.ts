// Tables in docs/: their rows, the names in backticks, and checks that named tests and recordings exist.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ENGINE_FLOW_NAMES } from '../../browser/engines/flowNames'
import { FLOWS } from '../../browser/flows/flows'

export const ROOT = join(__dirname, '../../..')
const PLAYED: readonly string[] = [...FLOWS.map(({ name }) => name), ...ENGINE_FLOW_NAMES]
/** Recordings of browser flows, by the names that tables use. */
export const RECORDINGS: readonly string[] = readdirSync(join(ROOT, 'test/flows/recorded'))
  .map((file) => file.replace(/\.jsonl$/, '')).filter((name) => PLAYED.includes(name)).map((name) => `recorded/${name}`)

const isRule = (line = '') => /^\|[-| ]+\|$/.test(line)

/** The cells of every row of every table of a page, without headings. */
export function rowsOf(page: string): readonly (readonly string[])[] {
  const lines = page.split('\n')
  return lines
    .filter((line, at) => line.startsWith('|') && !isRule(line) && !isRule(lines[at + 1]))
    .map((row) => row.split('|').slice(1, -1).map((cell) => cell.trim()))
}

/** The names in backticks of a cell. */
export function namesIn(cell = ''): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

/** The name is that of a recording or of a test. */
export function isProof(name: string): boolean {
  if (name.startsWith('recorded/')) return RECORDINGS.includes(name)
  return /\.test\.tsx?$/.test(name) && existsSync(join(ROOT, name))
}

/** The sources contain a file or folder of this name. */
export function isSource(name: string): boolean {
  return existsSync(join(ROOT, name.startsWith('public/') ? '' : 'src', name))
}
