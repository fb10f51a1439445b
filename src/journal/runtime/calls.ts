import type { Outcome } from '../record/entries'

/** Resumes the saga that waits for a call. */
export type Resume = (outcome: Outcome) => void

/** Calls of one session that wait for an answer. Ids count per port, so a further call shifts no other port's ids. */
export interface PendingCalls {
  add(portName: string, resume: Resume): string
  /** Removes the call and returns its saga's callback; null if no saga waits for it. */
  take(id: string): Resume | null
  remove(id: string): void
  ids(): readonly string[]
}

export function createPendingCalls(): PendingCalls {
  const counters = new Map<string, number>()
  const pending = new Map<string, Resume>()
  return {
    add(portName, resume) {
      const count = (counters.get(portName) ?? 0) + 1
      counters.set(portName, count)
      const id = `${portName}#${count}`
      pending.set(id, resume)
      return id
    },
    take(id) {
      const resume = pending.get(id) ?? null
      pending.delete(id)
      return resume
    },
    remove: (id) => void pending.delete(id),
    ids: () => [...pending.keys()],
  }
}
