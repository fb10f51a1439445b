import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents, one at a time: `mkdirSync` of Node with `recursive` never returns where the kernel creates no folders,
 * such as in `/proc`.
 */
export function createFolder(path: string): void {
  if (isFolder(path)) return
  if (!existsSync(dirname(path))) createFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
