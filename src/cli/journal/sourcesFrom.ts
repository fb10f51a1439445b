import { join, relative } from 'node:path'

const SOURCES = join(__dirname, '../..')

/** The import path of the sources from a folder; it begins with a dot. */
export function sourcesFrom(folder: string): string {
  const path = relative(folder, SOURCES).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}
