import { createSelector } from 'reselect'
import type { Deal } from '../../../api/deals'
import { selectOrder } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import type { KeptOrder } from '../../../entities/schemas'
import { selectResource } from '../../../loading/resource/selectors'
import type { WithResources } from '../../../loading/resource/selectors'
import { selectShows } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import { selectUserId } from '../../../session/selectors'
import type { WithSession } from '../../../session/selectors'
import { askedNow, readinessOf } from './logic'
import type { Readiness } from './logic'
import { confirmPage, tablePage } from './names'
import { pageIn } from './reducer'
import type { ConfirmState } from './reducer'
import type { Asked, ConfirmContent, ConfirmPage, ProductTarget, TableContent } from './types'
import { confirmIdOf } from './target'

export interface WithConfirm extends WithResources, WithEntities, WithSession {
  readonly confirm: ConfirmState
}

/** What was chosen on a page, and where its order stands. */
export function selectConfirm(state: Pick<WithConfirm, 'confirm'>, page: string): ConfirmPage {
  return pageIn(state.confirm, page)
}

/** The price of a page, or null before it came, and while there is only that of another user. */
export function selectPrice(state: WithConfirm, page: string): ConfirmContent | null {
  const content = (selectResource(state, page)?.content ?? null) as ConfirmContent | null
  return content?.asked.userId === selectUserId(state) ? content : null
}

/** The card of the product that a page is about, that of its store rather than of another; null where no list has brought one. */
export function selectCard({ entities: { deals } }: WithEntities, { skuId, storeId }: ProductTarget): Deal | null {
  const cards = Object.values(deals).filter((deal) => deal.skuId === skuId)
  return cards.find(({ storeInfo }) => storeInfo?.storeId === storeId) ?? cards[0] ?? null
}

/** What is known of the table of a page, or null before it came, and for a page without one. */
export function selectTable(state: WithResources, page: string): TableContent | null {
  return (selectResource(state, tableOf(page))?.content ?? null) as TableContent | null
}

/** The name of what a page's table orders. */
export function tableOf(page: string): string {
  return tablePage.of(confirmPage.idIn(page) ?? '')
}

/** The open order of a page's table, or null. */
export function selectTableOrder(state: WithConfirm, page: string): KeptOrder | null {
  return selectOrder(state, selectTable(state, page)?.orderId ?? '')
}

/** What a page's price would be asked for at this moment. */
export function selectAsked(state: WithConfirm, page: string): Asked {
  return askedNow(selectConfirm(state, page), selectUserId(state), selectTable(state, page)?.orderId ?? null)
}

/** How a page stands; null before there is a price. */
export function selectReadiness(state: WithConfirm, page: string): Readiness | null {
  const resource = selectResource(state, page)
  const content = selectPrice(state, page)
  return resource && content ? readinessOf(selectConfirm(state, page), resource, content, selectAsked(state, page)) : null
}

/** The same, put together anew only when something of it has changed. One selector a page. */
export function makeSelectReadiness() {
  return createSelector(
    [
      selectConfirm,
      (state: WithConfirm, page: string) => selectResource(state, page),
      selectPrice,
      (state: WithConfirm) => selectUserId(state),
      (state: WithConfirm, page: string) => selectTable(state, page)?.orderId ?? null,
    ],
    (known, resource, content, userId, orderId): Readiness | null =>
      (resource && content ? readinessOf(known, resource, content, askedNow(known, userId, orderId)) : null),
  )
}

/** Whether a page is the one that the shopper sees. */
export function selectIsSeen(state: Pick<WithNavigation, 'navigation'>, page: string): boolean {
  const params = selectShows(state, 'confirmOrder')
  return params !== null && confirmPage.of(confirmIdOf(params) ?? '') === page
}
