import * as v from 'valibot'
import { CHANGE_KINDS } from '../../journal/changeKinds'
import type { Entry } from '../../journal/entries'

// What a replayer answers. The replayers of old builds are asked too, so what is here may grow and never change.

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
/** What the replay of one page load came to. */
export type PageLoad = v.InferOutput<typeof pageLoadSchema>

export const replayedSchema = v.variant('read', [
  v.object({ read: v.literal(true), build: v.string(), pageLoads: v.array(pageLoadSchema) }),
  /** The file is none that this build can read. */
  v.object({ read: v.literal(false), build: v.string(), why: v.string() }),
])
export type Replayed = v.InferOutput<typeof replayedSchema>

/** A line of a page load. */
export interface Place {
  readonly id: string
  readonly segment: number
  readonly seq: number
}

/** What a replayer of any build can do. */
export interface Replayer {
  readonly build: string
  /** Replays each page load of a file of journals. */
  replay(text: string): Replayed
  /** The state after a line, as the recorded events lead to it; older builds do not answer this. */
  stateAt?(text: string, place: Place): unknown
}

/** How builds are named, and so are the files of their replayers: nothing else is ever loaded. */
export const BUILD_NAME = /^\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{12}$/
