import * as v from 'valibot'
import { FORMAT, VERSION } from './entries'
import type { Entry, Header, Journal } from './entries'

const actionSchema = v.looseObject({ type: v.string() })
const seqSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const originSchema = v.picklist(['ui', 'port', 'timer', 'source', 'boot'])

const headerSchema = v.object({
  k: v.literal('header'),
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  id: v.string(),
  build: v.string(),
  startedAt: v.number(),
  seed: v.string(),
  timeZone: v.string(),
  locale: v.string(),
  viewport: v.object({ width: v.number(), height: v.number() }),
  segment: v.number(),
  location: v.object({ pathname: v.string(), search: v.string(), hash: v.string() }),
  eventVersions: v.record(v.string(), v.number()),
  redaction: v.string(),
})

const entrySchema = v.variant('k', [
  v.object({ k: v.literal('i'), seq: seqSchema, at: v.number(), origin: originSchema, action: actionSchema }),
  v.object({ k: v.literal('s'), seq: seqSchema, action: actionSchema }),
  v.object({ k: v.literal('c'), seq: seqSchema, port: v.string(), id: v.optional(v.string()), args: v.array(v.unknown()) }),
  v.object({ k: v.literal('x'), seq: seqSchema, id: v.string() }),
  v.object({ k: v.literal('n'), seq: seqSchema, note: v.string(), about: v.optional(v.string()) }),
  v.object({ k: v.literal('h'), seq: seqSchema, hash: v.string() }),
  v.object({ k: v.literal('t'), seq: seqSchema, reason: v.string() }),
])

/** A journal that cannot be read: not ours, another version, or damaged inside. Not the same as one that does not replay. */
export class UnreadableJournal extends Error {
  override readonly name = 'UnreadableJournal'
}

/** Reads JSON Lines. A torn last line is the crash that ended the session and is dropped; anything else wrong throws UnreadableJournal. */
export function parseJournal(text: string): Journal {
  const lines = text.split('\n').filter((line) => line !== '')
  const parsed = lines.map((line, index) => parseLine(line, index, index === lines.length - 1)).filter((line) => line !== TORN)
  const header = v.safeParse(headerSchema, parsed[0])
  if (!header.success) throw new UnreadableJournal(`line 1 is no header of a ${FORMAT} of version ${VERSION}`)
  const entries = parsed.slice(1).map((line, index) => {
    const entry = v.safeParse(entrySchema, line)
    if (!entry.success) throw new UnreadableJournal(`line ${index + 2} is no entry: ${entry.issues[0].message}`)
    if (entry.output.seq !== index) throw new UnreadableJournal(`line ${index + 2} has seq ${entry.output.seq} where ${index} was due`)
    return entry.output as Entry
  })
  return { header: header.output as Header, entries }
}

const TORN = Symbol('torn')

function parseLine(line: string, index: number, last: boolean): unknown {
  try {
    return JSON.parse(line)
  } catch {
    if (last && index > 0) return TORN
    throw new UnreadableJournal(`line ${index + 1} is no JSON`)
  }
}
