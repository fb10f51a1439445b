import { useCallback, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectStore, type WithEntities } from '../../../entities/selectors'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { rankingTapped } from './events'
import rankCss from './RankedStore.module.css'
import { rankFeed, RANKINGS, selectRankings } from './selectors'
import { ListFilters } from '../../lists/filters/ListFilters'
import { StoreList } from '../stores/views/cards/StoreList'
import { ResourceBoundary, ListScreen } from '../../../data/Listing'
import { EmptyList } from '../../lists/filters/EmptyList'
import type { ScreenProps } from '../../../data/declare'
import { selectResource, type WithResources } from '../../../data/resource/selectors'
import type { Ranking } from '../../../api/discovery/rankings'
import { Picture } from '../../../ui/media/Picture'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './RankingHeader.module.css'
import { Button } from '../../../ui/controls/Button'
import { UnderlineTabs } from '../../../ui/bars/UnderlineTabs'
import { EmptyState } from '../../../ui/status/EmptyState'
import { useTextScale } from '../../../ui/layout/pageHooks'
import rankingTabsCss from './RankingTabs.module.css'

export function RankScreen({ params: { id = '' } }: ScreenProps) {
  const dispatch = useDispatch()
  const rankings = useSelector((state: WithResources) => selectRankings(state))
  const hasFailed = useSelector((state: WithResources) => selectResource(state, RANKINGS.name)?.phase === 'failed')
  const chosen = rankings?.find(({ rankId }) => rankId === id) ?? null
  const feed = rankFeed.of(id)
  const wrapWithRank = useCallback((card: ReactNode, index: number, poiId: string) => (
    <RankedStore rank={index + 1} fact={<RankFact poiId={poiId} rankId={id} />}>{card}</RankedStore>
  ), [id])
  const choose = (rankId: string) => dispatch(rankingTapped({ rankId }))
  // Two rows of large text that stick would leave the list little of the screen.
  const isLarge = useTextScale() > LARGE_TEXT
  const [first] = rankings ?? []
  if (first && id !== '' && !chosen) {
    return (
      <ListScreen feed={feed} title={<FormattedMessage id="ranking.title" />}>
        <UnknownRanking first={first} onChoose={choose} />
      </ListScreen>
    )
  }
  // After a failure no data is pending, so tabs, filters and header are hidden instead of showing skeletons.
  const tabs = !hasFailed && <RankingTabs rankings={rankings} chosen={id} onChoose={choose} />
  const bar = !hasFailed && <>{!isLarge && tabs}<ListFilters feed={feed} /></>
  const header = !hasFailed && <>{isLarge && tabs}<RankingHeader ranking={chosen} /></>
  const empty = <EmptyList feed={feed} title={<FormattedMessage id="ranking.none" />} help={<FormattedMessage id="ranking.noneHelp" />} />
  return (
    <ListScreen feed={feed} title={<FormattedMessage id="ranking.title" />} header={header} bar={bar}>
      <ResourceBoundary resource={RANKINGS.name} missing={null}>
        {rankings?.length === 0 ? empty : <StoreList feed={feed} wrapCard={wrapWithRank} empty={empty} firstScreen />}
      </ResourceBoundary>
    </ListScreen>
  )
}

/** Text of this factor and more. */
const LARGE_TEXT = 1.4

/** The URL names a ranking that the server does not list: leads to the first one. */
export function UnknownRanking({ first, onChoose }: { readonly first: Ranking } & Pick<RankingTabsProps, 'onChoose'>) {
  const locale = useIntl().locale as Locale
  return (
    <div className={css.unknown}>
      <EmptyState
        picture="search" title={<FormattedMessage id="ranking.unknown" />} help={<FormattedMessage id="ranking.noneHelp" />}
      >
        <Button kind="main" onClick={() => onChoose(first.rankId)}>
          <FormattedMessage id="ranking.open" values={{ name: localized(first.rankName, locale) }} />
        </Button>
      </EmptyState>
    </div>
  )
}

