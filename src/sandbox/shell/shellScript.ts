import { buildSync } from 'esbuild'
import type { ShellPlan } from './plan'

let built: string | undefined

/** The shell as a script: for a page that a test opens, or for one that the sandbox serves to a person. */
export function shellScript(overrides: Partial<ShellPlan> = {}): string {
  built ??= build()
  return `${built}\nsandboxShellCode.startInPage(window, ${JSON.stringify(overrides)})`
}

function build(): string {
  const { outputFiles } = buildSync({
    stdin: { contents: `export { startInPage } from './inPage'`, resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'sandboxShellCode',
    target: 'chrome94',
  })
  return outputFiles[0]?.text ?? ''
}
