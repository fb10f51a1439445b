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
  /** The number of the page load that explains the report (1 is the oldest), and the number of loads; null before the analysis. */
  load: v.nullable(v.number()), loads: v.nullable(v.number()),
  /** The turn of that load. */
  turn: v.nullable(v.number()),
  /** Equal for reports of a group; null before the analysis. */
  fingerprint: v.nullable(v.string()),
})
/** failing: still fails today · new: first reported within a day · differs: behaves differently today · open: no verdict yet. */
export const inboxFilterSchema = v.picklist(['all', 'failing', 'new', 'differs', 'open'])
export type InboxFilter = v.InferOutput<typeof inboxFilterSchema>

/** One report, for the session view. */
export const reportSchema = listedSchema
/** One page of a group's reports. */
export const reportsSchema = v.object({ reports: v.array(listedSchema) })
export type ListedReport = v.InferOutput<typeof listedSchema>

const groupSchema = v.object({
  fingerprint: v.string(), state: stateSchema, cause: causeSchema, title: v.string(), detail: v.string(), screens: v.array(v.string()),
  /** Its reports by build, in the order of each build's first report. */
  builds: v.array(v.tuple([v.string(), v.number()])), firstBuild: v.string(), lastBuild: v.string(),
  alike: v.number(), firstAt: v.number(), lastAt: v.number(),
  today: todaySchema, todaySeq: v.nullable(v.number()), todayGuess: v.string(), own: ownSchema, ownSeq: v.nullable(v.number()),
  /** The build that was the desk's own when the latest report was replayed; '' before any replay. */
  todayBuild: v.string(),
  /** The number of its reports with the same verdict as the latest, by the same build. */
  agree: v.number(),
  /** Its reports by day (UTC) over two weeks, oldest day first. */
  days: v.array(v.number()),
  /** The first page of its reports, latest first. */
  reports: v.array(listedSchema),
})
/** Reports with the same fingerprint. */
export type Group = v.InferOutput<typeof groupSchema>

export const inboxSchema = v.object({
  /** The build that replays: today's. */
  build: v.string(),
  /** The reports in all groups. */
  reports: v.number(),
  /** True if the list is cut: it contains only the latest matches of a search, or the groups that were reported last. */
  isCut: v.boolean(),
  /** Groups by filter. */
  counts: v.object({ all: v.number(), failing: v.number(), new: v.number(), differs: v.number(), open: v.number() }),
  /** One page of the groups that the filter leaves. */
  groups: v.array(groupSchema),
  hasMore: v.boolean(),
})
export type Inbox = v.InferOutput<typeof inboxSchema>
