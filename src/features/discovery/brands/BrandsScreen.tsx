import { useCallback } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectBrand } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import { useFeed } from '../../../data/feed/FeedList'
import { ListScreen } from '../../../data/Listing'
import { EmptyList } from '../../lists/filters/EmptyList'
import { ListFilters } from '../../lists/filters/ListFilters'
import { BrandCard } from './BrandCard'
import { BrandCardSkeleton } from './BrandCardSkeleton'
import { BrandGrid } from './BrandGrid'
import { brandTapped } from './events'
import { BRANDS } from './selectors'

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
