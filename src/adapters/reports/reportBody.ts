import { MOST_JOURNAL_CHARS } from '../../api/reports'
import type { ReportHead } from '../../api/reports'
import { HEADER_LINE } from '../../journal/recorder'

/** Journals as they are sent, and how the bytes are packed: both are told by the type of the body. */
export interface PackedBody {
  readonly bytes: ArrayBuffer
  readonly type: 'application/gzip' | 'application/x-ndjson'
}

/** How much of the end of a journal is shown before it is sent. */
const PREVIEW_LINES = 80
const PREVIEW_CHARS = 180

/**
 * The journals of the latest page loads that may go together, the newest always among them; and how many there are. Those that were
 * redacted by another policy than the newest stay here.
 */
export function latestSessions(text: string, most = MOST_JOURNAL_CHARS): { readonly text: string; readonly sessions: number } {
  const all = text.split(new RegExp(`^(?=${HEADER_LINE.replace(/[{}"]/g, '\\$&')})`, 'm')).filter((part) => part !== '')
  // An older build, which kept more in its journals, may have left some on this device.
  const policy = policyOf(all.at(-1) ?? '')
  const segments = all.filter((segment) => policyOf(segment) === policy)
  const kept: string[] = []
  let chars = 0
  for (const segment of segments.toReversed()) {
    if (kept.length > 0 && chars + segment.length > most) break
    chars += segment.length
    kept.unshift(segment)
  }
  return { text: kept.join(''), sessions: new Set(kept.map(idOf)).size }
}

function idOf(segment: string): string {
  return /"id":"([^"]*)"/.exec(segment)?.[1] ?? ''
}

function policyOf(segment: string): string {
  const [header = ''] = segment.split('\n', 1)
  return /"redaction":"([^"]*)"/.exec(header)?.[1] ?? ''
}

/** The last lines, as they are, long ones cut. */
export function previewOf(text: string): string {
  const lines = text.trimEnd().split('\n').slice(-PREVIEW_LINES)
  return lines.map((line) => (line.length > PREVIEW_CHARS ? `${line.slice(0, PREVIEW_CHARS)}…` : line)).join('\n')
}

/** A whole report: its head on the first line, the journals below. */
export function reportText(head: ReportHead, journals: string): string {
  return `${JSON.stringify(head)}\n${journals}`
}

/** Compressed where the browser can, plain where it cannot. */
export async function packed(text: string): Promise<PackedBody> {
  const Compression = globalThis.CompressionStream as typeof CompressionStream | undefined
  if (Compression === undefined) return { bytes: await new Blob([text]).arrayBuffer(), type: 'application/x-ndjson' }
  const stream = new Blob([text]).stream().pipeThrough(new Compression('gzip'))
  return { bytes: await new Response(stream).arrayBuffer(), type: 'application/gzip' }
}
