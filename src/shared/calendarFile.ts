import type { Count, EpochMs, Id, Private } from './meaning'

/** An event of a calendar file. Times are epoch ms. */
export interface CalendarEntry {
  /** The same id replaces an earlier copy of the event. */
  readonly id: Id
  readonly title: Private<string>
  readonly details: Private<string>
  readonly place: Private<string>
  readonly url: string
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  /** Minutes before the start at which the calendar notifies. */
  readonly alarms: readonly Count[]
}

/** Maximum length of a line in bytes of UTF-8, without its line break (RFC 5545, section 3.1). */
const MAX_LINE_BYTES = 75

/** Builds an iCalendar file (RFC 5545) with one event. `createdAt`: epoch ms. */
export function calendarFile({ id, title, details, place, url, startsAt, endsAt, alarms }: CalendarEntry, createdAt: number): string {
  const lines = [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Dekat//Dekat//ID', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH', 'BEGIN:VEVENT',
    `UID:${escapeText(id)}@dekat`, `DTSTAMP:${formatUtc(createdAt)}`, `DTSTART:${formatUtc(startsAt)}`, `DTEND:${formatUtc(endsAt)}`,
    `SUMMARY:${escapeText(title)}`, `DESCRIPTION:${escapeText(details)}`, `LOCATION:${escapeText(place)}`, `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...alarms.flatMap((minutes) =>
      ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(title)}`, `TRIGGER:-PT${minutes}M`, 'END:VALARM']),
    'END:VEVENT', 'END:VCALENDAR', '',
  ]
  return lines.map(foldLine).join('\r\n')
}

/** `20261130T165959Z` */
function formatUtc(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (char) => `\\${char}`).replace(/\r?\n/g, '\\n')
}

/** Continues a long line on the next lines, each of which starts with a space. Never splits a character. */
function foldLine(line: string): string {
  const folded: string[] = []
  let [part, bytes] = ['', 0]
  for (const char of line) {
    const size = bytesOf(char.codePointAt(0) ?? 0)
    if (bytes + size > MAX_LINE_BYTES) {
      folded.push(part)
      part = ' '
      bytes = 1
    }
    part += char
    bytes += size
  }
  return [...folded, part].join('\r\n')
}

/** Bytes of a character in UTF-8. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
