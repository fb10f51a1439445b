import * as v from 'valibot'

// What the desk answers about the fleet. Times in epoch ms.

const failureSchema = v.object({
  kind: v.string(),
  /** Alike for failures of the same cause. */
  cause: v.string(),
  count: v.number(),
  /** Seeds of sessions or names of journals, the first few. */
  items: v.array(v.string()),
})
export type FailureGroup = v.InferOutput<typeof failureSchema>

const runSchema = v.object({
  id: v.number(), kind: v.picklist(['verify', 'simulate']),
  /** The version of the code that works on it. */
  code: v.string(),
  startedAt: v.number(), lastAt: v.number(), total: v.number(), done: v.number(), failed: v.number(),
  /** Sessions a minute, over all of it. */
  aMinute: v.number(),
  /** Sessions done in each of the last stretches of its time, the oldest first. */
  pace: v.array(v.number()),
  workers: v.array(v.object({ name: v.string(), done: v.number(), lastAt: v.number() })),
  failures: v.array(failureSchema),
})
export type FleetRun = v.InferOutput<typeof runSchema>

export const fleetSchema = v.object({ runs: v.array(runSchema) })
export type FleetNow = v.InferOutput<typeof fleetSchema>
