import { useCallback, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectBrand, type WithEntities } from '../../../entities/selectors'
import { useFeed, FeedFooter, FeedList, type FeedListProps } from '../../../data/feed/FeedList'
import { ListScreen } from '../../../data/Listing'
import { EmptyList } from '../../lists/filters/EmptyList'
import { ListFilters } from '../../lists/filters/ListFilters'
import type { Brand } from '../../../api/discovery/brands'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Card } from '../../../ui/cards/Card'
import { Picture } from '../../../ui/media/Picture'
import { Price } from '../../../ui/text/Price'
import cardCss from './BrandCard.module.css'
import { Skeleton } from '../../../ui/status/Skeleton'
import brandCardSkeletonCss from './BrandCardSkeleton.module.css'
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
    return (
      <FeedList
        feed={feed} renderItem={renderBrand} skeleton={row} skeletonCount={4} empty={empty} onEndReached={onEndReached} onRetry={onRetry}
      />
    )
  }
  return (
    <>
      <ul className={`${css.grid} ${css.edges}`}>
        {feed.ids.map((id, index) => (
          <li key={id}>{renderBrand(id, index)}</li>
        ))}
      </ul>
      {feed.phase === 'ready' && feed.hasMore && <EndSentinel key={feed.ids.length} onReached={onEndReached} />}
      <div className={css.footer}>
        <FeedFooter feed={feed} onRetry={onRetry} />
      </div>
    </>
  )
}

interface BrandCardProps {
  readonly brand: Brand
  readonly onTap: (brandId: string) => void
  /** Loads the pictures with high priority, for the first screen. */
  readonly eager?: boolean
}

/** The whole card is one tap target. */
export function BrandCard({ brand, onTap, eager = false }: BrandCardProps) {
  const locale = useIntl().locale as Locale
  const { brandId, brandName, brandImage = '', logo, storeNum = 0, dealNum = 0, fromPrice } = brand
  const slogan = localized(brand.slogan, locale)
  return (
    <Card label={brandName} className={cardCss.card} onTap={() => onTap(brandId)}>
      <Picture className={cardCss.picture} src={brandImage} width={256} height={160} sizes="(min-width: 480px) 218px, 50vw" eager={eager} />
      {logo && <Picture className={cardCss.logo} src={logo} width={160} height={160} sizes="44px" eager={eager} />}
      <div className={cardCss.text}>
        <h2 className={cardCss.name}>{brandName}</h2>
        {slogan && <p className={cardCss.slogan}>{slogan}</p>}
        {(storeNum > 0 || dealNum > 0) && (
          <p className={cardCss.outlets}>
            {storeNum > 0 && <FormattedMessage id="brands.outlets" values={{ count: storeNum }} />}
            {storeNum > 0 && dealNum > 0 && ' · '}
            {dealNum > 0 && <FormattedMessage id="brands.deals" values={{ count: dealNum }} />}
          </p>
        )}
        <p className={cardCss.from}>
          {fromPrice === undefined
            ? <FormattedMessage id="brands.noDeals" />
            : <FormattedMessage id="brands.from" values={{ amount: <Price amount={fromPrice} /> }} />}
        </p>
      </div>
    </Card>
  )
}

export function BrandCardSkeleton() {
  return (
    <div className={cardCss.card} aria-hidden="true">
      <Skeleton className={`${cardCss.picture} ${brandCardSkeletonCss.picture}`} />
      <Skeleton className={`${cardCss.logo} ${brandCardSkeletonCss.logo}`} />
      <div className={cardCss.text}>
        <Skeleton className={brandCardSkeletonCss.name} />
        <Skeleton className={brandCardSkeletonCss.slogan} />
        <Skeleton className={brandCardSkeletonCss.outlets} />
      </div>
    </div>
  )
}
