import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { rankingTapped } from '../../features/ranking/events'
import { RankedStore } from '../../features/ranking/RankedStore'
import { RankingHeader } from '../../features/ranking/RankingHeader'
import { RankingTabs } from '../../features/ranking/RankingTabs'
import { rankFeed, RANKINGS, selectRankings } from '../../features/ranking/selectors'
import { ListFilters } from '../ListFilters'
import type { RootState } from '../rootReducer'
import { StoreList } from '../StoreList'
import { AboutIt, Listing, Nothing } from './Listing'
import type { ScreenProps } from './screenProps'

/** The rankings, and the stores of one of them. */
export function RankScreen({ params: { id = '' } }: ScreenProps) {
  const dispatch = useDispatch()
  const rankings = useSelector((state: RootState) => selectRankings(state))
  const chosen = rankings?.find(({ rankId }) => rankId === id) ?? null
  const feed = rankFeed.of(id)
  const bar = (
    <>
      <RankingTabs rankings={rankings} chosen={id} onChoose={(rankId) => dispatch(rankingTapped({ rankId }))} />
      <ListFilters feed={feed} />
    </>
  )
  const empty = <Nothing feed={feed} title={<FormattedMessage id="ranking.none" />} help={<FormattedMessage id="ranking.noneHelp" />} />
  return (
    <Listing feed={feed} title={<FormattedMessage id="ranking.title" />} header={<RankingHeader ranking={chosen} />} bar={bar}>
      <AboutIt resource={RANKINGS} missing={null}>
        {rankings?.length === 0 ? empty : <StoreList feed={feed} around={ranked} empty={empty} firstScreen />}
      </AboutIt>
    </Listing>
  )
}

function ranked(card: ReactNode, at: number) {
  return <RankedStore place={at + 1}>{card}</RankedStore>
}
