import type { Json } from '../../shared/json'
import { slotOf } from './logic'
import type { Attempt, Mutation, MutationsState } from './reducer'

export interface WithMutations {
  /** Absent until the first part that changes anything on the server. */
  readonly mutations?: MutationsState
}

/** What is known of one key of a mutation, or null for what was never tried. */
export function selectMutation<Result extends Json = Json>(
  { mutations }: WithMutations, name: string, key: string,
): Mutation<Result> | null {
  return (mutations?.[slotOf(name, key)] ?? null) as Mutation<Result> | null
}

/** An intent with all its keys. */
export type LostIntent = Attempt & { readonly keys: readonly string[] }

/** The intents of a mutation whose outcome is unknown. */
export function selectLost({ mutations = {} }: WithMutations, name: string): readonly LostIntent[] {
  const lost = new Map<string, LostIntent>()
  for (const [slot, known] of Object.entries(mutations)) {
    if (known.phase !== 'unknown' || !slot.startsWith(slotOf(name, ''))) continue
    const keys = [...(lost.get(known.intentId)?.keys ?? []), slot.slice(slotOf(name, '').length)]
    lost.set(known.intentId, { ...known, keys })
  }
  return [...lost.values()]
}
