import { port, sink } from './port'

/** What can be switched in the developer options; all off unless switched on, and kept on the device. */
export interface DeveloperSwitches {
  /** Events and states go to the Redux DevTools; from the next start on. */
  readonly devTools: boolean
  /** Each line of the journal goes to the console; from the next start on. */
  readonly verboseJournal: boolean
  /** Each call of the API takes longer; at once. */
  readonly slowNetwork: boolean
}

/** The switches as they are kept, and as this page started with them. */
export const readSwitches = port<[], { readonly kept: DeveloperSwitches; readonly running: DeveloperSwitches }>(
  'developer/readSwitches',
  'developer/switchesSettled',
)
export const keepSwitches = sink<[DeveloperSwitches]>('developer/keepSwitches')

/** A file of sessions: the journal of this page load, all journals of the device, or what the Redux DevTools import. */
export type SessionFile = 'journal' | 'device' | 'devTools'

/** Hands the session so far to the browser as a file. */
export const exportSession = port<[{ readonly format: SessionFile }], { readonly exported: boolean }>(
  'developer/export',
  'developer/exportSettled',
)

/** An input of a journal. */
export interface WatchedInput {
  readonly seq: number
  /** Whole ms since the session started. */
  readonly at: number
  readonly origin: string
  readonly type: string
}

/** How a journal replays under this build. */
export interface Watched {
  readonly build: string
  /** Whether this build recorded it. */
  readonly sameBuild: boolean
  readonly startedAt: number
  readonly turns: number
  readonly lines: number
  /** Absent in recordings of earlier builds, which knew a difference or none. */
  readonly status?: 'complete' | 'endsInsideTurn' | 'diverges' | 'empty'
  /** snapshot: the beginning is missing, so reducers only. */
  readonly from?: 'start' | 'snapshot'
  /** The first difference, as text for people; null when there is none. */
  readonly difference: string | null
  /** The last inputs, and how many were before them. */
  readonly inputs: readonly WatchedInput[]
  readonly moreInputs: number
}

/** Why no journal was replayed; of an unreadable file also the line, from 1, at which reading ended. */
export interface WatchFailed {
  readonly failed: 'cancelled' | 'unreadable'
  readonly line?: number
}

/** Lets the user choose a journal and replays it. */
export const watchJournal = port<[], { readonly watched: Watched } | WatchFailed>(
  'developer/watch',
  'developer/watchSettled',
)

/** Removes everything this app keeps on the device, tokens included; false when some of it stayed. */
export const clearDevice = port<[], { readonly cleared: boolean }>('developer/clear', 'developer/clearSettled')