/** The figure that determines the rank, as text. */
export function RankFact({ poiId, rankId }: { readonly poiId: string; readonly rankId: string }) {
  const locale = useIntl().locale as Locale
  const facts = useSelector((state: WithEntities) => selectStore(state, poiId)?.rankFacts)
  return localized(facts?.find((each) => each.rankId === rankId)?.fact, locale)
}

export interface RankingHeaderProps {
  /** Null while loading. */
  readonly ranking: Ranking | null
}

export function RankingHeader({ ranking }: RankingHeaderProps) {
  const locale = useIntl().locale as Locale
  if (!ranking) return <RankingHeaderSkeleton />
  const { rankName, subTitle, iconUrl } = ranking
  const subTitleText = localized(subTitle, locale)
  return (
    <div className={css.head}>
      <div className={css.text}>
        <h2 className={css.name}>{localized(rankName, locale)}</h2>
        {subTitleText && <p className={css.line}>{subTitleText}</p>}
      </div>
      {iconUrl && <Picture className={css.art} src={iconUrl} width={160} height={160} sizes="80px" fit="cutOut" eager />}
    </div>
  )
}

function RankingHeaderSkeleton() {
  return (
    <div className={css.head} aria-hidden="true">
      <div className={css.text}>
        <Skeleton className={css.nameSkeleton} />
        <Skeleton className={css.lining} />
      </div>
    </div>
  )
}

export interface RankingTabsProps {
  /** Null while loading. */
  readonly rankings: readonly Ranking[] | null
  /** The `rankId` of the selected ranking. */
  readonly chosen: string
  readonly onChoose: (rankId: string) => void
}

/** The choice of a ranking, above the chips of its filters. */
export function RankingTabs({ rankings, chosen, onChoose }: RankingTabsProps) {
  const { formatMessage, locale } = useIntl()
  if (!rankings) return <TabsSkeleton />
  const options = rankings.map(({ rankId, rankName }) => ({ key: rankId, text: localized(rankName, locale as Locale) }))
  return (
    <div className={rankingTabsCss.tabs}>
      <UnderlineTabs label={formatMessage({ id: 'ranking.lists' })} options={options} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}

function TabsSkeleton() {
  return (
    <div className={rankingTabsCss.row} aria-hidden="true">
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className={rankingTabsCss.skeleton} />
      ))}
    </div>
  )
}

const METALS = ['gold', 'silver', 'bronze'] as const
type Metal = (typeof METALS)[number]
const METAL_CLASSES: Readonly<Record<Metal, string | undefined>> = { gold: rankCss.gold, silver: rankCss.silver, bronze: rankCss.bronze }

interface RankedStoreProps {
  /** Counts from 1. */
  readonly rank: number
  /** The figure that determines the rank, as text; empty if unknown. */
  readonly fact?: ReactNode
  readonly children: ReactNode
}

/** Shows a medal for the first three ranks and a number for the others. */
export function RankedStore({ rank, fact, children }: RankedStoreProps) {
  const metal = METALS[rank - 1]
  return (
    <div className={rankCss.ranked}>
      <span className="spoken">
        <FormattedMessage id="ranking.rank" values={{ place: rank }} />
      </span>
      {children}
      <p className={rankCss.fact}>{fact}</p>
      <span className={rankCss.place} aria-hidden="true">
        {metal ? <Medal metal={metal} rank={rank} /> : <span className={rankCss.number}>{rank}</span>}
      </span>
    </div>
  )
}

function Medal({ metal, rank }: { readonly metal: Metal; readonly rank: number }) {
  return (
    <svg className={`${rankCss.medal} ${METAL_CLASSES[metal]}`} viewBox="0 0 36 46">
      <path className={rankCss.ribbon} d="M9 24v20l9-5 9 5V24z" />
      <circle className={rankCss.edge} cx="18" cy="18" r="18" />
      <circle className={rankCss.ground} cx="18" cy="18" r="16" />
      <circle className={rankCss.shine} cx="18" cy="18" r="16" />
      <circle className={rankCss.ring} cx="18" cy="18" r="12.5" />
      <text className={rankCss.digit} x="18" y="24" textAnchor="middle">
        {rank}
      </text>
    </svg>
  )
}
