import { readFileSync } from 'node:fs'
import type { Journal } from '../../../src/journal/entries'
import { parseSegments, UnreadableJournal } from '../../../src/journal/parse'
import { joinSegments } from '../../../src/journal/segments'
import type { Output, Recording } from './types'

/** The journals in some files, segments of one page load joined across them; files that cannot be read are named and left out. */
export function readAll(files: readonly string[], complain: Output['complain']): { recordings: readonly Recording[]; unreadable: number } {
  const groups: { files: string[]; segments: Journal[] }[] = []
  let unreadable = 0
  for (const file of files) {
    try {
      const segments = parseSegments(readFileSync(file, 'utf8'))
      for (const session of new Set(segments.map(({ header }) => header.id))) {
        const own = segments.filter(({ header }) => header.id === session)
        // A copy of a journal is looked at by itself; only what has other segments belongs to it.
        const group = groups.find((each) => each.segments.every(({ header }) =>
          header.id === session && own.every((segment) => segment.header.segment !== header.segment)))
        if (group) {
          group.files.push(file)
          group.segments.push(...own)
        } else groups.push({ files: [file], segments: own })
      }
    } catch (error) {
      unreadable++
      complain(`${file}: ${reasonOf(error)}`)
    }
  }
  const recordings = groups.flatMap((group) => joinSegments(group.segments).map((journal) => ({ files: group.files, journal })))
  return { recordings, unreadable }
}

function reasonOf(error: unknown): string {
  if (error instanceof UnreadableJournal) return error.message
  const { code } = error as { code?: unknown }
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file', EISDIR: 'this is a folder', EACCES: 'no permission to read it',
  }
  return known[String(code)] ?? (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

/** The text of some files, one after the other. */
export function textsOf(files: readonly string[]): string {
  return files.map((file) => readFileSync(file, 'utf8')).join('\n')
}
