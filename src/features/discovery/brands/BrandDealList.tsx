import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { textLinkTapped } from '../../../navigation/events'
import { linkTo } from '../../../navigation/linkTo'
import { ScrollRow } from '../../../ui/lists/ScrollRow'
import { Skeleton } from '../../../ui/status/Skeleton'
import { Discount, OriginalPrice, Price } from '../../../ui/text/Price'
import { DealSigns } from '../deals/DealTileCard'
import { MiniCard } from '../recent/MiniCard'
import css from './BrandDealList.module.css'
import type { BrandDeal } from './selectors'

export interface BrandDealListProps {
  /** Null while they load. */
  readonly deals: readonly BrandDeal[] | null
}

/** The deals of a brand in a row that scrolls horizontally. Renders nothing if there are none. */
export function BrandDealList({ deals }: BrandDealListProps) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const heading = useId()
  if (!deals) return <BrandDealsSkeleton />
  if (deals.length === 0) return null
  return (
    <section className={css.deals} aria-labelledby={heading}>
      <h2 id={heading} className={css.title}>
        <FormattedMessage id="brands.dealsTitle" />
      </h2>
      <ScrollRow>
        {deals.map(({ skuId, storeId, productName, imageUrl = '', quantity, isFlashSale, priceInfo }) => (
          <MiniCard
            key={skuId} picture={imageUrl} name={localized(productName, locale)}
            badges={<DealSigns deal={{ quantity, isFlashSale }} />}
            onTap={() => dispatch(textLinkTapped({ link: linkTo('groupCouponDetail', { skuId, storeId }), from: 'brand' }))}
          >
            <Price amount={priceInfo.salePrice} />
            {(priceInfo.originalPrice ?? 0) > priceInfo.salePrice && <PriceBefore {...priceInfo} />}
          </MiniCard>
        ))}
      </ScrollRow>
    </section>
  )
}

function PriceBefore({ originalPrice = 0, discountRatio }: BrandDeal['priceInfo']) {
  return <span className={css.before}><OriginalPrice amount={originalPrice} /> <Discount ratio={discountRatio} /></span>
}

function BrandDealsSkeleton() {
  return (
    <div className={css.deals} aria-hidden="true">
      <div className={css.title}>
        <Skeleton className={css.heading} />
      </div>
      <ScrollRow>
        {[0, 1, 2].map((at) => <Skeleton key={at} className={css.skeleton} />)}
      </ScrollRow>
    </div>
  )
}
