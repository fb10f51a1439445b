// `npm run lists`: writes the lists of endpoints, of screens by module, of the sandbox's lists and card facts, and the tables of what
// journals record.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { privacyTables } from './privacy/tables'
import { screenLists } from './screenLists'
import { answerHelp, refuseArguments } from './usage'

const ROOT = join(__dirname, '../..')
const HEADER = '// Written by `npm run lists`.'

interface Found {
  readonly file: string
  readonly name: string
}

/** Files of a folder and below, without tests, sorted by path. */
function filesIn(folder: string, file: RegExp): readonly string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((each) => join(folder, each)).sort()
  return files.filter((each) => file.test(each) && !each.includes('.test.'))
}

/** Hand-written files of a folder and below whose text matches, with the name of each match, or of the file. Sorted by path. */
function found(folder: string, file: RegExp, text: RegExp): readonly Found[] {
  return filesIn(folder, file).flatMap((each) => {
    const source = readFileSync(join(ROOT, each), 'utf8')
    const match = source.startsWith(HEADER) ? null : text.exec(source)
    return match ? [{ file: each, name: match[1] ?? each.replace(/^.*\/(\w+)\.ts$/, '$1') }] : []
  })
}

/** The import path of a file from a folder. */
function pathFrom(folder: string, file: string): string {
  const path = relative(folder, file).replace(/\.ts$/, '')
  return path.startsWith('.') ? path : `./${path}`
}

function endpointList(): string {
  const files = found('src/api', /\.ts$/, /^export const \w+ = endpoint\(/m)
  return `${HEADER}
${files.map(({ file, name }) => `import * as ${name} from '${pathFrom('src/api', file)}'`).join('\n')}

/** The exports of all files with endpoints. */
export const FILES = {
${files.map(({ name }) => `  ...${name},`).join('\n')}
} as const
`
}

/** The folder of the sandbox whose files each answer a list of stores. */
const LISTS = 'src/sandbox/world/lists'

function listCalls(): string {
  const files = found(LISTS, /\.ts$/, /^export function (\w+)\([^)]*: ListSources\)/m)
  return `${HEADER}
${files.map(({ file, name }) => `import { ${name} } from '${pathFrom(LISTS, file)}'`).join('\n')}
import type { ListSources } from './sources'

/** The handlers of all files in this folder. */
export function listCalls(sources: ListSources) {
  return {
${files.map(({ name }) => `    ...${name}(sources),`).join('\n')}
  }
}
`
}

/** The folder of the sandbox whose files each generate fields of a card. */
const CARD_FACTS = 'src/sandbox/world/cardFacts'

function cardFacts(): string {
  const stores = found(CARD_FACTS, /\.ts$/, /^export function (\w+)\([^)]*: (?:Pick<)?Store\b/m)
  const deals = found(CARD_FACTS, /\.ts$/, /^export function (\w+)\([^)]*: (?:Pick<)?DealOnCard\b/m)
  const files = [...stores, ...deals].sort((one, other) => (one.file < other.file ? -1 : 1))
  const facts = (list: readonly Found[], of: string) => list.map(({ name }) => `    ...${name}(${of}),`).join('\n')
  return `${HEADER}
${files.map(({ file, name }) => `import { ${name} } from '${pathFrom(CARD_FACTS, file)}'`).join('\n')}
import type { DealOnCard } from './dealOnCard'
import type { Store } from '../stores/createStores'

/** The fields of a store card that the files of this folder generate. */
export function storeCardFacts(store: Store) {
  return {
${facts(stores, 'store')}
  }
}

/** The fields of a deal card that the files of this folder generate. */
export function dealCardFacts(deal: DealOnCard) {
  return {
${facts(deals, 'deal')}
  }
}
`
}

/** The expected lists, by path. */
export function lists(): Readonly<Record<string, string>> {
  return {
    'src/api/endpointFiles.ts': endpointList(),
    [`${LISTS}/listCalls.ts`]: listCalls(),
    [`${CARD_FACTS}/cardFacts.ts`]: cardFacts(),
    ...screenLists(filesIn('src/features', /\/screens\.ts$/)),
    ...privacyTables(),
  }
}

/** Writes the lists that differ, and prints their paths. Returns their number. */
function writeLists(): number {
  const different = Object.entries(lists()).filter(([file, text]) => {
    const path = join(ROOT, file)
    return !existsSync(path) || readFileSync(path, 'utf8') !== text
  })
  for (const [file, text] of different) {
    writeFileSync(join(ROOT, file), text)
    process.stdout.write(`wrote ${file}\n`)
  }
  return different.length
}

if (require.main === module) {
  answerHelp('npm run lists: writes the lists of endpoints, screens, sandbox lists and card facts, and the tables of what journals record')
  refuseArguments()
  try {
    if (writeLists() === 0) process.stdout.write('all lists are up to date\n')
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 2
  }
}
