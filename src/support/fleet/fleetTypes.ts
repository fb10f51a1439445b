import * as v from 'valibot'

// The fleet API of the desk. Times in epoch ms.

const failureSchema = v.object({
  kind: v.string(),
  /** Equal for failures with the same cause. */
  cause: v.string(),
  count: v.number(),
  /** The first few seeds or journal names. */
  items: v.array(v.string()),
})
export type FailureGroup = v.InferOutput<typeof failureSchema>

const runSchema = v.object({
  id: v.number(), kind: v.picklist(['verify', 'simulate']),
  /** The version of the code that runs it. */
  code: v.string(),
  startedAt: v.number(), lastAt: v.number(), total: v.number(), done: v.number(), failed: v.number(),
  /** Sessions per minute, averaged over the whole run. */
  aMinute: v.number(),
  /** Finished sessions per time bucket of the run, oldest first. */
  pace: v.array(v.number()),
  workers: v.array(v.object({ name: v.string(), done: v.number(), lastAt: v.number() })),
  failures: v.array(failureSchema),
})
export type FleetRun = v.InferOutput<typeof runSchema>

export const fleetSchema = v.object({ runs: v.array(runSchema) })
export type FleetStatus = v.InferOutput<typeof fleetSchema>
