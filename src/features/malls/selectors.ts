import { feedNames } from '../../loading/feed/names'
import type { MallsState } from './reducer'

export interface WithMalls {
  readonly malls: MallsState
}

/** All malls. */
export const MALLS_FEED = 'malls'
/** The stores in one mall, and the deals that can be redeemed there. */
export const mallFeed = feedNames('mall')
export const mallDealsFeed = feedNames('mall-deals')

/** The resource of a mall's page; its content says whether there is such a mall. */
export function mallResource(mallId: string): string {
  return `mall:${mallId}`
}

export function selectMallList(state: WithMalls, mallId: string): 'stores' | 'deals' {
  return state.malls[mallId] ?? 'stores'
}
