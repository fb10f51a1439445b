import { familyNames } from '../../../data/declare'
import { selectParamsOf, type WithNavigation } from '../../../navigation/selectors'
import type { FlashSaleState } from './reducer'
import type { SalePage } from './types'

export interface WithFlashSale {
  readonly flashSale: FlashSaleState
}

/** The products of a sale; the id is its page id, or '' for the current or next sale. */
export const saleFeed = familyNames('flash-sale')

/** The list of the active screen's sale, or null. */
export function selectActiveSale(state: Pick<WithNavigation, 'navigation'>): string | null {
  const params = selectParamsOf(state, 'flashDeal')
  return params && saleFeed.of(params['pageId'] ?? '')
}

export function selectSalePage(state: WithFlashSale, feed: string): SalePage | null {
  return state.flashSale[feed] ?? null
}
