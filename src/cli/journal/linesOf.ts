import { closeSync, openSync, readSync } from 'node:fs'

const CHUNK = 1 << 20
const NEWLINE = 10

/** A line of a file and its offset, in bytes. */
export interface FileLine {
  readonly text: string
  readonly at: number
}

/** The lines of a part of a file, streamed. `from` and `to` in bytes. */
export function* linesOf(file: string, from = 0, to = Infinity): Generator<FileLine> {
  const opened = openSync(file, 'r')
  try {
    const chunk = Buffer.alloc(CHUNK)
    let rest: Buffer = Buffer.alloc(0)
    let at = from
    for (let read = from; read < to;) {
      const count = readSync(opened, chunk, 0, Math.min(CHUNK, to - read), read)
      if (count === 0) break
      read += count
      const bytes = Buffer.concat([rest, chunk.subarray(0, count)])
      let begin = 0
      for (let end = bytes.indexOf(NEWLINE, begin); end !== -1; end = bytes.indexOf(NEWLINE, begin)) {
        yield { text: bytes.toString('utf8', begin, end), at: at + begin }
        begin = end + 1
      }
      at += begin
      rest = bytes.subarray(begin)
    }
    if (rest.length > 0) yield { text: rest.toString('utf8'), at }
  } finally {
    closeSync(opened)
  }
}
