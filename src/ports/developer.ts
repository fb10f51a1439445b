import { port, sink } from './port'
import type { Count, EpochMs, Id, Private } from '../shared/meaning'

/** Developer options, stored on the device. All default to off. */
export interface DeveloperSwitches {
  /** Sends events and states to the Redux DevTools. Takes effect at the next start. */
  readonly devTools: boolean
  /** Logs each journal line to the console. Takes effect at the next start. */
  readonly verboseJournal: boolean
  /** Delays each API call. Takes effect immediately. */
  readonly slowNetwork: boolean
}

/** `stored` is the value on the device; `running` is the value this page started with. */
export const readSwitches = port<[], { readonly stored: DeveloperSwitches; readonly running: DeveloperSwitches }>(
  'developer/readSwitches',
  'developer/switchesSettled',
)
export const writeSwitches = sink<[DeveloperSwitches]>('developer/writeSwitches')

/** `journal`: this page load. `device`: all journals on the device. `devTools`: a file that the Redux DevTools can import. */
export type SessionFile = 'journal' | 'device' | 'devTools'

/** Downloads the session so far as a file. */
export const exportSession = port<[{ readonly format: SessionFile }], { readonly exported: boolean }>(
  'developer/export',
  'developer/exportSettled',
)

export interface ReplayedInput {
  readonly seq: Count
  /** Whole milliseconds since the session started. */
  readonly at: Count
  readonly origin: Id
  readonly type: Id
}

/** Result of replaying a journal with this build. */
export interface ReplaySummary {
  readonly build: Private<string>
  /** This build recorded the journal. */
  readonly sameBuild: boolean
  readonly startedAt: EpochMs
  readonly turns: Count
  readonly lines: Count
  /** Absent in journals of earlier builds, which recorded only whether a difference existed. */
  readonly status?: 'complete' | 'endsInsideTurn' | 'diverges' | 'empty'
  /** `snapshot`: the start of the journal is missing, so only reducers are replayed. */
  readonly from?: 'start' | 'snapshot'
  /** First divergence as readable text, or null. */
  readonly difference: Private<string> | null
  /** The last inputs; `moreInputs` counts the earlier ones. */
  readonly inputs: readonly ReplayedInput[]
  readonly moreInputs: Count
}

/** For an unreadable file, `line` is the line at which parsing stopped, counted from 1. */
export interface ReplayFailure {
  readonly failed: 'cancelled' | 'unreadable'
  readonly line?: Count
}

/** Opens a file picker and replays the chosen journal. */
export const replayJournalFile = port<[], { readonly watched: ReplaySummary } | ReplayFailure>(
  'developer/watch',
  'developer/watchSettled',
)

/** Deletes all data of the app on this device, tokens included. `cleared` is false if some data could not be deleted. */
export const clearDevice = port<[], { readonly cleared: boolean }>('developer/clear', 'developer/clearSettled')
