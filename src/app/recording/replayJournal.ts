import { printDivergence } from '../../journal/replay/compare'
import { liftedState, liftedText } from '../../journal/replay/devTools'
import type { Journal } from '../../journal/record/entries'
import { parseJournal, UnreadableJournal } from '../../journal/record/parse'
import type { ReplaySummary, ReplayFailure } from '../../ports/developer'
import { ALL_MODULES } from '../allModules'
import { verifyJournal } from './replayClient'
import { createRootReducer } from '../rootReducer'

/** Limits the inputs shown: they also enter this session's own journal. */
const MAX_INPUTS = 200

/** Replays a journal with this build. If it contains several page loads, replays the latest. */
export function replayJournal(text: string, build: string): { readonly watched: ReplaySummary } | ReplayFailure {
  const journal = parsed(text)
  return 'failed' in journal ? journal : { watched: summaryOf(build, journal) }
}

function summaryOf(build: string, journal: Journal): ReplaySummary {
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
    // Incidents are at the end of a journal.
    inputs: inputs.slice(-MAX_INPUTS),
    moreInputs: Math.max(0, inputs.length - MAX_INPUTS),
  }
}

/** Converts a journal to the import format of the Redux DevTools. Null for a text that is not a journal. */
export function devToolsFile(text: string): string | null {
  const journal = parsed(text)
  if ('failed' in journal) return null
  return [...liftedText(liftedState(journal, createRootReducer(journal.header.location, ALL_MODULES)))].join('')
}

function parsed(text: string): Journal | ReplayFailure {
  try {
    return parseJournal(text)
  } catch (error) {
    return { failed: 'unreadable', ...(error instanceof UnreadableJournal ? { line: error.line } : {}) }
  }
}
