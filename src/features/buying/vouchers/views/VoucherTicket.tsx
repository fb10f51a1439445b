import { FormattedMessage, useIntl } from 'react-intl'
import type { Voucher } from '../../../../api/buying/vouchers'
import { voucherDeadline } from '../../../../entities/orderRules'
import { formatClock, formatDate, formatMoment } from '../../../../i18n/dates'
import type { Locale } from '../../../../i18n/locales'
import { packName } from '../../../../i18n/packName'
import { Icon } from '../../../../ui/icons/Icon'
import { UsableUntil } from '../../../../ui/text/UsableUntil'
import { isKnown, isStillGood, showsCode, statusOf, type VoucherStatus } from '../model/logic'
import { LinkPanel, PaperPanel, ScannedCode, SpokenCode, UnknownPanel, type VoucherCodeProps } from './VoucherCode'
import css from './VoucherTicket.module.css'

export interface VoucherTicketProps extends VoucherCodeProps {
  /** The server returns the money to the buyer. */
  readonly isPaidBack: boolean
  readonly now: () => number
}

/** Ticket with a stub and the code below. After redeeming both separate. */
export function VoucherTicket({ now, ...code }: VoucherTicketProps) {
  const { voucher } = code
  const intl = useIntl()
  const voucherStatus = statusOf(voucher)
  const deadline = voucherDeadline(voucher)
  const isOver = !['ready', 'begun', 'used', 'notStarted', 'unpaid', 'unknown'].includes(voucherStatus)
  const panel = panelOf(voucher)
  const isDetached = voucherStatus === 'used' && !isStillGood(voucher, now())
  return (
    <article className={`${css.ticket} ${isDetached ? css.detached : ''} ${isOver || isDetached ? css.over : ''}`}>
      <header className={css.stub}>
        <h2 className={css.name}>{packName(intl, { name: voucher.assetName, packSize: voucher.packSize })}</h2>
        <p className={css.facts}>{voucher.store.storeName}</p>
        {deadline !== undefined && voucherStatus !== 'used' && (
          <p className={css.facts}><Until at={deadline} now={now} isOver={isOver} /></p>
        )}
      </header>
      <div className={`${css.foot} ${panel === 'scanned' || panel === 'spoken' ? css.white : ''}`}>
        <Inside panel={panel} {...code} now={now} />
        <div className={css.edge} />
      </div>
    </article>
  )
}

/** Emphasized on the last day. */
function Until({ at, now, isOver }: { readonly at: number; readonly now: () => number; readonly isOver: boolean }) {
  const locale = useIntl().locale as Locale
  const date = formatDate(at, locale)
  if (!isOver && date === formatDate(now(), locale)) {
    return <b className={css.today}><FormattedMessage id="vouchers.redeemToday" values={{ time: formatClock(at, locale) }} /></b>
  }
  return <span className={css.date}><FormattedMessage id="coupons.until" values={{ date }} /></span>
}

type ClosedStatus = Exclude<VoucherStatus, 'ready' | 'begun' | 'used' | 'unknown'>
type Panel = 'redeemed' | 'unknown' | 'link' | 'spoken' | 'scanned' | 'paper' | ClosedStatus

function panelOf(voucher: Voucher): Panel {
  const voucherStatus = statusOf(voucher)
  if (voucherStatus === 'used') return 'redeemed'
  const isOpen = voucherStatus === 'ready' || voucherStatus === 'begun'
  if (voucherStatus === 'unknown' || (isOpen && !isKnown(voucher))) return 'unknown'
  if (!isOpen) return voucherStatus
  if (voucher.voucherType === 'CODE_LINK') return 'link'
  if (voucher.voucherType === 'CODE') return 'spoken'
  return showsCode(voucher) ? 'scanned' : 'paper'
}

function Inside({ panel, now, isPaidBack, ...code }: VoucherTicketProps & { readonly panel: Panel }) {
  const { voucher } = code
  switch (panel) {
    case 'redeemed': return <Redeemed voucher={voucher} now={now} />
    case 'unknown': return <UnknownPanel voucher={voucher} />
    case 'link': return <LinkPanel {...code} />
    case 'spoken': return <SpokenCode voucher={voucher} />
    case 'scanned': return <ScannedCode voucher={voucher} />
    case 'paper': return <PaperPanel voucher={voucher} />
    default: return <Closed voucher={voucher} voucherStatus={panel} isPaidBack={isPaidBack} />
  }
}

/** Time and store of redeeming. The status above says until when a paper voucher is valid; an end in the past is here. */
function Redeemed({ voucher, now }: { readonly voucher: Voucher; readonly now: () => number }) {
  const locale = useIntl().locale as Locale
  const { voucherType, redeemedTime, redeemedStoreName, usableUntil } = voucher
  return (
    <div className={css.done}>
      <span className={css.tick}>
        <Icon name="check" size="l" />
      </span>
      <p className={css.label}>
        <FormattedMessage id={voucherType === 'PAPER_VOUCHER' ? 'vouchers.status.usedPaper' : 'vouchers.redeemed'} />
      </p>
      {redeemedTime !== undefined && (
        <p className={css.time}>
          {formatMoment(redeemedTime, locale)}
        </p>
      )}
      {redeemedStoreName && <p className={css.facts}>{redeemedStoreName}</p>}
      {usableUntil !== undefined && !isStillGood(voucher, now()) && (
        <p className={css.facts}><UsableUntil until={usableUntil} now={now()} /></p>
      )}
    </div>
  )
}

interface ClosedProps extends Pick<VoucherTicketProps, 'voucher' | 'isPaidBack'> {
  readonly voucherStatus: ClosedStatus
}

/** Reason why no code exists, and the refund if confirmed by the server. Sentences with an unknown date are omitted. */
function Closed({ voucher, voucherStatus, isPaidBack }: ClosedProps) {
  const locale = useIntl().locale as Locale
  const { effectiveStartTime: from, effectiveEndTime: until, redeemUntil } = voucher
  const date = voucherStatus === 'notStarted' ? from : voucherStatus === 'daysOver' ? redeemUntil : until
  const needsDate = voucherStatus !== 'cancelled' && voucherStatus !== 'unpaid'
  return (
    <div className={css.closed}>
      <Icon name={voucherStatus === 'unpaid' ? 'receipt' : voucherStatus === 'cancelled' ? 'cancel' : 'clock'} size="l" />
      <p className={css.label}>
        <FormattedMessage id={`vouchers.status.${voucherStatus}`} />
      </p>
      {(date !== undefined || !needsDate) && (
        <p className={css.facts}>
          <FormattedMessage id={`vouchers.closed.${voucherStatus}`} values={date === undefined ? {} : { date: formatDate(date, locale) }} />
        </p>
      )}
      {isPaidBack && (
        <p className={css.facts}>
          <FormattedMessage id="vouchers.closed.paidBack" />
        </p>
      )}
    </div>
  )
}
