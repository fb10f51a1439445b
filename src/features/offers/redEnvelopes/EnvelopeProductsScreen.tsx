import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { formatRupiah } from '../../../i18n/money'
import type { ScreenProps } from '../../../loading/declare'
import { ListScreen } from '../../../loading/Listing'
import type { WithResources } from '../../../loading/resource/selectors'
import { EmptyState } from '../../../ui/EmptyState'
import { DealList } from '../../discovery/deals/DealList'
import css from './EnvelopeProductsScreen.module.css'
import { envelopeNames, selectEnvelope } from './selectors'

/** What an envelope, or those of a packet, can be used for, and from which order on. */
export function EnvelopeProductsScreen({ params }: ScreenProps) {
  const locale = useIntl().locale as Locale
  const title = <FormattedMessage id="redEnvelopes.products" />
  const { page, products } = envelopeNames(params)
  const content = useSelector((state: WithResources) => selectEnvelope(state, page))
  const least = content?.own?.useOrderAmountThreshold ?? content?.redPacketList[0]?.useOrderAmountThreshold
  const header = content && (
    <div className={css.least}>
      <h2>{localized(content.name, locale)}</h2>
      {least !== undefined && (
        <p>
          <FormattedMessage id={least > 0 ? 'coupons.atLeast' : 'coupons.noLeast'} values={{ amount: formatRupiah(least) }} />
        </p>
      )}
    </div>
  )
  const none = (
    <EmptyState
      picture="gift"
      title={<FormattedMessage id="coupons.noProducts" />}
      help={<FormattedMessage id="coupons.noProductsHelp" />}
    />
  )
  return (
    <ListScreen feed={products} title={title} header={header}>
      <DealList feed={products} empty={none} />
    </ListScreen>
  )
}
