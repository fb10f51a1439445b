import type { HashEntry, Header } from '../../journal/record/entries'
import { HEADER_LINE } from '../../journal/record/recorder'

/**
 * The same text with other hashes for one page load. Hashes of single slices and checksums of lines are omitted, because they describe
 * the previous states and lines. Every other line stays as it was recorded, including events of older versions.
 */
export function rehashed(text: string, session: string, hashes: ReadonlyMap<number, string>): string {
  let current = ''
  return text.split('\n').map((line) => {
    if (line.startsWith(HEADER_LINE)) current = (JSON.parse(line) as Header).id
    if (current !== session || !line.startsWith('{"k":"h"')) return line
    const entry = JSON.parse(line) as HashEntry
    const { slices: _, lines: __, ...mark } = entry
    return JSON.stringify({ ...mark, hash: hashes.get(entry.seq) ?? entry.hash })
  }).join('\n')
}

