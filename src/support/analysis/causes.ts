import type { Session, Turn } from './types'

/** `nextCallSeq` is the line of the call whose answer is the next step; null for the last step. */
export interface CauseStep {
  readonly turn: Turn
  readonly nextCallSeq: number | null
}

/**
 * The chain of turns that led to a turn: each answer goes back to the turn that made its call. The chain starts at a turn that answers no
 * call: a user action, a source or the page start. Oldest first; the last step is the turn itself.
 */
export function causesOf({ turns }: Session, index: number): readonly CauseStep[] {
  const steps: CauseStep[] = []
  let turn = turns[index]
  let nextCallSeq: number | null = null
  while (turn) {
    steps.unshift({ turn, nextCallSeq })
    nextCallSeq = turn.settles?.made.seq ?? null
    turn = turn.settles ? turns[turn.settles.made.turn] : undefined
  }
  return steps
}
