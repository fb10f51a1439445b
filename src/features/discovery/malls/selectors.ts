import { familyNames, singleName } from '../../../data/declare'
import type { MallsState } from './reducer'

export interface WithMalls {
  readonly malls: MallsState
}

export const MALLS = singleName('malls')
/** The stores in one mall, and the deals that can be redeemed there. */
export const mallFeed = familyNames('mall')
export const mallDealsFeed = familyNames('mall-deals')

/** A mall's page. Its content states only whether the mall exists. */
export const mallPage = familyNames('mall-page')

export function selectMallList(state: WithMalls, mallId: string): 'stores' | 'deals' {
  return state.malls[mallId] ?? 'stores'
}
