import type { Ranking } from '../../api/rankings'
import { feedNames } from '../../loading/feed/names'
import { selectResource } from '../../loading/resource/selectors'
import type { WithResources } from '../../loading/resource/selectors'

/** The stores of one ranking. */
export const rankFeed = feedNames('rank')

export const RANKINGS = 'rankings'

/** All rankings, or null before they came. */
export function selectRankings(state: WithResources): readonly Ranking[] | null {
  return (selectResource(state, RANKINGS)?.content ?? null) as readonly Ranking[] | null
}
