import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { formatPacket, formatRupiah } from '../../../i18n/money'
import type { ScreenProps } from '../../../data/declare'
import { ListScreen } from '../../../data/Listing'
import type { WithResources } from '../../../data/resource/selectors'
import { EmptyState } from '../../../ui/status/EmptyState'
import { DealList } from '../../discovery/deals/DealList'
import css from './EnvelopeProductsScreen.module.css'
import { envelopeNames, selectEnvelope } from './selectors'

/** The products to which an envelope, or a packet's envelopes, apply, below its amount and the minimum order amount. */
export function EnvelopeProductsScreen({ params }: ScreenProps) {
  const locale = useIntl().locale as Locale
  const title = <FormattedMessage id="redEnvelopes.products" />
  const { page, products } = envelopeNames(params)
  const content = useSelector((state: WithResources) => selectEnvelope(state, page))
  const first = content?.redPacketList[0]
  const minOrderAmount = content?.own?.useOrderAmountThreshold ?? first?.useOrderAmountThreshold
  const amount = content && (content.own ? content.couponAmount : first?.couponAmount ?? content.couponAmount)
  const packet = useMemo(
    () => (amount === null || minOrderAmount === undefined ? undefined : { amount, minOrderAmount }), [amount, minOrderAmount],
  )
  const header = content && amount !== null && (
    <div className={css.minimum}>
      <b className={css.amount}>{formatPacket(amount)}</b>
      <h2>{localized(content.name, locale)}</h2>
      {minOrderAmount !== undefined && (
        <p>
          <FormattedMessage id={
            minOrderAmount > 0 ? 'coupons.atLeast' : 'coupons.noLeast'
          } values={{ amount: formatRupiah(minOrderAmount) }} />
        </p>
      )}
    </div>
  )
  const emptyState = (
    <EmptyState
      picture="gift"
      title={<FormattedMessage id="coupons.noProducts" />}
      help={<FormattedMessage id="coupons.noProductsHelp" />}
    />
  )
  return (
    <ListScreen feed={products} title={title} header={header}>
      <DealList feed={products} empty={emptyState} showsCoupon={false} packet={packet} />
    </ListScreen>
  )
}
