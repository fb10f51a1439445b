import type { Ranking } from '../../../api/discovery/rankings'
import { familyNames, singleName } from '../../../data/names'
import { selectResource, type WithResources } from '../../../data/resource/selectors'

/** The stores of one ranking. */
export const rankFeed = familyNames('rank')

export const RANKINGS = singleName('rankings')

/** Null before the rankings have loaded. */
export function selectRankings(state: WithResources): readonly Ranking[] | null {
  return (selectResource(state, RANKINGS.name)?.content ?? null) as readonly Ranking[] | null
}
