import { familyNames } from '../../../loading/names'
import { selectParamsOf } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import type { FlashSaleState } from './reducer'
import type { SalePage } from './types'

export interface WithFlashSale {
  readonly flashSale: FlashSaleState
}

/** The products of a sale, by its page id; of the sale that runs or comes next by none. */
export const saleFeed = familyNames('flash-sale')

/** The list of the active sale, or null. */
export function selectActiveSale(state: Pick<WithNavigation, 'navigation'>): string | null {
  const params = selectParamsOf(state, 'flashDeal')
  return params && saleFeed.of(params['pageId'] ?? '')
}

/** What is known of the page with a list, or null before anything is. */
export function selectSalePage(state: WithFlashSale, feed: string): SalePage | null {
  return state.flashSale[feed] ?? null
}
