import type { Json } from '../../shared/json'
import { slotOf } from './logic'
import type { Attempt, Mutation, MutationsState } from './reducer'

export interface WithMutations {
  /** Absent until the first module with mutations has loaded. */
  readonly mutations?: MutationsState
}

/** Null for a key without any attempt. */
export function selectMutation<Result extends Json = Json>(
  { mutations }: WithMutations, name: string, key: string,
): Mutation<Result> | null {
  return (mutations?.[slotOf(name, key)] ?? null) as Mutation<Result> | null
}

/** An intent with all its keys. */
export type LostIntent = Attempt & { readonly keys: readonly string[] }

export function selectLost({ mutations = {} }: WithMutations, name: string): readonly LostIntent[] {
  const lost = new Map<string, LostIntent>()
  for (const [slot, mutation] of Object.entries(mutations)) {
    if (mutation.phase !== 'unknown' || !slot.startsWith(slotOf(name, ''))) continue
    const keys = [...(lost.get(mutation.intentId)?.keys ?? []), slot.slice(slotOf(name, '').length)]
    lost.set(mutation.intentId, { ...mutation, keys })
  }
  return [...lost.values()]
}
