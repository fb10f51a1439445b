import { useCallback, useId, useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectBrand, type WithEntities } from '../../../entities/selectors'
import type { ScreenProps } from '../../../data/declare'
import { FeedList, useFeed } from '../../../data/feed/FeedList'
import { ResourceBoundary, ListScreen, NotFoundPage } from '../../../data/Listing'
import { EmptyList } from '../../lists/filters/EmptyList'
import { ListFilters } from '../../lists/filters/ListFilters'
import { OfferedCoupon } from '../../offers/coupons/views/tickets/OfferedCouponCard'
import { storeTapped } from '../stores/model/events'
import { OutletCard, OutletCardSkeleton } from '../stores/views/cards/OutletCard'
import { BrandDealList } from './BrandDealList'
import { brandDeals, brandFeed, brandPage, type BrandDeal } from './selectors'
import type { Brand } from '../../../api/discovery/brands'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { textLinkTapped } from '../../../navigation/events'
import { linkTo } from '../../../navigation/linkTo'
import { Button } from '../../../ui/controls/Button'
import { Picture } from '../../../ui/media/Picture'
import { PictureHead, PictureHeadSkeleton } from '../../../ui/media/PictureHead'
import { Price } from '../../../ui/text/Price'
import { BlockErrorBoundary } from '../../../ui/status/BlockErrorBoundary'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './BrandHeader.module.css'

export function BrandScreen({ params: { brandId } }: ScreenProps<'brandId'>) {
  const brand = useSelector((state: WithEntities) => selectBrand(state, brandId))
  const feed = brandFeed.of(brandId)
  const deals = useBrandDeals(feed)
  const title = brand?.brandName ?? <FormattedMessage id="brands.one" />
  const empty = (
    <EmptyList feed={feed} title={<FormattedMessage id="brands.noStores" />} help={<FormattedMessage id="brands.noStoresHelp" />} />
  )
  const header = (
    <>
      <BrandHeader brand={brand} deals={deals} />
      {brand?.dealNum !== 0 && <BrandDealList deals={deals} />}
      <BrandCoupons brand={brand} />
      <OutletsHeading brand={brand} />
    </>
  )
  return (
    <ResourceBoundary resource={brandPage.of(brandId)} title={title} missing={<NotFoundPage title={title} unknown="brands.unknown" />}>
      <ListScreen feed={feed} title={title} header={header} hasOwnName bar={<ListFilters feed={feed} />}>
        <OutletList feed={feed} brandName={brand?.brandName ?? ''} empty={empty} />
      </ListScreen>
    </ResourceBoundary>
  )
}

/** The deals of the outlets in the list; null while it loads. */
function useBrandDeals(feed: string): readonly BrandDeal[] | null {
  const list = useFeed(feed).feed
  const stores = useSelector((state: WithEntities) => state.entities.stores)
  const ids = list?.ids
  const hasNone = list?.phase === 'ready' || list?.phase === 'failed'
  return useMemo(() => (ids && (ids.length > 0 || hasNone) ? brandDeals(ids, stores) : null), [ids, hasNone, stores])
}

interface OutletListProps {
  readonly feed: string
  readonly empty: ReactNode
  readonly brandName: string
}

/** The outlets of a brand. They sell the same, so their rows differ in the place alone. */
function OutletList({ feed, brandName, empty }: OutletListProps) {
  const dispatch = useDispatch()
  const renderOutlet = useCallback(
    (poiId: string) => <OutletCard poiId={poiId} brandName={brandName} onTap={() => dispatch(storeTapped({ poiId }))} />,
    [brandName, dispatch],
  )
  return (
    <FeedList {...useFeed(feed)} renderItem={renderOutlet} skeleton={<OutletCardSkeleton />} empty={empty} initialRows={INITIAL_OUTLETS} />
  )
}

/** Rows that fill a phone's screen. */
const INITIAL_OUTLETS = 10

/** The coupons of a brand that sells no deal, above its stores. */
export function BrandCoupons({ brand }: Pick<BrandHeaderProps, 'brand'>) {
  const heading = useId()
  const coupons = couponsOf(brand)
  if (coupons.length === 0) return null
  return (
    <section className={css.coupons} aria-labelledby={heading}>
      <h2 id={heading} className={css.title}>
        <FormattedMessage id="brands.coupons" />
      </h2>
      <ul className={css.list}>
        {coupons.map((coupon) => (
          <li key={coupon.couponTemplateId}><BlockErrorBoundary><OfferedCoupon coupon={coupon} /></BlockErrorBoundary></li>
        ))}
      </ul>
    </section>
  )
}

/** Above the filters of the outlets. */
export function OutletsHeading({ brand }: Pick<BrandHeaderProps, 'brand'>) {
  const count = brand?.storeNum ?? 0
  if (count === 0) return null
  return (
    <h2 className={`${css.title} ${css.outlets}`}>
      <FormattedMessage id="brands.outletsTitle" values={{ count }} />
    </h2>
  )
}

function couponsOf(brand: Brand | null): NonNullable<Brand['storeCoupons']> {
  return brand?.dealNum === 0 ? brand.storeCoupons ?? [] : []
}

/** Says that the brand sells no deal, and leads to those that do. */
function NoBrandDeals() {
  const dispatch = useDispatch()
  return (
    <div className={css.note}>
      <p><FormattedMessage id="brands.noDealsHere" /></p>
      <Button kind="tint" size="mini" onClick={() => dispatch(textLinkTapped({ link: linkTo('brands'), from: 'brand' }))}>
        <FormattedMessage id="brands.others" />
      </Button>
    </div>
  )
}

export interface BrandHeaderProps {
  /** Null while loading. */
  readonly brand: Brand | null
  /** Its deals on this page; null while they load. */
  readonly deals?: readonly BrandDeal[] | null
}

/** The head of a brand's page. It counts only deals that the page shows. */
export function BrandHeader({ brand, deals = null }: BrandHeaderProps) {
  const locale = useIntl().locale as Locale
  if (!brand) return <BrandHeaderSkeleton />
  const { brandName, brandImage = '', logo, storeNum = 0, dealNum: announced = 0, fromPrice } = brand
  const dealNum = Math.min(announced, deals?.length ?? announced)
  const slogan = localized(brand.slogan, locale)
  const cheapest = deals ? deals[0]?.priceInfo.salePrice ?? Infinity : 0
  // The brand's own figure may be older than its deals: it must not promise less than any of them costs.
  const isTrueFrom = fromPrice !== undefined && dealNum > 0 && fromPrice >= cheapest
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
      {isTrueFrom && (
        <p className={css.counts}>
          <FormattedMessage id="brands.from" values={{ amount: <Price amount={fromPrice} /> }} />
        </p>
      )}
      {brand.dealNum === 0 && couponsOf(brand).length === 0 && <NoBrandDeals />}
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
