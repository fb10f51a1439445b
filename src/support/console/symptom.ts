import { nameOf } from '../../journal/compare'
import type { Turn } from '../reading/types'
import type { Place } from './place'
import type { Shortening } from './useShortening'

/** Words of the entry that a turn is chosen for: what the server refused with, what crashed, the chosen action, or what it led to. */
export function symptomOf({ problem, settles, events, input }: Turn, { action }: Pick<Place, 'action'>): string {
  if (action !== null) return nameOf(action === 0 ? input : (events[action - 1] ?? input))
  if (problem === 'crashed') return 'app/flowCrashed'
  return settles?.request?.code ?? nameOf(events.at(-1) ?? input)
}

/** How far the shortening is, in words; '' while nothing was asked. */
export function shorteningWords(shortening: Shortening | null, inputs: number): string {
  if (!shortening) return ''
  if (shortening.is === 'going') {
    const { left } = shortening
    return left === null ? `Replaying all ${inputs} inputs…` : `${left} of ${inputs} inputs are left, and it goes on…`
  }
  if (shortening.is === 'absent') return 'No line with these words comes in a replay under today’s code.'
  if (shortening.is === 'stopped') return `The replay stopped: ${shortening.why}`
  return `${shortening.after} of ${shortening.before} inputs are needed.`
}
