import { feedNames } from '../../loading/feed/names'
import type { Entry } from '../../navigation/events'
import type { WithNavigation } from '../../navigation/selectors'
import type { FlashSaleState, SalePage } from './reducer'

export interface WithFlashSale {
  readonly flashSale: FlashSaleState
}

/** The products of a sale, by its page id; of the sale that runs or comes next by none. */
export const saleFeed = feedNames('flash-sale')

/** The list of the page that an address asks for, or null for another screen. */
export function saleListOf({ screen, params }: Pick<Entry, 'params'> & { readonly screen: Entry['screen'] | null }): string | null {
  return screen === 'flashDeal' ? saleFeed.of(params['pageId'] ?? '') : null
}

/** The list of the sale in front, or null. */
export function selectSaleInFront({ navigation }: Pick<WithNavigation, 'navigation'>): string | null {
  return saleListOf(navigation)
}

/** What is known of the page with a list, or null before anything is. */
export function selectSalePage(state: WithFlashSale, feed: string): SalePage | null {
  return state.flashSale[feed] ?? null
}

/** The lists of all sales that were opened. */
export function selectSaleFeeds(state: WithFlashSale): readonly string[] {
  return Object.keys(state.flashSale)
}
