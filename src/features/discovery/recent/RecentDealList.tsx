import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { MiniCard } from './MiniCard'
import { Price } from '../../../ui/text/Price'
import { ScrollRow } from '../../../ui/lists/ScrollRow'
import { recentDealTapped } from './events'
import css from './RecentDealList.module.css'
import { selectRecentDeals, type WithRecentDeals } from './selectors'

/** Products that the user viewed, with the price at that time. Renders nothing before the first one. */
export function RecentDealList() {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const heading = useId()
  const deals = useSelector((state: WithRecentDeals) => selectRecentDeals(state))
  if (deals.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={css.title}>
        <FormattedMessage id="recentDeals.title" />
      </h2>
      <ScrollRow>
        {deals.map(({ skuId, storeId = '', assetName, imageUrl = '', salePrice, storeName }) => (
          <MiniCard
            key={skuId} picture={imageUrl} name={localized(assetName, locale)} note={storeName}
            onTap={() => dispatch(recentDealTapped({ skuId, storeId }))}
          >
            {salePrice !== undefined && <Price amount={salePrice} />}
          </MiniCard>
        ))}
      </ScrollRow>
    </section>
  )
}
