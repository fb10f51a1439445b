import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(__dirname, '../..')

const lintScript = `
import { ESLint } from 'eslint'
import { text } from 'node:stream/consumers'
const untyped = {
  files: ['src/**'],
  languageOptions: { parserOptions: { projectService: false } },
  rules: { '@typescript-eslint/no-floating-promises': 'off', '@typescript-eslint/no-misused-promises': 'off' },
}
const eslint = new ESLint({ overrideConfig: untyped })
const said = []
for (const { file, code } of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(code, { filePath: file })
  said.push(result.messages.map(({ message }) => message).join(' | '))
}
console.log(JSON.stringify(said))
`

/** The messages of ESLint for texts of files, without rules that need types. */
export function lint(snippets: readonly { readonly file: string; readonly code: string }[]): readonly string[] {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', lintScript], { cwd: ROOT, input: JSON.stringify(snippets) })
  return JSON.parse(output.toString()) as string[]
}
