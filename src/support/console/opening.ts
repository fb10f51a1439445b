import { createRootReducer, type RootState } from '../../app/rootReducer'
import { ALL_MODULES } from '../../app/allModules'
import type { Journal } from '../../journal/record/entries'
import { parseSegments, UnreadableJournal } from '../../journal/record/parse'
import { joinSegments } from '../../journal/record/segments'
import { findEndpoint } from '../endpoints'
import { lanesOf, type Lanes } from '../analysis/lanes'
import { readSession, loadsInOrder } from '../analysis/readSession'
import { createStates, type States } from '../analysis/states'
import type { Session } from '../analysis/types'

/** An opened file and its content. */
export interface TextFile {
  readonly name: string
  readonly file: File
  readonly text: string
}

/** The page loads in the opened files, the oldest first, or an error message. */
export type ReadResult = { readonly journals: readonly Journal[] } | { readonly unreadable: string }

/** One page load, parsed for display. */
export interface OpenedJournal {
  readonly fileName: string
  readonly session: Session
  readonly lanes: Lanes
  readonly states: States<RootState>
}

/** Wraps a text as a file, so that it can be parsed and exported like an opened file. */
export function textFile(name: string, text: string): TextFile {
  return { name, text, file: new File([text], name, { type: 'application/x-ndjson' }) }
}

/** The texts of the files, or an error message. */
export async function readTexts(files: readonly File[]): Promise<{ readonly texts: readonly TextFile[] } | { readonly problem: string }> {
  const texts: TextFile[] = []
  for (const file of files) {
    try {
      texts.push({ name: file.name, file, text: await file.text() })
    } catch {
      return { problem: `${file.name} cannot be read: the browser was not given its content. Is it a folder, or was it moved?` }
    }
  }
  return { texts }
}

/** Parses journal files. Segments of one page load are joined across files. */
export function readFiles(files: readonly Pick<TextFile, 'name' | 'text'>[]): ReadResult {
  const segments: Journal[] = []
  for (const { name, text } of files) {
    try {
      segments.push(...parseSegments(text, { isLazy: true }))
    } catch (error) {
      if (!(error instanceof UnreadableJournal)) throw error
      const prefix = `${name} cannot be ${error.isNewer ? 'replayed' : 'read'}`
      return { unreadable: `${prefix}. ${capitalize(error.message)}.${advice(text, error.isNewer)}` }
    }
  }
  const journals = loadsInOrder(joinSegments(segments))
  if (journals.length > 0) return { journals }
  return { unreadable: `${files.map(({ name }) => name).join(', ')}: nothing was recorded after the header.` }
}

/** States are folded on demand. */
export function openJournal(fileName: string, journal: Journal): OpenedJournal {
  const session = readSession(journal, findEndpoint)
  const states = createStates(journal, createRootReducer(journal.header.location, ALL_MODULES))
  return { fileName, session, lanes: lanesOf(session), states }
}

function advice(text: string, isNewer: boolean): string {
  if (isNewer) return ' A newer build recorded it: open it in the console of that build.'
  // Gzip starts with 1f 8b. The second byte is not valid UTF-8, so only the first is checked.
  if (text.startsWith('\u001f')) return ' It is packed with gzip: unpack it first.'
  if (text.trimStart().startsWith('<')) return ' It looks like a page, not like a journal.'
  return ''
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
