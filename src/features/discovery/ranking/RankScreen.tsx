import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectStore } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { rankingTapped } from './events'
import { RankedStore } from './RankedStore'
import { RankingHeader } from './RankingHeader'
import { RankingTabs } from './RankingTabs'
import { rankFeed, RANKINGS, selectRankings } from './selectors'
import { ListFilters } from '../../lists/filters/ListFilters'
import { StoreList } from '../stores/views/cards/StoreList'
import { ResourceBoundary, ListScreen } from '../../../data/Listing'
import { EmptyList } from '../../lists/filters/EmptyList'
import type { ScreenProps } from '../../../data/declare'
import { selectResource } from '../../../data/resource/selectors'
import type { WithResources } from '../../../data/resource/selectors'

export function RankScreen({ params: { id = '' } }: ScreenProps) {
  const dispatch = useDispatch()
  const rankings = useSelector((state: WithResources) => selectRankings(state))
  const hasFailed = useSelector((state: WithResources) => selectResource(state, RANKINGS.name)?.phase === 'failed')
  const chosen = rankings?.find(({ rankId }) => rankId === id) ?? null
  const feed = rankFeed.of(id)
  const wrapWithRank = useCallback((card: ReactNode, at: number, poiId: string) => (
    <RankedStore rank={at + 1} fact={<RankFact poiId={poiId} rankId={id} />}>{card}</RankedStore>
  ), [id])
  // After a failure no data is pending, so tabs, filters and header are hidden instead of showing skeletons.
  const bar = !hasFailed && (
    <>
      <RankingTabs rankings={rankings} chosen={id} onChoose={(rankId) => dispatch(rankingTapped({ rankId }))} />
      <ListFilters feed={feed} />
    </>
  )
  const header = !hasFailed && <RankingHeader ranking={chosen} />
  const empty = <EmptyList feed={feed} title={<FormattedMessage id="ranking.none" />} help={<FormattedMessage id="ranking.noneHelp" />} />
  return (
    <ListScreen feed={feed} title={<FormattedMessage id="ranking.title" />} header={header} bar={bar}>
      <ResourceBoundary resource={RANKINGS.name} missing={null}>
        {rankings?.length === 0 ? empty : <StoreList feed={feed} wrapCard={wrapWithRank} empty={empty} firstScreen />}
      </ResourceBoundary>
    </ListScreen>
  )
}

/** The figure that determines the rank, as text. */
function RankFact({ poiId, rankId }: { readonly poiId: string; readonly rankId: string }) {
  const locale = useIntl().locale as Locale
  const facts = useSelector((state: WithEntities) => selectStore(state, poiId)?.rankFacts)
  return localized(facts?.find((each) => each.rankId === rankId)?.fact, locale)
}
