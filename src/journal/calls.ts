import type { Outcome } from './entries'

/** Resumes the saga that waits for a call. */
export type Resume = (outcome: Outcome) => void

/**
 * Calls of one session that wait for an answer. Ids count per port name, so an additional call of one port does not shift the ids of
 * others.
 */
export interface HeldCalls {
  hold(portName: string, resume: Resume): string
  /** Removes the call and returns its saga's callback; null if no saga waits for it. */
  release(id: string): Resume | null
  drop(id: string): void
  ids(): readonly string[]
}

export function createHeldCalls(): HeldCalls {
  const counters = new Map<string, number>()
  const held = new Map<string, Resume>()
  return {
    hold(portName, resume) {
      const count = (counters.get(portName) ?? 0) + 1
      counters.set(portName, count)
      const id = `${portName}#${count}`
      held.set(id, resume)
      return id
    },
    release(id) {
      const resume = held.get(id) ?? null
      held.delete(id)
      return resume
    },
    drop: (id) => void held.delete(id),
    ids: () => [...held.keys()],
  }
}
