import webpack from 'webpack'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundling } from '../../webpack.config'

/** Bytes a file costs on the wire, as a static host would have compressed it. */
export function gzipBytes(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length
}

/** Builds the yardstick with the settings of the app and answers the gzip bytes of all its JavaScript. */
export async function yardstickBytes(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'yardstick-'))
  try {
    await build({
      ...bundling(true),
      devtool: false,
      entry: join(__dirname, 'yardstick/index.tsx'),
      output: { path: folder, filename: '[name].js' },
    })
    return readdirSync(folder).filter((name) => name.endsWith('.js')).reduce((sum, name) => sum + gzipBytes(join(folder, name)), 0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function build(configuration: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })))
      else resolve()
    })
  })
}
