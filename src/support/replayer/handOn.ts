import { ALL_MODULES } from '../../app/allModules'
import { createRootReducer } from '../../app/rootReducer'
import type { Journal } from '../../journal/entries'
import { HEADER_LINE } from '../../journal/recorder'
import { fold } from '../../journal/replay'

/** A journal as the text of a file. */
export function textOf({ header, entries }: Journal): string {
  const first = JSON.stringify(header)
  if (!first.startsWith(HEADER_LINE)) throw new Error('the header of a journal begins with its kind')
  return `${[first, ...entries.map((entry) => JSON.stringify(entry))].join('\n')}\n`
}

/** What files that are made of a journal are named after: its own name without its ending, and without what no name should have. */
export function fileNameOf(name: string): string {
  return name.replace(/\.\w+$/, '').replace(/[^\w.-]+/g, '-')
}

/** Where flow tests of reports lie, and the way from there to the sources. */
export const REPORTED = { folder: 'test/flows/reported', sources: '../../../src' } as const

/**
 * The beginning of a flow test about a journal, to lie beside its file `<name>.jsonl`: it passes while today's code does what was recorded.
 * What is wrong has to be added. `sources`: the way from its folder to the sources.
 */
export function flowTestOf(name: string, journal: Journal, sources: string): string {
  const inputs = journal.entries.filter((entry) => entry.k === 'i')
  const { navigation } = fold(journal, createRootReducer(journal.header.location, ALL_MODULES), undefined)
  return `import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyJournal } from '${sources}/app/replayClient'
import { parseJournal } from '${sources}/journal/parse'

const journal = parseJournal(readFileSync(join(__dirname, '${name}.jsonl'), 'utf8'))

// Recorded: ${inputs.length} inputs, the last of them ${inputs.at(-1)?.action.type ?? 'none'}. Say what should have come of them.
it('${name.replaceAll('-', ' ')}', () => {
  const { divergence, state } = verifyJournal(journal, 'behaviour')
  expect(divergence).toBeNull()
  expect(state).toMatchObject({ navigation: { screen: ${JSON.stringify(navigation.screen)} } })
})
`
}
