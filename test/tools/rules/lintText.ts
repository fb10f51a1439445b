import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(__dirname, '../../..')

const lintScript = `
import { ESLint } from 'eslint'
import { text } from 'node:stream/consumers'
const eslint = new ESLint({ overrideConfig: { settings: { tsconfig: null } } })
const [prefix] = process.argv.slice(1)
const said = []
for (const { file, code } of JSON.parse(await text(process.stdin))) {
  const [{ messages }] = await eslint.lintText(code, { filePath: file })
  const own = messages.filter(({ ruleId, fatal }) => fatal || !prefix || ruleId?.startsWith(prefix))
  said.push(own.map(({ message }) => message).join(' | '))
}
console.log(JSON.stringify(said))
`

/** The messages of ESLint for texts of files, without types; with a prefix only those of rules that begin with it. */
export function lint(snippets: readonly { readonly file: string; readonly code: string }[], prefix = ''): readonly string[] {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', lintScript, '--', prefix], {
    cwd: ROOT, input: JSON.stringify(snippets),
  })
  return JSON.parse(output.toString()) as string[]
}
