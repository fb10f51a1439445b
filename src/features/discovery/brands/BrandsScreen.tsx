import { useCallback, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectBrand, type WithEntities } from '../../../entities/selectors'
import { useFeed, FeedFooter, FeedList, type FeedListProps } from '../../../data/feed/FeedList'
import { ListScreen } from '../../../data/Listing'
import { EmptyList } from '../../lists/filters/EmptyList'
import { ListFilters } from '../../lists/filters/ListFilters'
import { BrandCard, BrandCardSkeleton } from './BrandCard'
import { brandTapped } from './events'
import { BRANDS } from './selectors'
import { EndSentinel } from '../../../ui/lists/Feed'
import css from './BrandGrid.module.css'

const EMPTY_LIST = (
  <EmptyList feed={BRANDS.name} title={<FormattedMessage id="brands.none" />} help={<FormattedMessage id="brands.noneHelp" />} />
)

export function BrandsScreen() {
  const renderBrand = useCallback((brandId: string, at: number) => <BrandContainer brandId={brandId} eager={at < 4} />, [])
  return (
    <ListScreen feed={BRANDS.name} title={<FormattedMessage id="brands.title" />} bar={<ListFilters feed={BRANDS.name} />}>
      <BrandGrid {...useFeed(BRANDS.name)} renderBrand={renderBrand} skeleton={<BrandCardSkeleton />} empty={EMPTY_LIST} />
    </ListScreen>
  )
}

function BrandContainer({ brandId, eager }: { readonly brandId: string; readonly eager: boolean }) {
  const dispatch = useDispatch()
  const brand = useSelector((state: WithEntities) => selectBrand(state, brandId))
  return brand && <BrandCard brand={brand} onTap={() => dispatch(brandTapped({ brandId }))} eager={eager} />
}

export interface BrandGridProps extends Omit<FeedListProps, 'renderItem'> {
  readonly renderBrand: (brandId: string, at: number) => ReactNode
}

/** Renders all brands without virtualization: a few dozen at most. */
export function BrandGrid({ feed, renderBrand, skeleton, empty, onEndReached, onRetry }: BrandGridProps) {
  if (!feed || feed.ids.length === 0) {
    const row = (
      <div className={css.grid}>
        {skeleton}
        {skeleton}
      </div>
    )
    return <FeedList feed={feed} renderItem={renderBrand} skeleton={row} empty={empty} onEndReached={onEndReached} onRetry={onRetry} />
  }
  return (
    <>
      <ul className={`${css.grid} ${css.edges}`}>
        {feed.ids.map((id, at) => (
          <li key={id}>{renderBrand(id, at)}</li>
        ))}
      </ul>
      {feed.phase === 'ready' && feed.hasMore && <EndSentinel key={feed.ids.length} onReached={onEndReached} />}
      <div className={css.footer}>
        <FeedFooter feed={feed} onRetry={onRetry} />
      </div>
    </>
  )
}
