import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { voucherDeadline } from '../../../../entities/orderRules'
import { clockText, weekdayName } from '../../../../i18n/dates'
import { formatDistance } from '../../../../i18n/formats'
import { localized } from '../../../../i18n/localized'
import type { Locale } from '../../../../i18n/locales'
import { formatRupiah } from '../../../../i18n/money'
import { textLinkTapped } from '../../../../navigation/events'
import { linkTo } from '../../../../navigation/linkTo'
import { ActionBar } from '../../../../ui/bars/ActionBar'
import { Button } from '../../../../ui/controls/Button'
import { Row, RowGroup } from '../../../../ui/lists/Row'
import { savingsTapped } from '../../../account/savings/events'
import { OpenPill } from '../../../discovery/stores/views/cards/OpenLine'
import { storesTapped } from '../../../offers/products/model/events'
import { voucherCalendarTapped } from '../model/events'
import { hasNoUse, statusOf } from '../model/logic'
import css from './VoucherPage.module.css'
import type { VoucherTicketProps } from './VoucherTicket'

const STORE_OPENS = ['vouchers.storeOpensLater', 'vouchers.storeOpensTomorrow', 'vouchers.storeOpensDay'] as const
const FIRST_STORE_OPENS = ['vouchers.firstOpensLater', 'vouchers.firstOpensTomorrow', 'vouchers.firstOpensDay'] as const

type ClosedStoreTextProps = Pick<VoucherTicketProps['voucher'], 'store' | 'openStatus' | 'opensAt' | 'availableStoreNum'>

/** True while the store of the order, or every store that redeems the voucher, is closed. Only a response of this moment tells. */
export function isStoreClosed({ store, openStatus }: ClosedStoreTextProps): boolean {
  return store.openStatus === 'CLOSED' || openStatus === 'CLOSED'
}

/**
 * Replaces the status while the store of the voucher is closed: its opening. While every other store that redeems the voucher is closed,
 * too, it names the first opening.
 */
export function ClosedStoreText({ store, openStatus, opensAt: firstOpening, availableStoreNum = 1 }: ClosedStoreTextProps) {
  const locale = useIntl().locale as Locale
  const areAllClosed = openStatus === 'CLOSED'
  const opening = areAllClosed ? firstOpening : store.opensAt
  if (opening === undefined) return <FormattedMessage id="vouchers.storeClosed" />
  const { inDays, day, time } = opening
  const ids = areAllClosed && availableStoreNum > 1 ? FIRST_STORE_OPENS : STORE_OPENS
  return <FormattedMessage id={ids[inDays] ?? ids[2]} values={{ day: weekdayName(day, locale), time: clockText(time, locale) }} />
}

/** Says where the store of the voucher is, and whether it is open now if the voucher can still be used. */
export function StoreFacts({ voucher, isLive }: Pick<VoucherTicketProps, 'voucher'> & { readonly isLive: boolean }) {
  const { address, openStatus, opensAt } = voucher.store
  const hasOpening = isLive && openStatus !== undefined && !hasNoUse(voucher)
  return (
    <>
      {hasOpening && <span className={css.opening}><OpenPill status={openStatus} opensAt={opensAt} />{' '}</span>}
      {address}
    </>
  )
}

/** The stores that redeem a voucher, if there are more than the one of the order. Their list opens with a connection only. */
export function OtherStores({ voucher, online }: Pick<VoucherTicketProps, 'voucher' | 'online'>) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const { skuId, availableStoreNum: count = 1, nearestDistance } = voucher
  if (count < 2) return null
  return (
    <Row
      icon="pin"
      title={<FormattedMessage id="products.stores" values={{ count }} />}
      {...(online ? { opensScreen: true, onTap: () => dispatch(storesTapped({ skuId })) } : {})}
      {...(nearestDistance === undefined ? {} : {
        help: <FormattedMessage id="vouchers.nearest" values={{ distance: formatDistance(nearestDistance, locale) }} />,
      })}
    />
  )
}

export function Remember({ voucher, reminder }: Pick<VoucherTicketProps, 'voucher'> & { readonly reminder: ReactNode }) {
  const dispatch = useDispatch()
  const { formatMessage, locale: language } = useIntl()
  const { voucherId, assetName, store } = voucher
  const endsAt = voucherDeadline(voucher)
  const voucherStatus = statusOf(voucher)
  if (endsAt === undefined || (voucherStatus !== 'ready' && voucherStatus !== 'notStarted')) return null
  const texts = {
    title: formatMessage({ id: 'vouchers.calendarTitle' }, { name: localized(assetName, language as Locale) }),
    details: formatMessage({ id: 'vouchers.calendarDetails' }),
    place: store.address === undefined ? store.storeName : `${store.storeName}, ${store.address}`,
  }
  const save = () => dispatch(voucherCalendarTapped({ voucherId, endsAt, texts }))
  return (
    <RowGroup title={<FormattedMessage id="vouchers.remember" />}>
      {reminder}
      <Row icon="calendar" title={<FormattedMessage id="vouchers.toCalendar" />} onTap={save} />
    </RowGroup>
  )
}

/** Savings by this voucher. Those of the month only while they are up to date. */
export function SavedLine({ voucher, isLive }: Pick<VoucherTicketProps, 'voucher'> & { readonly isLive: boolean }) {
  const dispatch = useDispatch()
  const { savedAmount = 0, savedThisMonth = 0 } = voucher
  if (savedAmount === 0) return null
  const total = isLive && savedThisMonth > savedAmount ? savedThisMonth : 0
  return (
    <ul className={css.saved}>
      <Row
        icon="wallet"
        title={<FormattedMessage id="vouchers.saved" values={{ amount: formatRupiah(savedAmount) }} />}
        {...(total > 0 ? { help: <FormattedMessage id="vouchers.savedThisMonth" values={{ amount: formatRupiah(total) }} /> } : {})}
        {...(isLive ? { opensScreen: true, onTap: () => dispatch(savingsTapped({ from: 'voucher' })) } : {})}
      />
    </ul>
  )
}

interface AgainBarProps {
  readonly skuId: string
  /** Beside the main button, of a voucher that was never used. */
  readonly onOrder?: () => void
}

/** The voucher has no further use: its product can be bought again. */
export function AgainBar({ skuId, onOrder }: AgainBarProps) {
  const dispatch = useDispatch()
  const link = linkTo('groupCouponDetail', { skuId })
  return (
    <ActionBar isPair={onOrder !== undefined}>
      {onOrder && (
        <Button kind="soft" onClick={onOrder}>
          <FormattedMessage id="vouchers.order" />
        </Button>
      )}
      <Button kind="main" onClick={() => dispatch(textLinkTapped({ link, from: 'voucher' }))}>
        <FormattedMessage id="orders.again" />
      </Button>
    </ActionBar>
  )
}
