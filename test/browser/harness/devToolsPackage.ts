import { execFileSync } from 'node:child_process'
import type { ExecFileSyncOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

// No dependency of ours: it would bring 318 packages, and its pages need none of them.
const PACKAGE = '@redux-devtools/app@8.0.0'
/** As `npm view @redux-devtools/app@8.0.0 dist.integrity` prints it. */
const INTEGRITY = 'sha512-iWyUuD5WiaFJcIZ4HJ0dQEfnb3QnSHRVr/PQl/0wuNKw3A6BCYmr/dVCNkVtDTthtnRYN6eDw6sS0T58oew7fQ=='
const FOLDER = join(__dirname, '../../../.cache/bench/devtools')
const PATIENCE_MS = 120_000

/** The folder of the standalone UI of Redux DevTools, fetched with npm the first time. Throws with the reason where it cannot be had. */
export function devToolsPages(): string {
  if (!existsSync(FOLDER)) fetchPackage()
  return join(FOLDER, 'package/build/web')
}

function fetchPackage(): void {
  mkdirSync(dirname(FOLDER), { recursive: true })
  const folder = mkdtempSync(`${FOLDER}-`)
  const options: ExecFileSyncOptions = { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], timeout: PATIENCE_MS }
  try {
    execFileSync('npm', ['pack', PACKAGE, '--prefer-offline', '--loglevel=error'], options)
    const [file = ''] = readdirSync(folder)
    const integrity = `sha512-${createHash('sha512').update(readFileSync(join(folder, file))).digest('base64')}`
    if (integrity !== INTEGRITY) throw new Error(`its integrity is ${integrity}`)
    execFileSync('tar', ['-xzf', file], options)
    // Whole or not at all, also where two processes fetch it at once.
    if (!existsSync(FOLDER)) renameSync(folder, FOLDER)
  } catch (error) {
    throw new Error(`${PACKAGE} cannot be had: ${error instanceof Error ? error.message.trim() : String(error)}`, { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
