import { join, posix, relative } from 'node:path'
import { ALL_MODULES } from '../../../src/app/allModules'
import { createRootReducer } from '../../../src/app/rootReducer'
import type { Journal } from '../../../src/journal/entries'
import { HEADER_LINE } from '../../../src/journal/recorder'
import { fold } from '../../../src/journal/replay'

const SOURCES = join(__dirname, '../../../src')

/** A journal as the text of a file. */
export function textOf({ header, entries }: Journal): string {
  const first = JSON.stringify(header)
  if (!first.startsWith(HEADER_LINE)) throw new Error('the header of a journal begins with its kind')
  return `${[first, ...entries.map((entry) => JSON.stringify(entry))].join('\n')}\n`
}

/**
 * The beginning of a flow test about a journal, to lie in `folder` beside its file: it passes while today's code does what was recorded.
 * What is wrong has to be added.
 */
export function flowTestOf(name: string, journal: Journal, folder: string): string {
  const inputs = journal.entries.filter((entry) => entry.k === 'i')
  const { navigation } = fold(journal, createRootReducer(journal.header.location, ALL_MODULES), undefined)
  const source = (path: string) => posix.join(relative(folder, SOURCES).replaceAll('\\', '/'), path)
  return `import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyJournal } from '${source('app/replayClient')}'
import { parseJournal } from '${source('journal/parse')}'

const journal = parseJournal(readFileSync(join(__dirname, '${name}.jsonl'), 'utf8'))

// Recorded: ${inputs.length} inputs, the last of them ${inputs.at(-1)?.action.type ?? 'none'}. Say what should have come of them.
it('${name.replaceAll('-', ' ')}', () => {
  const { divergence, state } = verifyJournal(journal, 'behaviour')
  expect(divergence).toBeNull()
  expect(state).toMatchObject({ navigation: { screen: ${JSON.stringify(navigation.screen)} } })
})
`
}
