import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as v from 'valibot'
import { cleanUserText, reportHeadSchema, type ReportHead } from '../../../api/kit/reports'
import type { Journal } from '../../../journal/record/entries'
import { parseJournals, UnreadableJournal } from '../../../journal/record/parse'
import { UNPACKED_LIMIT } from '../limits'
import { findPrivateData } from './privacyCheck'

const unpack = promisify(gunzip)

/** An accepted report or the reason for its refusal. `why` goes to the log and must contain nothing of the report's content. */
export type IntakeResult =
  | { readonly head: ReportHead; readonly text: string; readonly journals: readonly Journal[] }
  | { readonly refused: 'tooLarge' | 'notAccepted'; readonly why: string }

type Refused = Extract<IntakeResult, { refused: string }>

/** Unpacks a body, up to UNPACKED_LIMIT. */
async function readBodyText(body: Buffer, packed: boolean): Promise<string | Refused> {
  if (!packed) return body.length > UNPACKED_LIMIT ? { refused: 'tooLarge', why: 'too long' } : body.toString('utf8')
  try {
    return (await unpack(body, { maxOutputLength: UNPACKED_LIMIT })).toString('utf8')
  } catch (error) {
    // Zlib stops at the limit, whatever the full size is.
    const isBomb = (error as { readonly code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
    return isBomb ? { refused: 'tooLarge', why: 'unpacks to more than is taken' } : { refused: 'notAccepted', why: 'cannot be unpacked' }
  }
}

/** Reads a report as untrusted input: the head by schema, the journals line by line, then the privacy check. */
export async function readReport(body: Buffer, packed: boolean): Promise<IntakeResult> {
  const text = await readBodyText(body, packed)
  if (typeof text !== 'string') return text
  const headEnd = text.indexOf('\n')
  const head = parseHead(text.slice(0, headEnd < 0 ? text.length : headEnd))
  if (head === null) return { refused: 'notAccepted', why: 'has no head of a report' }
  if (cleanUserText(head.words) !== head.words) return { refused: 'notAccepted', why: 'has words that were not cleaned' }
  const journalsText = headEnd < 0 ? '' : text.slice(headEnd + 1)
  try {
    const journals = parseJournals(journalsText)
    const found = findPrivateData(journals)
    return found === null ? { head, text: journalsText, journals } : { refused: 'notAccepted', why: `is private: ${found}` }
  } catch (error) {
    if (!(error instanceof UnreadableJournal)) throw error
    return { refused: 'notAccepted', why: `line ${error.line + 1} is no line of a journal` }
  }
}

function parseHead(line: string): ReportHead | null {
  try {
    const head = v.safeParse(reportHeadSchema, JSON.parse(line))
    return head.success ? head.output : null
  } catch {
    return null
  }
}
