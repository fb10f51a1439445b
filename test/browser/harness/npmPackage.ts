import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PATIENCE_MS = 120_000

export interface NpmPackage {
  /** Name and version, as in `chromium@1.0.0`. */
  readonly name: string
  /** As `npm view <name> dist.integrity` prints it. */
  readonly integrity: string
  readonly folder: string
}

/** Fetches a package without its dependencies the first time. Returns the folder of its files; throws the reason where it cannot. */
export function npmPackage(wanted: NpmPackage): string {
  if (!existsSync(wanted.folder)) fetchPackage(wanted)
  return join(wanted.folder, 'package')
}

function fetchPackage({ name, integrity, folder }: NpmPackage): void {
  mkdirSync(dirname(folder), { recursive: true })
  const aside = mkdtempSync(`${folder}-`)
  const options: ExecFileSyncOptions = { cwd: aside, stdio: ['ignore', 'ignore', 'pipe'], timeout: PATIENCE_MS }
  try {
    execFileSync('npm', ['pack', name, '--prefer-offline', '--loglevel=error'], options)
    const [file = ''] = readdirSync(aside)
    const found = `sha512-${createHash('sha512').update(readFileSync(join(aside, file))).digest('base64')}`
    if (found !== integrity) throw new Error(`its integrity is ${found}`)
    execFileSync('tar', ['-xzf', file], options)
    rmSync(join(aside, file))
    // Renamed when complete, so that parallel fetches are safe.
    if (!existsSync(folder)) renameSync(aside, folder)
  } catch (error) {
    throw new Error(`${name} cannot be had: ${error instanceof Error ? error.message.trim() : String(error)}`, { cause: error })
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}
