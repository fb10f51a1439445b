import * as v from 'valibot'

// The inbox API of the desk. Times in epoch ms.

const stateSchema = v.picklist(['waiting', 'done', 'failed'])
const causeSchema = v.nullable(v.picklist(['crash', 'refused', 'failed', 'diverges', 'none']))
const todaySchema = v.nullable(v.picklist(['same', 'differs', 'refusal', 'cannot', 'nothing']))
/** The verdict of the build that recorded the journal. */
const ownSchema = v.nullable(v.picklist(['same', 'differs', 'cannot', 'unknown', 'stopped']))

const listedSchema = v.object({
  id: v.number(), receipt: v.string(), receivedAt: v.number(), deletesAt: v.number(), from: v.string(), screen: v.string(),
  words: v.string(), build: v.string(), bytes: v.number(),
  /** waiting: the replay is still due · failed: the replay failed because of a fault of the desk. */
  state: stateSchema,
  cause: causeSchema, title: v.string(), detail: v.string(), today: todaySchema, todaySeq: v.nullable(v.number()), todayBuild: v.string(),
  todayGuess: v.string(), own: ownSchema, ownSeq: v.nullable(v.number()),
  /** One or two sentences for support; '' before the analysis. */
  story: v.string(),
  /** The page load that explains the report, from 1 for the oldest, of so many; null before the analysis. */
  load: v.nullable(v.number()), loads: v.nullable(v.number()),
  /** The turn of that load. */
  turn: v.nullable(v.number()),
})
/** One report, as the session view shows it. */
export const reportSchema = listedSchema
export type ListedReport = v.InferOutput<typeof listedSchema>

const groupSchema = v.object({
  fingerprint: v.string(), state: stateSchema, cause: causeSchema, title: v.string(), detail: v.string(), screens: v.array(v.string()),
  firstBuild: v.string(), lastBuild: v.string(), alike: v.number(), firstAt: v.number(), lastAt: v.number(),
  today: todaySchema, todaySeq: v.nullable(v.number()), todayGuess: v.string(), own: ownSchema, ownSeq: v.nullable(v.number()),
  /** The build that was the desk's own when the latest report was replayed; '' before any replay. */
  todayBuild: v.string(),
  /** The number of its reports with the same verdict as the latest, by the same build. */
  agree: v.number(),
  /** The times when its reports were received, latest first. */
  at: v.array(v.number()),
  /** Latest first. */
  reports: v.array(listedSchema),
})
/** Reports with the same fingerprint. */
export type Group = v.InferOutput<typeof groupSchema>

export const inboxSchema = v.object({
  /** The build that replays: today's. */
  build: v.string(),
  reports: v.number(),
  groups: v.array(groupSchema),
})
export type Inbox = v.InferOutput<typeof inboxSchema>
