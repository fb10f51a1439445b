// `npm run shipped`: refuses library features beyond the browser floor in the built app, including its dependencies. The sources are
// linted with types (eslint.config.mjs); here a method is identified by its name alone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Linter } from 'eslint'
import { ALLOWED_SCRIPTS, ALLOWED_SHIPPED } from '../floor/allowed'
import { filesUnder } from '../../../src/build/buildFacts'
import { answerHelp, refuseArguments } from '../../../src/cli/usage'
import { floorFor } from '../floor/featureFloor'
import { scriptRule, type FloorOptions } from '../floor/scripts'

const root = join(__dirname, '../../..')
const linter = new Linter()

/** Features beyond the floor in a script, as `name: browsers that lack it`. Throws if the script has newer syntax than ES2022. */
export function beyondFloor(code: string, { floor, allowed }: FloorOptions): readonly string[] {
  const messages = linter.verify(code, {
    languageOptions: { ecmaVersion: 2022, sourceType: 'script' },
    plugins: { floor: { rules: { scripts: scriptRule } } },
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    rules: { 'floor/scripts': ['error', { floor, allowed }] },
  })
  const [fatal] = messages.filter((message) => message.fatal)
  if (fatal) throw new Error(`${fatal.message} at ${fatal.line}:${fatal.column}`)
  return [...new Set(messages.map(({ message }) => message))]
}

/** Names that the sources and the dependencies may use. */
export function allowedShipped(): readonly string[] {
  const own = ALLOWED_SCRIPTS.flatMap(({ features }) => Object.keys(features))
  return [...own, ...own.map((feature) => `*.${feature.split('.').at(-1) ?? ''}`), ...Object.keys(ALLOWED_SHIPPED)]
}

function main(): void {
  answerHelp('npm run shipped    after a build: features beyond the browser floor in the app and its dependencies')
  refuseArguments()
  const files = filesUnder('dist').filter((file) => file.endsWith('.js'))
  if (files.length === 0) throw new Error('dist has no scripts: npm run build')
  const options = { floor: floorFor('defaults', root), allowed: allowedShipped() }
  const found = files.flatMap((file) => {
    const features = beyondFloor(readFileSync(join(root, 'dist', file), 'utf8'), options)
    return features.map((feature) => `dist/${file}: ${feature}`)
  })
  process.stdout.write(found.length === 0 ? `${files.length} scripts are within the browser floor\n` : `${found.join('\n')}\n`)
  process.exitCode = found.length === 0 ? 0 : 1
}

if (require.main === module) main()
