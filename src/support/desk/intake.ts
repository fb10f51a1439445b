import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as v from 'valibot'
import { cleanUserText, reportHeadSchema } from '../../api/reports'
import type { ReportHead } from '../../api/reports'
import type { Journal } from '../../journal/entries'
import { parseJournals, UnreadableJournal } from '../../journal/parse'
import { UNPACKED_LIMIT } from './limits'
import { privateIn } from './privacyCheck'

const unpack = promisify(gunzip)

/** A report that was read and found fit to be kept, or why not: `why` is for the log, and says nothing of what was in it. */
export type Intake =
  | { readonly head: ReportHead; readonly text: string; readonly journals: readonly Journal[] }
  | { readonly refused: 'tooLarge' | 'notAccepted'; readonly why: string }

type Refused = Extract<Intake, { refused: string }>

/** The text of a body, unpacked within its limit. */
async function textOf(body: Buffer, packed: boolean): Promise<string | Refused> {
  if (!packed) return body.length > UNPACKED_LIMIT ? { refused: 'tooLarge', why: 'too long' } : body.toString('utf8')
  try {
    return (await unpack(body, { maxOutputLength: UNPACKED_LIMIT })).toString('utf8')
  } catch (error) {
    // Zlib stops when the limit is reached, whatever the rest would come to.
    const isBomb = (error as { readonly code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
    return isBomb ? { refused: 'tooLarge', why: 'unpacks to more than is taken' } : { refused: 'notAccepted', why: 'cannot be unpacked' }
  }
}

/** Reads a report like any foreign input: its head by schema, its journals line by line, and what must not be in them. */
export async function readReport(body: Buffer, packed: boolean): Promise<Intake> {
  const text = await textOf(body, packed)
  if (typeof text !== 'string') return text
  const end = text.indexOf('\n')
  const head = headIn(text.slice(0, end < 0 ? text.length : end))
  if (head === null) return { refused: 'notAccepted', why: 'has no head of a report' }
  if (cleanUserText(head.words) !== head.words) return { refused: 'notAccepted', why: 'has words that were not cleaned' }
  const rest = end < 0 ? '' : text.slice(end + 1)
  try {
    const journals = parseJournals(rest)
    const found = privateIn(journals)
    return found === null ? { head, text: rest, journals } : { refused: 'notAccepted', why: `is private: ${found}` }
  } catch (error) {
    if (!(error instanceof UnreadableJournal)) throw error
    return { refused: 'notAccepted', why: `line ${error.line + 1} is no line of a journal` }
  }
}

function headIn(line: string): ReportHead | null {
  try {
    const head = v.safeParse(reportHeadSchema, JSON.parse(line))
    return head.success ? head.output : null
  } catch {
    return null
  }
}
