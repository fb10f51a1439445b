// What `replay/<build>.js` is: the code of one build that replays, for Node and browsers, without views and without a world.
import { ALL_MODULES } from '../../app/allModules'
import { verifyJournal } from '../../app/replayClient'
import { createRootReducer } from '../../app/rootReducer'
import type { Journal } from '../../journal/entries'
import { parseJournals, UnreadableJournal } from '../../journal/parse'
import { fold } from '../../journal/replay'
import type { PageLoad, Place, Replayed, Replayer } from './types'

export { examineText as examine } from './examine'

/** The build that this is the code of. */
export const build: Replayer['build'] = __BUILD_ID__

/** Replays each page load of a file of journals under the code of this build. */
export function replay(text: string): Replayed {
  try {
    return { read: true, build, pageLoads: parseJournals(text).map(replayed) }
  } catch (error) {
    if (!(error instanceof UnreadableJournal)) throw error
    return { read: false, build, why: error.message }
  }
}

/** The state that the recorded events of a page load lead to under the code of this build; undefined where the text has none such. */
export function stateAt(text: string, { id, segment, seq }: Place): unknown {
  const journal = parseJournals(text).find(({ header }) => header.id === id && header.segment === segment)
  return journal && fold(journal, createRootReducer(journal.header.location, ALL_MODULES), undefined, seq)
}

function replayed(journal: Journal): PageLoad {
  const { header: { id, segment, startedAt }, entries } = journal
  const { verdict, from, turns, missing, divergence: found } = verifyJournal(journal)
  const divergence = found && { ...found, before: [...found.before], slices: [...found.slices ?? []] }
  return { id, segment, startedAt, verdict, from, turns, missing, entries: entries.length, divergence }
}
