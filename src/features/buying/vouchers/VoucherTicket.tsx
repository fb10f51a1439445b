import { FormattedMessage, useIntl } from 'react-intl'
import type { Voucher } from '../../../api/vouchers'
import { formatClock, formatDate } from '../../../i18n/dates'
import { localized } from '../../../i18n/localized'
import type { Locale } from '../../../i18n/locales'
import { Icon } from '../../../ui/Icon'
import { UsableUntil } from '../../../ui/UsableUntil'
import { isKnown, isStillGood, showsCode, statusOf } from './logic'
import { LinkPanel, PaperPanel, ScannedCode, SpokenCode, UnknownPanel } from './VoucherCode'
import type { VoucherCodeProps } from './VoucherCode'
import css from './VoucherTicket.module.css'

export interface VoucherTicketProps extends VoucherCodeProps {
  /** The server says that its money goes back to the buyer. */
  readonly paidBack: boolean
  /** The time, epoch ms: views have no clock of their own. */
  readonly now: () => number
}

/** The ticket: a stub that says what was bought, under it the code. Once redeemed the two part. */
export function VoucherTicket({ now, ...code }: VoucherTicketProps) {
  const { voucher } = code
  const locale = useIntl().locale as Locale
  const voucherStatus = statusOf(voucher)
  const isOver = !['ready', 'begun', 'used', 'notStarted', 'unpaid', 'unknown'].includes(voucherStatus)
  const isParted = voucherStatus === 'used' && !isStillGood(voucher, now())
  return (
    <article className={`${css.ticket} ${isParted ? css.parted : ''} ${isOver ? css.over : ''}`}>
      <header className={css.stub}>
        <h2 className={css.name}>{localized(voucher.assetName, locale)}</h2>
        <p className={css.facts}>
          {voucher.store.storeName}
          {voucher.effectiveEndTime !== undefined && (
            <> · <Until at={voucher.effectiveEndTime} now={now} over={isOver || voucherStatus === 'used'} /></>
          )}
        </p>
      </header>
      <div className={css.foot}>
        <Inside {...code} now={now} />
        <div className={css.edge} />
      </div>
    </article>
  )
}

/** The last day is said louder. */
function Until({ at, now, over }: { readonly at: number; readonly now: () => number; readonly over: boolean }) {
  const locale = useIntl().locale as Locale
  const date = formatDate(at, locale)
  if (!over && date === formatDate(now(), locale)) {
    return <b className={css.today}><FormattedMessage id="vouchers.untilToday" values={{ time: formatClock(at, locale) }} /></b>
  }
  return <span className={css.date}><FormattedMessage id="vouchers.until" values={{ date }} /></span>
}

function Inside({ now, paidBack, ...code }: VoucherTicketProps) {
  const { voucher } = code
  const voucherStatus = statusOf(voucher)
  if (voucherStatus === 'used') return <Redeemed voucher={voucher} now={now} />
  const isOpen = voucherStatus === 'ready' || voucherStatus === 'begun'
  if (voucherStatus === 'unknown' || (isOpen && !isKnown(voucher))) return <UnknownPanel {...code} />
  if (isOpen) {
    if (voucher.voucherType === 'CODE_LINK') return <LinkPanel {...code} />
    if (voucher.voucherType === 'CODE') return <SpokenCode {...code} />
    if (showsCode(voucher)) return <ScannedCode {...code} />
    return <PaperPanel voucher={voucher} />
  }
  return <Closed voucher={voucher} paidBack={paidBack} />
}

/** A green tick, when and where; of a paper voucher until when it is good. */
function Redeemed({ voucher, now }: { readonly voucher: Voucher; readonly now: () => number }) {
  const locale = useIntl().locale as Locale
  const { redeemedTime, redeemedStoreName, usableUntil } = voucher
  return (
    <div className={css.done}>
      <span className={css.tick}>
        <Icon name="check" size="l" />
      </span>
      <p className={css.word}>
        <FormattedMessage id={isStillGood(voucher, now()) ? 'vouchers.status.stillGood' : 'vouchers.redeemed'} />
      </p>
      {redeemedTime !== undefined && (
        <p className={css.when}>
          {formatClock(redeemedTime, locale)} · {formatDate(redeemedTime, locale)}
        </p>
      )}
      {redeemedStoreName && <p className={css.facts}>{redeemedStoreName}</p>}
      {usableUntil !== undefined && (
        <p className={usableUntil > now() ? css.usable : css.facts}>
          <UsableUntil until={usableUntil} now={now()} />
        </p>
      )}
    </div>
  )
}

/** Why there is no code, and that the money goes back where the server says so. A date that is not known is not spoken of. */
function Closed({ voucher, paidBack }: Pick<VoucherTicketProps, 'voucher' | 'paidBack'>) {
  const locale = useIntl().locale as Locale
  const voucherStatus = statusOf(voucher)
  const { effectiveStartTime: from, effectiveEndTime: until, redeemUntil } = voucher
  const at = voucherStatus === 'notStarted' ? from : voucherStatus === 'daysOver' ? redeemUntil : until
  const needsDate = voucherStatus !== 'cancelled' && voucherStatus !== 'unpaid'
  return (
    <div className={css.closed}>
      <Icon name={voucherStatus === 'unpaid' ? 'receipt' : voucherStatus === 'cancelled' ? 'undo' : 'clock'} size="l" />
      <p className={css.word}>
        <FormattedMessage id={`vouchers.status.${voucherStatus}`} />
      </p>
      {(at !== undefined || !needsDate) && (
        <p className={css.facts}>
          <FormattedMessage id={`vouchers.closed.${voucherStatus}`} values={at === undefined ? {} : { date: formatDate(at, locale) }} />
        </p>
      )}
      {paidBack && (
        <p className={css.facts}>
          <FormattedMessage id="vouchers.closed.paidBack" />
        </p>
      )}
    </div>
  )
}
