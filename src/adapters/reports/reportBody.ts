import { MAX_JOURNAL_CHARS, type ReportHead } from '../../api/kit/reports'
import { HEADER_LINE } from '../../journal/record/recorder'

/** Packed journals; the content type determines the compression. */
export interface PackedBody {
  readonly bytes: ArrayBuffer
  readonly type: 'application/gzip' | 'application/x-ndjson'
}

/** Length of the preview of a journal's end. */
const PREVIEW_LINES = 80
const PREVIEW_CHARS = 180

/** The latest journals that fit into one report, at least the newest, and their number; only those with the newest's policy. */
export function latestSessions(text: string, maxChars = MAX_JOURNAL_CHARS): { readonly text: string; readonly sessions: number } {
  const all = text.split(new RegExp(`^(?=${HEADER_LINE.replace(/[{}"]/g, '\\$&')})`, 'm')).filter((segmentText) => segmentText !== '')
  // Journals of an older build may contain more data than the current policy allows.
  const policy = policyOf(all.at(-1) ?? '')
  const segments = all.filter((segment) => policyOf(segment) === policy)
  const included: string[] = []
  let chars = 0
  for (const segment of [...segments].reverse()) {
    if (included.length > 0 && chars + segment.length > maxChars) break
    chars += segment.length
    included.unshift(segment)
  }
  return { text: included.join(''), sessions: new Set(included.map(idOf)).size }
}

function idOf(segment: string): string {
  return /"id":"([^"]*)"/.exec(segment)?.[1] ?? ''
}

function policyOf(segment: string): string {
  const [header = ''] = segment.split('\n', 1)
  return /"redaction":"([^"]*)"/.exec(header)?.[1] ?? ''
}

/** The last lines; long ones are truncated. */
export function previewOf(text: string): string {
  const lines = text.trimEnd().split('\n').slice(-PREVIEW_LINES)
  return lines.map((line) => (line.length > PREVIEW_CHARS ? `${line.slice(0, PREVIEW_CHARS)}…` : line)).join('\n')
}

/** The report's header on the first line, followed by the journals. */
export function reportText(head: ReportHead, journals: string): string {
  return `${JSON.stringify(head)}\n${journals}`
}

/** Compressed if the browser supports it. */
export async function pack(text: string): Promise<PackedBody> {
  const Compression = globalThis.CompressionStream as typeof CompressionStream | undefined
  if (Compression === undefined) return { bytes: await new Blob([text]).arrayBuffer(), type: 'application/x-ndjson' }
  const stream = new Blob([text]).stream().pipeThrough(new Compression('gzip'))
  return { bytes: await new Response(stream).arrayBuffer(), type: 'application/gzip' }
}
