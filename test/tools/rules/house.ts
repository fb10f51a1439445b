// `npm run house`: prints the gauges of the code base. Lint and `npm run words` keep those at 0 that are at 0.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Scaffold } from '../../../src/cli/scaffold'
import { CARD_FOLDERS, fieldScaffold } from '../../../src/cli/scaffoldField'
import { mutationScaffold } from '../../../src/cli/scaffoldMutation'
import { screenScaffold } from '../../../src/cli/scaffoldScreen'
import { answerHelp, refuseArguments } from '../../../src/cli/usage'

const ROOT = join(__dirname, '../../..')
const MAX_SIBLINGS = 20
const MAX_GLOSSARY_ROWS = 35
const MAX_REGISTRATIONS = 3
const MAX_CARD_REGISTRATIONS = 2
/** Names of events that only a user causes, as in the lint rule no-forged-facts. */
const USER_FACT = /\bput\((\w*(?:Tapped|Chosen|Submitted|Dismissed|Toggled|Typed|Switched|Confirmed|Agreed|Declined))\(/g

interface Gauge {
  readonly name: string
  readonly value: number
  /** The highest value that is accepted; null for figures without a limit. */
  readonly limit: number | null
  /** The parts of the value, worst first. */
  readonly places?: readonly string[]
}

const files = git('ls-files', '--cached', '--others', '--exclude-standard')
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
/** The tests of the rules contain what they refuse. */
const scripts = files.filter((file) => /\.(tsx?|cjs|mjs)$/.test(file) && !file.startsWith('test/tools/rules/rules'))
/** The product's own code: without tests, the sandbox, the command line and the build. */
const product = scripts.filter((file) => /^src\/(?!(sandbox|cli|build)\/)/.test(file) && !/\.test\.tsx?$/.test(file))

function git(...words: string[]): readonly string[] {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
}

function placesOf(list: readonly string[], pattern: RegExp): readonly string[] {
  return list.flatMap((file) => [...textOf(file).matchAll(pattern)].map(({ index }) => (
    `${file}:${textOf(file).slice(0, index).split('\n').length}`
  )))
}

/** A doc comment of one line and the name below it. */
const DOCUMENTED = /\/\*\* ([^*\n]+) \*\/\n\s*(?:(?:export|async|readonly|const|function\*?|interface|type|class) )*(\w+)/g
const FILLERS = new Set('a an all and by each for from in is it its of on one or that the this to with'.split(' '))

function stemsOf(text: string): readonly string[] {
  const words = (text.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []).map((word) => word.toLowerCase())
  return words.filter((word) => !FILLERS.has(word)).map((word) => word.replace(/(ing|e[sd]?|s)$/, ''))
}

/** Doc comments without a word beyond those of the name. */
function paraphrases(): readonly string[] {
  return scripts.flatMap((file) => [...textOf(file).matchAll(DOCUMENTED)].flatMap(([, comment = '', name = '']) => {
    const [stems, known] = [stemsOf(comment), new Set(stemsOf(name))]
    return stems.length > 0 && stems.every((stem) => known.has(stem)) ? [`${file}: ${name}`] : []
  }))
}

/** Places of words that cspell.json flags. cspell exits with 1 when it finds any. */
function flaggedWords(): readonly string[] {
  try {
    execFileSync('npm', ['run', '--silent', 'words'], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    return []
  } catch (error) {
    const { status, stdout } = error as { readonly status: number; readonly stdout: string }
    if (status !== 1) throw error
    return stdout.split('\n').filter((line) => line.includes('Forbidden word'))
  }
}

/** Recordings are data that tools list by name. */
const RECORDINGS = /^test\/flows\/recorded\//

function crowdedFolders(): readonly string[] {
  const entries = new Map<string, Set<string>>()
  for (const file of files.filter((each) => /^(src|test)\//.test(each) && !RECORDINGS.test(each))) {
    const parts = file.split('/')
    parts.slice(1).forEach((name, depth) => {
      const folder = parts.slice(0, depth + 1).join('/')
      entries.set(folder, (entries.get(folder) ?? new Set()).add(name))
    })
  }
  return [...entries].filter(([, { size }]) => size > MAX_SIBLINGS).sort(([, one], [, other]) => other.size - one.size)
    .map(([folder, { size }]) => `${folder} ${size}`)
}

/** Sources that a scaffold edits outside its own folder, without tests. The messages of all languages count as one. */
function registrationsOf({ edits }: Scaffold): readonly string[] {
  const edited = Object.keys(edits).filter((file) => file.startsWith('src/') && !file.includes('.test.')
    && !CARD_FOLDERS.includes(dirname(file)))
  return [...new Set(edited.map((file) => file.replace(/\/messages\/.*/, '/messages')))]
}

/** The registrations of the scaffold that has most. */
function longest(...scaffolds: readonly Scaffold[]): readonly string[] {
  return scaffolds.map(registrationsOf).reduce((one, other) => (other.length > one.length ? other : one))
}

function gauges(): readonly Gauge[] {
  const screen = registrationsOf(screenScaffold('discovery/gauge'))
  const mutation = longest(mutationScaffold('discovery/gauge'), mutationScaffold('offers/gauge', 'skuId'))
  const field = longest(fieldScaffold('store/gauge'), fieldScaffold('deal/gauge'))
  const words = flaggedWords()
  const clauses = placesOf(scripts, /\/\*\*[\s*]*(What|Whether|Who|How it)\b/g)
  const repeating = paraphrases()
  const forged = placesOf(product.filter((file) => /saga\.ts$/i.test(file)), USER_FACT)
  const crowded = crowdedFolders()
  const lines = product.reduce((sum, file) => sum + textOf(file).split('\n').length, 0)
  return [
    { name: 'flagged words (cspell.json)', value: words.length, limit: 0, places: words },
    { name: 'doc comments that begin with What, Whether, Who, How it', value: clauses.length, limit: 0, places: clauses },
    { name: 'doc comments that only repeat the name', value: repeating.length, limit: 0, places: repeating },
    { name: 'user facts put by sagas', value: forged.length, limit: 0, places: forged },
    {
      name: 'rows of docs/glossary.md', limit: MAX_GLOSSARY_ROWS,
      value: textOf('docs/glossary.md').split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| word')).length,
    },
    { name: `folders of src and test with more than ${MAX_SIBLINGS} entries`, value: crowded.length, limit: 0, places: crowded },
    {
      name: 'existing files of src that `npm run new` edits for a list screen with endpoint, sandbox and entrance, without tests and '
        + 'written lists; messages count once',
      value: screen.length, limit: MAX_REGISTRATIONS, places: screen,
    },
    {
      name: 'existing files of src that `npm run new` edits for a mutation of a store or a product, without tests and written lists; '
        + 'messages count once',
      value: mutation.length, limit: MAX_REGISTRATIONS, places: mutation,
    },
    {
      name: 'existing files of src that `npm run new` edits for a field of a card of a store or a deal, without tests, written lists and '
        + 'the folder of the card; messages count once',
      value: field.length, limit: MAX_CARD_REGISTRATIONS, places: field,
    },
    { name: 'files of src', value: product.length, limit: null },
    { name: 'folders of src', value: new Set(product.map(dirname)).size, limit: null },
    { name: 'lines of src', value: lines, limit: null },
  ]
}

/** Longest list of places that is printed. */
const MAX_PLACES = 8

function main(): void {
  answerHelp('npm run house: prints the gauges of the code base, and exits with 1 if one exceeds its limit')
  refuseArguments()
  const lines: string[] = []
  let isOver = false
  for (const { name, value, limit, places = [] } of gauges()) {
    const isTooHigh = limit !== null && value > limit
    isOver ||= isTooHigh
    const bound = limit === null ? '' : ` (at most ${limit})${isTooHigh ? '  TOO HIGH' : ''}`
    lines.push(`${String(value).padStart(7)}  ${name}${bound}`, ...places.slice(0, MAX_PLACES).map((place) => `           ${place}`))
    if (places.length > MAX_PLACES) lines.push(`           and ${places.length - MAX_PLACES} more`)
  }
  process.exitCode = isOver ? 1 : 0
  // One write: a reader that needs only the first lines may close the pipe.
  process.stdout.write(`${lines.join('\n')}\n`)
}

main()
