import { nameOf } from '../../../journal/replay/compare'
import type { Turn } from '../../analysis/types'
import type { Cursor } from '../timeline/cursor'
import type { MinimizationState } from '../session/useMinimization'

/** The default symptom of a turn: the refusal code, the crash, the chosen action, or the last event. */
export function symptomOf({ problem, settles, events, input }: Turn, { action }: Pick<Cursor, 'action'>): string {
  if (action !== null) return nameOf(action === 0 ? input : (events[action - 1] ?? input))
  if (problem === 'crashed') return 'app/flowCrashed'
  return settles?.request?.code ?? nameOf(events.at(-1) ?? input)
}

/** The progress or result of minimizing; '' before it starts. */
export function minimizationText(minimization: MinimizationState | null, inputs: number): string {
  if (!minimization) return ''
  if (minimization.is === 'going') {
    const { left } = minimization
    return left === null ? `Replaying all ${inputs} inputs…` : `${left} of ${inputs} inputs are left, and it goes on…`
  }
  if (minimization.is === 'absent') return 'No line of a replay under today’s code has this text.'
  if (minimization.is === 'stopped') return `The replay stopped: ${minimization.why}`
  return `${minimization.after} of ${minimization.before} inputs are needed.`
}
