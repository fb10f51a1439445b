import { buildSync } from 'esbuild'
import { join } from 'node:path'

/** The oldest browser in which the script must run. */
const TARGET = 'chrome92'

let script: string | undefined

/** The text of `inPage.ts` with its libraries. It defines `window.dekatEyes`. */
export function inPageScript(): string {
  script ??= buildSync({
    entryPoints: [join(__dirname, 'inPage.ts')], bundle: true, write: false, format: 'iife', target: TARGET, minify: true,
    logLevel: 'error',
  }).outputFiles[0]?.text ?? ''
  return script
}
