import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(__dirname, '../../..')

/** The rules that oxlint reports for a file of its own. */
function reported(code: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'dekat-promises-'))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, target: 'es2022' }, files: ['code.ts'] }))
  writeFileSync(join(folder, 'code.ts'), `export async function load(): Promise<void> {}\n${code}`)
  const options = ['--type-aware', '--config', join(ROOT, '.oxlintrc.json'), '--format', 'json', 'code.ts']
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(ROOT, 'node_modules/.bin/tsgolint') }
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), options, { cwd: folder, encoding: 'utf8', env })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { readonly code: string }[] }
  return diagnostics.map(({ code: rule }) => rule)
}

it.each([
  ['a promise that nobody awaits', 'load()', 'typescript(no-floating-promises)'],
  ['a promise as a condition', 'if (load()) void load()', 'typescript(no-misused-promises)'],
  ['a promise for a callback whose result is ignored', '[1].forEach(async () => { await load() })', 'typescript(no-misused-promises)'],
])('lint refuses %s', (_, code, rule) => {
  expect(reported(code)).toEqual([rule])
})

it('lint accepts a promise that is awaited or marked as ignored', () => {
  expect(reported('export async function twice() { await load(); void load() }')).toEqual([])
})
