import type { WithNavigation } from '../../navigation/selectors'
import { selectHome } from '../home/selectors'
import type { WithHome } from '../home/selectors'

/** Home's list of deals. */
export const DEALS_FEED = 'deals'

/** The list of deals while it is in front, else null. */
export function selectShownDeals(state: WithHome & WithNavigation): string | null {
  return state.navigation.screen === 'home' && selectHome(state).list === 'deals' ? DEALS_FEED : null
}
