import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { rankingTapped } from './events'
import { RankedStore } from './RankedStore'
import { RankingHeader } from './RankingHeader'
import { RankingTabs } from './RankingTabs'
import { rankFeed, RANKINGS, selectRankings } from './selectors'
import { ListFilters } from '../../lists/filters/ListFilters'
import { StoreList } from '../stores/StoreList'
import { ResourceBoundary, ListScreen } from '../../../loading/Listing'
import { EmptyList } from '../../lists/filters/EmptyList'
import type { ScreenProps } from '../../../loading/declare'
import { selectResource } from '../../../loading/resource/selectors'
import type { WithResources } from '../../../loading/resource/selectors'

/** The rankings, and the stores of one of them. */
export function RankScreen({ params: { id = '' } }: ScreenProps) {
  const dispatch = useDispatch()
  const rankings = useSelector((state: WithResources) => selectRankings(state))
  const failed = useSelector((state: WithResources) => selectResource(state, RANKINGS.name)?.phase === 'failed')
  const chosen = rankings?.find(({ rankId }) => rankId === id) ?? null
  const feed = rankFeed.of(id)
  // Nothing is on its way that a skeleton could stand for.
  const bar = !failed && (
    <>
      <RankingTabs rankings={rankings} chosen={id} onChoose={(rankId) => dispatch(rankingTapped({ rankId }))} />
      <ListFilters feed={feed} />
    </>
  )
  const header = !failed && <RankingHeader ranking={chosen} />
  const empty = <EmptyList feed={feed} title={<FormattedMessage id="ranking.none" />} help={<FormattedMessage id="ranking.noneHelp" />} />
  return (
    <ListScreen feed={feed} title={<FormattedMessage id="ranking.title" />} header={header} bar={bar}>
      <ResourceBoundary resource={RANKINGS.name} missing={null}>
        {rankings?.length === 0 ? empty : <StoreList feed={feed} around={ranked} empty={empty} firstScreen />}
      </ResourceBoundary>
    </ListScreen>
  )
}

function ranked(card: ReactNode, at: number) {
  return <RankedStore place={at + 1}>{card}</RankedStore>
}
