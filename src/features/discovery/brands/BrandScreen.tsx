import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { selectBrand } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import type { ScreenProps } from '../../../data/declare'
import { ResourceBoundary, ListScreen, NotFoundPage } from '../../../data/Listing'
import { EmptyList } from '../../lists/filters/EmptyList'
import { ListFilters } from '../../lists/filters/ListFilters'
import { StoreList } from '../stores/views/cards/StoreList'
import { BrandHeader } from './BrandHeader'
import { brandFeed, brandPage } from './selectors'

export function BrandScreen({ params: { brandId } }: ScreenProps<'brandId'>) {
  const brand = useSelector((state: WithEntities) => selectBrand(state, brandId))
  const feed = brandFeed.of(brandId)
  const title = brand?.brandName ?? <FormattedMessage id="brands.title" />
  const empty = (
    <EmptyList feed={feed} title={<FormattedMessage id="brands.noStores" />} help={<FormattedMessage id="brands.noStoresHelp" />} />
  )
  return (
    <ResourceBoundary resource={brandPage.of(brandId)} title={title} missing={<NotFoundPage title={title} />}>
      <ListScreen feed={feed} title={title} header={<BrandHeader brand={brand} />} bar={<ListFilters feed={feed} />}>
        <StoreList feed={feed} showsOutlets={false} empty={empty} />
      </ListScreen>
    </ResourceBoundary>
  )
}
