// The entry point of `replay/<build>.js`: the replay code of one build, for Node and browsers, without views and without adapters.
import { ALL_MODULES } from '../../app/allModules'
import { verifyJournal } from '../../app/recording/replayClient'
import { createRootReducer } from '../../app/rootReducer'
import type { Journal } from '../../journal/record/entries'
import { parseJournals, UnreadableJournal } from '../../journal/record/parse'
import { fold } from '../../journal/replay/verify'
import type { PageLoad, LineRef, ReplayResult, Replayer } from './types'

export { examineText as examine } from './examine'

/** The build that this code belongs to. */
export const build: Replayer['build'] = __BUILD_ID__

/** Replays every page load of a text of journals under this build. */
export function replay(text: string): ReplayResult {
  try {
    return { read: true, build, pageLoads: parseJournals(text).map(replayPageLoad) }
  } catch (error) {
    if (!(error instanceof UnreadableJournal)) throw error
    return { read: false, build, why: error.message }
  }
}

/** The state that the recorded events of a page load lead to under this build. Undefined where the text does not contain that page load. */
export function stateAt(text: string, { id, segment, seq }: LineRef): unknown {
  const journal = parseJournals(text).find(({ header }) => header.id === id && header.segment === segment)
  return journal && fold(journal, createRootReducer(journal.header.location, ALL_MODULES), undefined, seq)
}

function replayPageLoad(journal: Journal): PageLoad {
  const { header: { id, segment, startedAt }, entries } = journal
  const { verdict, from, turns, missing, divergence: found } = verifyJournal(journal)
  const divergence = found && { ...found, before: [...found.before], slices: [...found.slices ?? []] }
  return { id, segment, startedAt, verdict, from, turns, missing, entries: entries.length, divergence }
}
