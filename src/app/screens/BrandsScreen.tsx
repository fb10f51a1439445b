import { useCallback } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectBrand } from '../../entities/selectors'
import { BrandCard } from '../../features/brands/BrandCard'
import { BrandCardSkeleton } from '../../features/brands/BrandCardSkeleton'
import { BrandGrid } from '../../features/brands/BrandGrid'
import { BrandHeader } from '../../features/brands/BrandHeader'
import { brandTapped } from '../../features/brands/events'
import { brandFeed, brandResource, BRANDS_FEED } from '../../features/brands/selectors'
import { endReached, retryTapped } from '../../loading/feed/events'
import { selectFeed } from '../../loading/feed/selectors'
import { ListFilters } from '../ListFilters'
import type { RootState } from '../rootReducer'
import { StoreList } from '../StoreList'
import { AboutIt, Listing, Nothing, Unknown } from './Listing'
import type { ScreenProps } from './screenProps'

/** The brand pavilion. */
export function BrandsScreen() {
  const dispatch = useDispatch()
  const feed = useSelector((state: RootState) => selectFeed(state, BRANDS_FEED))
  const renderBrand = useCallback((brandId: string, at: number) => <KnownBrand brandId={brandId} eager={at < 4} />, [])
  return (
    <Listing feed={BRANDS_FEED} title={<FormattedMessage id="brands.title" />} bar={<ListFilters feed={BRANDS_FEED} />}>
      <BrandGrid
        feed={feed}
        renderBrand={renderBrand}
        skeleton={<BrandCardSkeleton />}
        empty={
          <Nothing feed={BRANDS_FEED} title={<FormattedMessage id="brands.none" />} help={<FormattedMessage id="brands.noneHelp" />} />
        }
        onEndReached={() => dispatch(endReached({ feed: BRANDS_FEED }))}
        onRetry={() => dispatch(retryTapped({ feed: BRANDS_FEED }))}
      />
    </Listing>
  )
}

function KnownBrand({ brandId, eager }: { readonly brandId: string; readonly eager: boolean }) {
  const dispatch = useDispatch()
  const brand = useSelector((state: RootState) => selectBrand(state, brandId))
  return brand && <BrandCard brand={brand} onTap={() => dispatch(brandTapped({ brandId }))} eager={eager} />
}

/** One brand and its stores. */
export function BrandScreen({ params: { brandId } }: ScreenProps) {
  return brandId ? <Brand brandId={brandId} /> : <Unknown title={<FormattedMessage id="brands.title" />} />
}

function Brand({ brandId }: { readonly brandId: string }) {
  const brand = useSelector((state: RootState) => selectBrand(state, brandId))
  const feed = brandFeed.of(brandId)
  const title = brand?.brandName ?? <FormattedMessage id="brands.title" />
  const empty = (
    <Nothing feed={feed} title={<FormattedMessage id="brands.noStores" />} help={<FormattedMessage id="brands.noStoresHelp" />} />
  )
  return (
    <AboutIt resource={brandResource(brandId)} missing={<Unknown title={title} />}>
      <Listing feed={feed} title={title} header={<BrandHeader brand={brand} />} bar={<ListFilters feed={feed} />}>
        <StoreList feed={feed} withOutlets={false} empty={empty} />
      </Listing>
    </AboutIt>
  )
}
