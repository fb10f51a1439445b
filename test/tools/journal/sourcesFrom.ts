import { join, relative } from 'node:path'

const SOURCES = join(__dirname, '../../../src')

/** How a file in a folder imports from the sources: a path that begins with a dot. */
export function sourcesFrom(folder: string): string {
  const path = relative(folder, SOURCES).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}
