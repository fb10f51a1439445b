// What tables of docs/ name: rows, names in backticks, and whether the tests and recordings among them are there.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ENGINE_FLOW_NAMES } from '../browser/engines/flowNames'
import { FLOWS } from '../browser/flows'

export const ROOT = join(__dirname, '../..')
const PLAYED: readonly string[] = [...FLOWS.map(({ name }) => name), ...ENGINE_FLOW_NAMES]
/** Every recording of a flow that a browser plays, as a table names it. */
export const RECORDINGS: readonly string[] = readdirSync(join(ROOT, 'test/flows/recorded'))
  .map((file) => file.replace(/\.jsonl$/, '')).filter((name) => PLAYED.includes(name)).map((name) => `recorded/${name}`)

const isRule = (line = '') => /^\|[-| ]+\|$/.test(line)

/** The cells of every row of every table of a page, heads left out. */
export function rowsOf(page: string): readonly (readonly string[])[] {
  const lines = page.split('\n')
  return lines
    .filter((line, at) => line.startsWith('|') && !isRule(line) && !isRule(lines[at + 1]))
    .map((row) => row.split('|').slice(1, -1).map((cell) => cell.trim()))
}

/** What a cell names in backticks. */
export function namesIn(cell = ''): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

/** Whether a name is that of a recording of a flow that is recorded, or of a test. */
export function isProof(name: string): boolean {
  if (name.startsWith('recorded/')) return RECORDINGS.includes(name)
  return /\.test\.tsx?$/.test(name) && existsSync(join(ROOT, name))
}

/** Whether the source has a file or folder of this name. */
export function isSource(name: string): boolean {
  return existsSync(join(ROOT, name.startsWith('public/') ? '' : 'src', name))
}
