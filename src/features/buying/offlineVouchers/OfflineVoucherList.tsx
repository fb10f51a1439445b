import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Voucher } from '../../../api/buying/vouchers'
import { voucherDeadline } from '../../../entities/orderRules'
import { formatClock, formatDate, formatMoment, jakartaDay } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Button } from '../../../ui/controls/Button'
import { Avatar } from '../../../ui/media/Avatar'
import { Ticket } from '../../../ui/cards/Ticket'
import { useStoredBlock } from '../../../ui/status/FailureNotices'
import { UsableUntil } from '../../../ui/text/UsableUntil'
import { offlineVoucherTapped } from './events'
import { selectOfflineVouchers, selectShowable, type WithOfflineVouchers } from './selectors'
import css from './OfflineVoucherList.module.css'

/** Lists vouchers of this device for use without a network, and the time of their last check. Renders nothing if empty. */
export function OfflineVoucherList({ now }: { readonly now: () => number }) {
  const dispatch = useDispatch()
  const { formatMessage, ...intl } = useIntl()
  const locale = intl.locale as Locale
  const nowMs = now()
  const vouchers = useSelector((state: WithOfflineVouchers) => selectShowable(state, nowMs))
  const { checkedAt } = useSelector(selectOfflineVouchers)
  useStoredBlock(vouchers.length > 0)
  if (vouchers.length === 0) return null
  // All vouchers were checked at this time or later.
  const oldest = Math.min(...vouchers.map(({ voucherId }) => checkedAt[voucherId] ?? 0))
  const isToday = jakartaDay(oldest) === jakartaDay(now())
  const when = isToday ? formatClock(oldest, locale) : formatMoment(oldest, locale)
  return (
    <section className={css.vouchers} aria-labelledby="offline-vouchers">
      <h2 id="offline-vouchers" className={css.title}>
        <FormattedMessage id="vouchers.offline" />
      </h2>
      <p className={css.time}>
        <FormattedMessage id="vouchers.offlineCheckedAt" values={{ when }} />
      </p>
      <ul className={css.tickets}>
        {vouchers.map(({ voucherId, assetName, imageUrl, store, ...voucher }) => (
          <li key={voucherId}>
            <Ticket
              label={formatMessage({ id: 'vouchers.openNamed' }, { name: localized(assetName, locale) })}
              onTap={() => dispatch(offlineVoucherTapped({ voucherId }))}
              stub={<Avatar src={imageUrl ?? store.storeLogo ?? ''} name={store.storeName} size="m" />}
            >
              <b className={css.name}>{localized(assetName, locale)}</b>
              <span className={css.facts}>{store.storeName}</span>
              <div className={css.foot}>
                <Until voucher={voucher} now={nowMs} />
                <span className={css.directions}>
                  <Button kind="tint" size="mini" onClick={() => dispatch(offlineVoucherTapped({ voucherId }))}>
                    <FormattedMessage id="vouchers.open" />
                  </Button>
                </span>
              </div>
            </Ticket>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface UntilProps {
  readonly voucher: Pick<Voucher, 'usableUntil' | 'effectiveEndTime' | 'redeemUntil'>
  readonly now: number
}

/** End of use of a redeemed paper voucher, or of the time to redeem another one. */
function Until({ voucher, now }: UntilProps) {
  const locale = useIntl().locale as Locale
  const deadline = voucherDeadline(voucher)
  if (voucher.usableUntil !== undefined) return <b className={css.until}><UsableUntil until={voucher.usableUntil} now={now} /></b>
  if (deadline === undefined) return null
  return (
    <span className={css.until}>
      <FormattedMessage id="coupons.until" values={{ date: formatDate(deadline, locale) }} />
    </span>
  )
}
