import type { Ranking } from '../../../api/discovery/rankings'
import { familyNames, singleName } from '../../../data/declare'
import { selectResource, type WithResources } from '../../../data/resource/selectors'

export const rankFeed = familyNames('rank')

export const RANKINGS = singleName<readonly Ranking[]>('rankings')

export function selectRankings(state: WithResources): readonly Ranking[] | null {
  return (selectResource(state, RANKINGS.name)?.content ?? null) as readonly Ranking[] | null
}
