import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildFloor } from './yardstick/build'

/** Bytes a file costs on the wire, as a static host would have compressed it. */
export function gzipBytes(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length
}

/** Builds the yardstick with the settings of the app and answers the gzip bytes of all its JavaScript. */
export async function yardstickBytes(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'yardstick-'))
  try {
    await buildFloor(folder)
    const files = readdirSync(join(folder, 'static')).filter((name) => name.endsWith('.js'))
    return files.reduce((sum, name) => sum + gzipBytes(join(folder, 'static', name)), 0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
