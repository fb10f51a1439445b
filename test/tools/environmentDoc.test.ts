import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_USAGE, SERVER_VARIABLES } from '../../src/server/settings'
import { DESK_USAGE, DESK_VARIABLES, readDeskSettings } from '../../src/support/desk/settings'
import { SERVE_USAGE } from '../../src/sandbox/http/settings'
import { namesIn, ROOT, rowsOf } from './docTable'

const rows = rowsOf(readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8')).filter(([name]) => /^(`[A-Z][A-Z\d_]+`(, )?)+$/.test(name ?? ''))
const documented = (process: string) =>
  rows.filter(([, of = '']) => of.split(', ').includes(process)).flatMap(([name]) => namesIn(name)).sort()
const namesOf = (variables: readonly { readonly name: string }[]) => variables.map(({ name }) => name).sort()

it('has every variable of every process in one table of docs/deploy.md, and no others', () => {
  expect(documented('server')).toEqual(namesOf(SERVER_VARIABLES))
  expect(documented('desk')).toEqual(namesOf(DESK_VARIABLES))
  expect(documented('sandbox')).toEqual([...SERVE_USAGE.matchAll(/^ {2}([A-Z_]+)=/gm)].map(([, name]) => name).sort())
  expect(documented('build').every((name) => name.startsWith('DEKAT_'))).toBe(true)
})

it('prints each variable with --help', () => {
  for (const { name } of SERVER_VARIABLES) expect(SERVER_USAGE).toContain(`  ${name}=`)
  for (const { name } of DESK_VARIABLES) expect(DESK_USAGE).toContain(`  ${name}=`)
})

it('refuses invalid settings of the desk with one line that names the variable', () => {
  const invalid: Readonly<Record<string, readonly string[]>> = {
    PORT: ['x', '-1', '70000', '1.5'], DESK_TOKEN: ['short', `${'long enough '.repeat(3)}`], DATABASE_URL: ['mysql://x', 'localhost'],
    TRUST_PROXY: ['2', 'my-proxy'], METRICS_PORT: ['abc'],
  }
  for (const [name, values] of Object.entries(invalid)) {
    for (const value of values) expect(() => readDeskSettings({ [name]: value }, '/x')).toThrow(new RegExp(`^${name} must [^\n]+$`))
  }
})
