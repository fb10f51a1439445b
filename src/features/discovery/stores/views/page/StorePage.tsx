import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { ClaimableCoupon } from '../../../../../api/offers/couponFields'
import type { Merchant } from '../../../../../api/discovery/merchants'
import { backTapped, textLinkTapped } from '../../../../../navigation/events'
import { EmptyState } from '../../../../../ui/status/EmptyState'
import { Button } from '../../../../../ui/controls/Button'
import { BlockErrorBoundary } from '../../../../../ui/status/BlockErrorBoundary'
import { PhotoBar } from '../../../../../ui/bars/PhotoBar'
import { PhotoStrip } from '../../../../../ui/media/PhotoStrip'
import { Row, RowGroup } from '../../../../../ui/lists/Row'
import { SHARE_ICON } from '../../../../../ui/text/shareIcon'
import { VeilButton } from '../../../../../ui/controls/VeilButton'
import { heartTapped } from '../../../favourites/events'
import { ChannelList } from './ChannelList'
import css from './StorePage.module.css'
import { outletsTapped, storeDetailsTapped, storePhotoTapped, storeShareTapped } from '../../model/events'
import { StoreContactRow } from './StoreContact'
import { StoreHours } from './WeekHours'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { Distance } from '../../../../../ui/text/Distance'
import storeHeadCss from './StoreHead.module.css'
import { FullRating } from '../cards/StoreRating'

export interface StorePageProps {
  readonly merchant: Merchant
  /** True only with a measured position. */
  readonly showsDistance: boolean
  readonly now: () => number
  readonly favourite: { readonly on: boolean; readonly busy: boolean }
  readonly renderDeal: (assetId: string) => ReactNode
  readonly renderCoupon: (coupon: ClaimableCoupon) => ReactNode
}

