import type { DataOf } from '../../../api/kit/endpoint'
import type { savingsSummary } from '../../../api/account/savings'
import { singleName } from '../../../data/declare'
import { selectResource, type WithResources } from '../../../data/resource/selectors'

export const SAVINGS = singleName<SavingsSummary>('savings')

export type SavingsSummary = DataOf<typeof savingsSummary>

/** Null while it loads. */
export function selectSavings(state: WithResources): SavingsSummary | null {
  return (selectResource(state, SAVINGS.name)?.content ?? null) as SavingsSummary | null
}
