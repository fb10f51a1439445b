// `npm run new -- screen|mutation|field <place>`: writes a list screen, a mutation or a field of a card with its tests, and prints the
// next steps.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parsePlace } from './scaffold'
import { fieldScaffold } from './scaffoldField'
import { mutationScaffold } from './scaffoldMutation'
import { screenScaffold } from './scaffoldScreen'
import { answerHelp } from './usage'

const ROOT = join(__dirname, '../..')
const USAGE = `
npm run new -- screen <group>/<name>            writes a list of stores with endpoint, screen, entrance, sandbox and tests, for
                                                example discovery/freshStores
npm run new -- mutation <group>/<name> [key]    writes a change on the server with contract, button, sandbox and tests, for example
                                                discovery/storeTip. The key is the field with the changed thing's id, by default poiId
npm run new -- field store|deal/<name>          writes a fact of a store or a deal on its card, with contract, sandbox and tests, for
                                                example store/hasFreeParking
`
const SCAFFOLDS = { screen: screenScaffold, mutation: mutationScaffold, field: fieldScaffold } as const

function refuseUnknownGroup(group: string): void {
  const groups = readdirSync(join(ROOT, 'src/features'), { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? each.name : []))
  if (!groups.includes(group)) throw new Error(`there is no group ${group}: ${groups.join(', ')}. Usage: --help`)
}

function main([kind = '', place = '', ...more]: readonly string[]): void {
  answerHelp(USAGE)
  if (!Object.hasOwn(SCAFFOLDS, kind)) throw new Error('npm run new -- screen|mutation|field <place>. Usage: --help')
  const [key, ...further] = kind === 'mutation' ? more : [undefined, ...more]
  if (further.length > 0) throw new Error(`there is no argument ${further.join(' ')}`)
  if (kind !== 'field') refuseUnknownGroup(parsePlace(place).group)
  const { files, edits, next } = SCAFFOLDS[kind as keyof typeof SCAFFOLDS](place, key)
  const existing = Object.keys(files).filter((file) => existsSync(join(ROOT, file)))
  if (existing.length > 0) throw new Error(`${existing.join(', ')} exists already`)
  const edited = Object.entries(edits).map(([file, edit]) => [file, edit(readFileSync(join(ROOT, file), 'utf8'))] as const)
  const write = (done: string) => ([file, text]: readonly [string, string]) => {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true })
    writeFileSync(join(ROOT, file), text)
    process.stdout.write(`${done} ${file}\n`)
  }
  Object.entries(files).forEach(write('wrote'))
  edited.forEach(write('changed'))
  // They import the files above: a process of their own has no older ones in memory.
  for (const script of ['lists', 'docs:events', 'docs:api']) {
    const { status } = spawnSync('npm', ['run', '--silent', script], { cwd: ROOT, stdio: 'inherit' })
    if (status !== 0) throw new Error(`npm run ${script} failed: the files above are written`)
  }
  process.stdout.write(`\nNext:\n${next.map((step, index) => `${index + 1}. ${step}\n`).join('')}`)
}

try {
  main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
