import { printDivergence } from '../journal/compare'
import { liftedState } from '../journal/devTools'
import type { Journal } from '../journal/entries'
import { parseJournal } from '../journal/parse'
import type { Watched } from '../ports/developer'
import { ALL_MODULES } from './allModules'
import { verifyJournal } from './replayClient'
import { createRootReducer } from './rootReducer'

/** More lines than anyone reads on a phone; what is shown becomes part of this session's own journal. */
const MOST_INPUTS = 200

/** Replays a journal under this build, of several page loads the latest; null for a text that is none. */
export function watch(text: string, build: string): Watched | null {
  const journal = parsed(text)
  if (!journal) return null
  const { header, entries } = journal
  const { verdict, from, divergence, turns } = verifyJournal(journal)
  const inputs = entries.flatMap((entry) =>
    entry.k === 'i' ? [{ seq: entry.seq, at: entry.at, origin: entry.origin, type: entry.action.type }] : [],
  )
  return {
    build: header.build,
    sameBuild: header.build === build,
    startedAt: header.startedAt,
    turns,
    lines: entries.length,
    status: verdict,
    from,
    difference: divergence && printDivergence(divergence),
    inputs: inputs.slice(0, MOST_INPUTS),
    moreInputs: Math.max(0, inputs.length - MOST_INPUTS),
  }
}

/** A journal as the Redux DevTools import it; null for a text that is none. */
export function devToolsFile(text: string): string | null {
  const journal = parsed(text)
  return journal && JSON.stringify(liftedState(journal, createRootReducer(journal.header.location, ALL_MODULES)))
}

function parsed(text: string): Journal | null {
  try {
    return parseJournal(text)
  } catch {
    return null
  }
}