export function StorePage({ merchant, showsDistance, now, favourite, renderDeal, renderCoupon }: StorePageProps) {
  const { on, busy } = favourite
  const dispatch = useDispatch()
  const { poiId, storeName } = merchant.store
  const { formatMessage } = useIntl()
  return (
    <main className={css.page}>
      <PhotoBar title={storeName} onBack={() => dispatch(backTapped())}>
        {(scrolled) => (
          <>
            <VeilButton
              icon={SHARE_ICON}
              label={formatMessage({ id: 'stores.share' })}
              hasNoVeil={scrolled}
              onClick={() => dispatch(storeShareTapped({ poiId }))}
            />
            <VeilButton
              icon="heart"
              label={formatMessage({ id: 'stores.save' })}
              pressed={on}
              disabled={busy}
              hasNoVeil={scrolled}
              onClick={() => dispatch(heartTapped({ poiId, on: !on }))}
            />
          </>
        )}
      </PhotoBar>
      <div className={css.photos}>
        <PhotoStrip
          label={formatMessage({ id: 'stores.photos' })}
          photos={merchant.photos}
          isLow
          onTap={(at) => dispatch(storePhotoTapped({ poiId, at }))}
        />
      </div>
      <div className={css.panel}>
        <StoreHead store={merchant.store} showsDistance={showsDistance} />
        {merchant.businessHours.length > 0 && <StoreHours merchant={merchant} now={now} />}
        <StoreContactRow merchant={merchant} />
      </div>
      {merchant.coupons.length > 0 && (
        <Section title={<FormattedMessage id="stores.coupons" />}>
          <ul className={css.coupons}>
            {merchant.coupons.map((coupon, index) => (
              <li key={index}><BlockErrorBoundary>{renderCoupon(coupon)}</BlockErrorBoundary></li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={<FormattedMessage id="stores.products" />}>
        <Products merchant={merchant} favourite={favourite} renderDeal={renderDeal} />
      </Section>
      <div className={css.rows}>
        <ChannelList channels={merchant.channels} onFollow={(link) => dispatch(textLinkTapped({ link, from: 'store' }))} />
        <More merchant={merchant} />
      </div>
    </main>
  )
}

function Section({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const heading = useId()
  return (
    <section className={css.section} aria-labelledby={heading}>
      <h2 id={heading} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Links to the details and outlets of the store, below its deals. */
function More({ merchant }: Pick<StorePageProps, 'merchant'>) {
  const dispatch = useDispatch()
  const { poiId, merchantId = '', brandStoreNum = 1 } = merchant.store
  return (
    <RowGroup title={<FormattedMessage id="stores.about" />}>
      {brandStoreNum > 1 && (
        <Row
          icon="store"
          title={<FormattedMessage id="stores.otherOutlets" values={{ count: brandStoreNum - 1 }} />}
          opensScreen
          onTap={() => dispatch(outletsTapped({ merchantId }))}
        />
      )}
      <Row
        icon="info" title={<FormattedMessage id="stores.info" />} opensScreen onTap={() => dispatch(storeDetailsTapped({ poiId }))}
      />
    </RowGroup>
  )
}

type ProductsProps = Pick<StorePageProps, 'merchant' | 'favourite' | 'renderDeal'>

function Products({ merchant, favourite, renderDeal }: ProductsProps) {
  if (merchant.products.length === 0) return <NoProducts merchant={merchant} isSaved={favourite.on} />
  return (
    <ul className={css.products}>
      {merchant.products.map(({ assetId }) => (
        <li key={assetId}><BlockErrorBoundary>{renderDeal(assetId)}</BlockErrorBoundary></li>
      ))}
    </ul>
  )
}

type NoProductsProps = Pick<StorePageProps, 'merchant'> & { readonly isSaved: boolean }

/**
 * Leads to the other outlets if there are any; a store without others can be saved. The coupons above are for the whole bill, or for
 * products of other outlets.
 */
function NoProducts({ merchant: { store: { poiId, merchantId = '', brandStoreNum = 1 }, coupons }, isSaved }: NoProductsProps) {
  const dispatch = useDispatch()
  const hasOutlets = brandStoreNum > 1
  const hasCoupons = coupons.length > 0
  const otherStoreCount = Math.max(0, ...coupons.map(({ availableStoreNum = 1 }) => availableStoreNum - 1))
  const helpId = hasCoupons ? 'stores.noPackagesHelp' : isSaved ? 'stores.noProductsSavedHelp' : 'stores.noProductsHelp'
  return (
    <div className={css.blank}>
      <EmptyState
        picture="coupon"
        title={<FormattedMessage id={hasCoupons ? 'stores.noPackages' : 'stores.noProducts'} />}
        help={hasOutlets && hasCoupons && otherStoreCount > 0
          ? <FormattedMessage id="stores.noPackagesOutletsHelp" values={{ count: otherStoreCount }} />
          : <FormattedMessage id={hasOutlets ? 'stores.noProductsOutletsHelp' : helpId} />}
      >
        {hasOutlets ? (
          <Button kind="tint" size="mini" onClick={() => dispatch(outletsTapped({ merchantId }))}>
            <FormattedMessage id="stores.noProductsOutlets" />
          </Button>
        ) : !isSaved && (
          <Button kind="tint" size="mini" onClick={() => dispatch(heartTapped({ poiId, on: true }))}>
            <FormattedMessage id="stores.save" />
          </Button>
        )}
      </EmptyState>
    </div>
  )
}

/** Shows what a card of the store says, too: its name, rating, category and price level, and the distance. */
export function StoreHead({ store, showsDistance }: Pick<Merchant, 'store'> & Pick<StorePageProps, 'showsDistance'>) {
  const locale = useIntl().locale as Locale
  const { storeName, businessCategoryName, pricePerCapita, distance, rating } = store
  const facts = [localized(businessCategoryName, locale), localized(pricePerCapita, locale)].filter((fact) => fact !== '')
  return (
    <div className={storeHeadCss.head}>
      <h1 className={storeHeadCss.name}>{storeName}</h1>
      {rating && <p className={storeHeadCss.rating}><FullRating rating={rating} /></p>}
      <div className={storeHeadCss.line}>
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
        {/* Last in the line: when a position arrives, the distance moves no other content. */}
        {showsDistance && distance !== undefined && <Distance metres={distance} />}
      </div>
    </div>
  )
}
