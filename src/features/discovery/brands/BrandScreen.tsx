import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { selectBrand, type WithEntities } from '../../../entities/selectors'
import type { ScreenProps } from '../../../data/declare'
import { ResourceBoundary, ListScreen, NotFoundPage } from '../../../data/Listing'
import { EmptyList } from '../../lists/filters/EmptyList'
import { ListFilters } from '../../lists/filters/ListFilters'
import { StoreList } from '../stores/views/cards/StoreList'
import { brandFeed, brandPage } from './selectors'
import type { Brand } from '../../../api/discovery/brands'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Picture } from '../../../ui/media/Picture'
import { PictureHead, PictureHeadSkeleton } from '../../../ui/media/PictureHead'
import { Price } from '../../../ui/text/Price'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './BrandHeader.module.css'

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

export interface BrandHeaderProps {
  /** Null while loading. */
  readonly brand: Brand | null
}

export function BrandHeader({ brand }: BrandHeaderProps) {
  const locale = useIntl().locale as Locale
  if (!brand) return <BrandHeaderSkeleton />
  const { brandName, brandImage = '', logo, storeNum = 0, dealNum = 0, fromPrice } = brand
  const slogan = localized(brand.slogan, locale)
  return (
    <PictureHead
      name={brandName}
      picture={{ src: brandImage, width: 400, height: 200 }}
      className={css.picture}
      badge={logo && <Picture className={css.logo} src={logo} width={160} height={160} sizes="72px" eager />}
    >
      {slogan && <p className={css.slogan}>{slogan}</p>}
      <p className={css.counts}>
        {storeNum > 0 && <FormattedMessage id="brands.outlets" values={{ count: storeNum }} />}
        {storeNum > 0 && dealNum > 0 && ' · '}
        {dealNum > 0 && <FormattedMessage id="brands.deals" values={{ count: dealNum }} />}
      </p>
      {fromPrice !== undefined && (
        <p className={css.counts}>
          <FormattedMessage id="brands.from" values={{ amount: <Price amount={fromPrice} /> }} />
        </p>
      )}
    </PictureHead>
  )
}

function BrandHeaderSkeleton() {
  return (
    <PictureHeadSkeleton className={css.picture}>
      <Skeleton className={css.logo} />
      <Skeleton className={css.nameSkeleton} />
      <Skeleton className={css.line} />
      <Skeleton className={css.line} />
    </PictureHeadSkeleton>
  )
}
