import type { Session, Turn } from './types'

/** One step on the way to a turn: the turn, and the call in it that the next step answers; null for the last. */
export interface Step {
  readonly turn: Turn
  readonly leadsOnBy: number | null
}

/**
 * The turns that a turn goes back to: an answer to the turn that asked, and so on to what no call stands before, which is what the
 * shopper did, a source or the start. Oldest first; the last is the turn itself.
 */
export function causesOf({ turns }: Session, index: number): readonly Step[] {
  const steps: Step[] = []
  let turn = turns[index]
  let leadsOnBy: number | null = null
  while (turn) {
    steps.unshift({ turn, leadsOnBy })
    leadsOnBy = turn.settles?.made.seq ?? null
    turn = turn.settles ? turns[turn.settles.made.turn] : undefined
  }
  return steps
}
