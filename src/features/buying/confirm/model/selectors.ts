import { createSelector } from 'reselect'
import type { Deal } from '../../../../api/discovery/deals'
import { selectOrder, type WithEntities } from '../../../../entities/selectors'
import type { OrderEntity } from '../../../../entities/schemas'
import { selectResource, type WithResources } from '../../../../data/resource/selectors'
import { selectParamsOf, type WithNavigation } from '../../../../navigation/selectors'
import { selectUserId, type WithSession } from '../../../../session/selectors'
import { priceRequestOf, readinessOf, type Readiness } from './logic'
import { againPage, confirmPage, tablePage } from './names'
import { pageStateOf, type ConfirmState } from './reducer'
import type { AgainContent, PriceRequest, ConfirmContent, ConfirmPage, ProductTarget, TableContent } from './types'
import { confirmIdOf } from './target'

export interface WithConfirm extends WithResources, WithEntities, WithSession {
  readonly confirm: ConfirmState
}

export function selectConfirm(state: Pick<WithConfirm, 'confirm'>, page: string): ConfirmPage {
  return pageStateOf(state.confirm, page)
}

/** Price of a page; null before it has loaded, and while only the price of another user is loaded. */
export function selectPrice(state: WithConfirm, page: string): ConfirmContent | null {
  const content = (selectResource(state, page)?.content ?? null) as ConfirmContent | null
  return content?.request.userId === selectUserId(state) ? content : null
}

/** Card of the product, preferably of the same store; null if no list has loaded one. */
export function selectCard({ entities: { deals } }: WithEntities, { skuId, storeId }: ProductTarget): Deal | null {
  const cards = Object.values(deals).filter((deal) => deal.skuId === skuId)
  return cards.find(({ storeInfo }) => storeInfo?.storeId === storeId) ?? cards[0] ?? null
}

/** Null before it has loaded, and for a page without a table. */
export function selectTable(state: WithResources, page: string): TableContent | null {
  return (selectResource(state, tableOf(page))?.content ?? null) as TableContent | null
}

/** Lines of the earlier order that a page repeats; null before they have loaded, and without one. `id`: see `againIdOf`. */
export function selectAgain(state: WithResources, id: string): AgainContent | null {
  return (selectResource(state, againPage.of(id))?.content ?? null) as AgainContent | null
}

/** Resource name of a page's table. */
export function tableOf(page: string): string {
  return tablePage.of(confirmPage.idIn(page) ?? '')
}

/** The open order of a page's table, or null. */
export function selectTableOrder(state: WithConfirm, page: string): OrderEntity | null {
  return selectOrder(state, selectTable(state, page)?.orderId ?? '')
}

/** The request that a page's price would be loaded with at this moment. */
export function selectPriceRequest(state: WithConfirm, page: string): PriceRequest {
  return priceRequestOf(selectConfirm(state, page), selectUserId(state), selectTable(state, page)?.orderId ?? null)
}

/** Null before the first price. */
export function selectReadiness(state: WithConfirm, page: string): Readiness | null {
  const resource = selectResource(state, page)
  const content = selectPrice(state, page)
  return resource && content ? readinessOf(selectConfirm(state, page), resource, content, selectPriceRequest(state, page)) : null
}

/** Memoized variant. Each page needs its own selector. */
export function makeSelectReadiness() {
  return createSelector(
    [
      selectConfirm,
      (state: WithConfirm, page: string) => selectResource(state, page),
      selectPrice,
      (state: WithConfirm) => selectUserId(state),
      (state: WithConfirm, page: string) => selectTable(state, page)?.orderId ?? null,
    ],
    (pageState, resource, content, userId, orderId): Readiness | null =>
      (resource && content ? readinessOf(pageState, resource, content, priceRequestOf(pageState, userId, orderId)) : null),
  )
}

/** True if the page is the visible screen. */
export function selectIsActivePage(state: Pick<WithNavigation, 'navigation'>, page: string): boolean {
  const params = selectParamsOf(state, 'confirmOrder')
  return params !== null && confirmPage.of(confirmIdOf(params) ?? '') === page
}
