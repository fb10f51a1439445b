import { ALL_MODULES } from '../../app/allModules'
import { createRootReducer } from '../../app/rootReducer'
import type { Journal } from '../../journal/record/entries'
import { HEADER_LINE } from '../../journal/record/recorder'
import { fold } from '../../journal/replay/verify'

/** Serializes a journal as a `.jsonl` file. */
export function serializeJournal({ header, entries }: Journal): string {
  const first = JSON.stringify(header)
  if (!first.startsWith(HEADER_LINE)) throw new Error('the header of a journal begins with its kind')
  return `${[first, ...entries.map((entry) => JSON.stringify(entry))].join('\n')}\n`
}

/** A base name for files derived from a journal: no extension, and only safe characters. */
export function toFileName(name: string): string {
  return name.replace(/\.\w+$/, '').replace(/[^\w.-]+/g, '-')
}

/** The folder for flow tests of reports, and the relative path from it to the sources. */
export const REPORTED_TESTS = { folder: 'test/flows/reported', sources: '../../../src' } as const

/**
 * A flow test for a journal, to save beside `<name>.jsonl`. It passes while today's code behaves as recorded; the expected fix must be
 * added by hand. `sources`: the relative path from the test's folder to the sources.
 */
export function createFlowTest(name: string, journal: Journal, sources: string): string {
  const inputs = journal.entries.filter((entry) => entry.k === 'i')
  const { navigation } = fold(journal, createRootReducer(journal.header.location, ALL_MODULES), undefined)
  return `import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyJournal } from '${sources}/app/recording/replayClient'
import { parseJournal } from '${sources}/journal/record/parse'

const journal = parseJournal(readFileSync(join(__dirname, '${name}.jsonl'), 'utf8'))

// Recorded: ${inputs.length} inputs, the last of them ${inputs.at(-1)?.action.type ?? 'none'}. Say what should have come of them.
it('${name.replaceAll('-', ' ')}', () => {
  const { divergence, state } = verifyJournal(journal, 'behaviour')
  expect(divergence).toBeNull()
  expect(state).toMatchObject({ navigation: { screen: ${JSON.stringify(navigation.screen)} } })
})
`
}
