import * as v from 'valibot'
import { CHANGE_KINDS } from '../../journal/versions/changeKinds'
import type { Entry } from '../../journal/record/entries'

// The contract of replayers. Replayers of old builds are called too, so add fields but never change existing ones.

const entrySchema = v.nullable(v.pipe(
  v.looseObject({ k: v.string(), seq: v.number() }), v.transform((entry) => entry as unknown as Entry),
))

const divergenceSchema = v.object({
  seq: v.number(), path: v.string(), kind: v.picklist(CHANGE_KINDS), guess: v.string(),
  input: entrySchema, recorded: entrySchema, actual: entrySchema,
  before: v.array(v.pipe(entrySchema, v.transform((entry) => entry as Entry))),
  slices: v.optional(v.array(v.string())), since: v.optional(v.nullable(v.number())),
})

const pageLoadSchema = v.object({
  id: v.string(), segment: v.number(),
  /** Epoch ms. */
  startedAt: v.number(),
  verdict: v.picklist(['complete', 'endsInsideTurn', 'diverges', 'empty']),
  from: v.picklist(['start', 'snapshot']),
  turns: v.number(), missing: v.number(), entries: v.number(),
  divergence: v.nullable(divergenceSchema),
})
export type PageLoad = v.InferOutput<typeof pageLoadSchema>

export const replayResultSchema = v.variant('read', [
  v.object({ read: v.literal(true), build: v.string(), pageLoads: v.array(pageLoadSchema) }),
  /** This build cannot parse the file. */
  v.object({ read: v.literal(false), build: v.string(), why: v.string() }),
])
export type ReplayResult = v.InferOutput<typeof replayResultSchema>

/** Identifies one line of a page load. */
export interface LineRef {
  readonly id: string
  readonly segment: number
  readonly seq: number
}

/** The contract of a replayer, for any build. */
export interface Replayer {
  readonly build: string
  replay(text: string): ReplayResult
  /** The state after a line, from the recorded events. Older builds do not have this. */
  stateAt?(text: string, place: LineRef): unknown
}

/** The format of build names and replayer file names. Only files with such a name are ever loaded. */
export const BUILD_NAME = /^\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{12}$/
