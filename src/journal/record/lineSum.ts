import type { Entry, LineRange } from './entries'
import { hash32 } from '../runtime/seeded'

/** Detects edits after the recording. It is no signature: anyone who knows the code can compute it again. */
export interface LineSum {
  add(line: string): void
  /** Checksum of the lines so far. */
  text(): string
}

export function createLineSum(): LineSum {
  let sum = 0
  return {
    add(line) {
      sum = hash32(line, sum)
    },
    text: () => sum.toString(36),
  }
}

/** Finds the first edit of each segment by the checksums of its state marks. Lines are counted from 0. */
export interface EditFinder {
  /** The header of a segment, before it is added. */
  begin(index: number): void
  /** Compares the checksum of a state mark. Returns the mark without it, because it describes this file alone. */
  check(entry: Entry, index: number): Entry
  add(line: string): void
}

export function createEditFinder(onEdit: (lines: LineRange) => void): EditFinder {
  let sum = createLineSum()
  /** The first line, counted from 1, that no checksum covered so far; null once an edit of the segment was reported. */
  let unchecked: number | null = null
  return {
    begin(index) {
      sum = createLineSum()
      unchecked = index + 1
    },
    check(entry, index) {
      if (entry.k !== 'h' || entry.lines === undefined) return entry
      const { lines, ...mark } = entry
      const isAsRecorded = lines === sum.text()
      if (unchecked !== null && !isAsRecorded) onEdit({ from: unchecked, to: index })
      unchecked = unchecked !== null && isAsRecorded ? index + 1 : null
      return mark
    },
    // A different line ending is no edit.
    add: (line) => sum.add(line.trimEnd()),
  }
}
