import { createSelector } from 'reselect'
import type { DataOf } from '../../../api/kit/endpoint'
import type { savingsSummary } from '../../../api/account/savings'
import { singleName } from '../../../data/declare'
import { isPaid } from '../../../entities/orderRules'
import { selectOrders, type WithEntities } from '../../../entities/selectors'
import { selectResource, type WithResources } from '../../../data/resource/selectors'

export const SAVINGS = singleName<SavingsSummary>('savings')

export type SavingsSummary = DataOf<typeof savingsSummary>

/** Null while it loads. */
export function selectSavings(state: WithResources): SavingsSummary | null {
  return (selectResource(state, SAVINGS.name)?.content ?? null) as SavingsSummary | null
}

export type SavedOrder = NonNullable<SavingsSummary['orders']>[number]

/** Orders of this device that saved something, newest first: for a server that lists none, and while the savings cannot load. */
const selectKnownOrders = createSelector([selectOrders], (orders): readonly SavedOrder[] =>
  Object.values(orders)
    .flatMap(({ orderId, store: { storeName }, savedAmount, paidTime, status, payment }) => (
      isPaid(status) && payment?.isOwn === true && savedAmount > 0 && paidTime !== undefined
        ? [{ orderId, storeName, savedAmount, paidTime }] : []
    ))
    .sort((a, b) => b.paidTime - a.paidTime))

/** Orders that saved something, newest first. */
export function selectSavedOrders(state: WithResources & WithEntities): readonly SavedOrder[] {
  return selectSavings(state)?.orders ?? selectKnownOrders(state)
}
