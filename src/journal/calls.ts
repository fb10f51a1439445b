import type { Outcome } from './entries'

/** What a held saga is resumed with. */
export type Resume = (outcome: Outcome) => void

/** The calls of one session that wait for an answer. Ids count per port name, so a new call elsewhere shifts none of them. */
export interface HeldCalls {
  hold(portName: string, resume: Resume): string
  /** Takes the call out and returns its saga; null when no saga waits for it any more. */
  release(id: string): Resume | null
  drop(id: string): void
  ids(): readonly string[]
}

/** An empty set of held calls. */
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
