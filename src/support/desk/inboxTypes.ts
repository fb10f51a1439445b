import * as v from 'valibot'

// What the desk answers to the console. Times in epoch ms.

const stateSchema = v.picklist(['waiting', 'done', 'failed'])
const causeSchema = v.nullable(v.picklist(['crash', 'refused', 'failed', 'diverges', 'none']))
const todaySchema = v.nullable(v.picklist(['same', 'differs', 'refusal', 'cannot', 'nothing']))
/** The verdict of the build that recorded it. */
const ownSchema = v.nullable(v.picklist(['same', 'differs', 'cannot', 'unknown', 'stopped']))

const listedSchema = v.object({
  id: v.number(), receipt: v.string(), receivedAt: v.number(), deletesAt: v.number(), from: v.string(), screen: v.string(),
  words: v.string(), build: v.string(), bytes: v.number(),
  /** waiting: its replay is still to come · failed: it could not be replayed, which is a fault of the desk. */
  state: stateSchema,
  cause: causeSchema, title: v.string(), detail: v.string(), today: todaySchema, todaySeq: v.nullable(v.number()), todayBuild: v.string(),
  todayGuess: v.string(), own: ownSchema, ownSeq: v.nullable(v.number()),
  /** The turn in which it went wrong. */
  turn: v.nullable(v.number()),
})
export type ListedReport = v.InferOutput<typeof listedSchema>

const groupSchema = v.object({
  fingerprint: v.string(), state: stateSchema, cause: causeSchema, title: v.string(), detail: v.string(), screens: v.array(v.string()),
  firstBuild: v.string(), lastBuild: v.string(), alike: v.number(), firstAt: v.number(), lastAt: v.number(),
  today: todaySchema, todaySeq: v.nullable(v.number()), todayGuess: v.string(), own: ownSchema, ownSeq: v.nullable(v.number()),
  /** Whose verdict that is: the build that was the desk's when the latest was replayed. '' before that. */
  todayBuild: v.string(),
  /** How many of its reports have the verdict of the latest, by the same build. */
  agree: v.number(),
  /** When its reports came, the latest first. */
  at: v.array(v.number()),
  /** The latest first. */
  reports: v.array(listedSchema),
})
/** Reports that are alike. */
export type Group = v.InferOutput<typeof groupSchema>

export const inboxSchema = v.object({
  /** Whose code replays. */
  build: v.string(),
  reports: v.number(),
  groups: v.array(groupSchema),
})
export type Inbox = v.InferOutput<typeof inboxSchema>
