import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock } from '../../../../i18n/dates'
import { localized } from '../../../../i18n/localized'
import type { Locale } from '../../../../i18n/locales'
import { formatRupiah } from '../../../../i18n/money'
import { ActionBar } from '../../../../ui/bars/ActionBar'
import { Button, IconButton } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/icons/Icon'
import { NavBar } from '../../../../ui/bars/NavBar'
import { Row, RowGroup } from '../../../../ui/lists/Row'
import { SwipeArea } from '../../../../ui/carousel/SwipeArea'
import { StoreChatButton } from '../../../discovery/stores/views/StoreChatButton'
import type { voucherCalendarTapped } from '../model/events'
import { isKnown, isScanned, isStillGood, showsCode, statusOf } from '../model/logic'
import type { Neighbours } from '../model/selectors'
import css from './VoucherPage.module.css'
import { VoucherTicket, type VoucherTicketProps } from './VoucherTicket'

export interface VoucherPageProps extends VoucherTicketProps {
  /** Help button in the header. */
  readonly help?: ReactNode
  /** Rating of the voucher's order, after it was redeemed. */
  readonly rating?: ReactNode
  /** True while the page is in sync with the server: false offline and after failed requests. */
  readonly isLive: boolean
  /** The native shell sets the brightness. */
  readonly setsBrightness: boolean
  /** Time of the last response about the voucher, epoch ms. */
  readonly seenAt: number | null
  /** Previous and next voucher of the order, if known. */
  readonly neighbours: Neighbours
  readonly onNeighbour: (voucherId: string) => void
  readonly onBack: () => void
  readonly onRedeem: () => void
  readonly onOrder: () => void
  readonly onStore: () => void
  readonly onChat: (link: string) => void
  readonly onSavings: () => void
  /** Button that sets a reminder before the end of the voucher. */
  readonly reminder?: ReactNode
  /** Saves the end of the voucher in the calendar. */
  readonly onCalendar: (entry: { endsAt: number; texts: CalendarTexts }) => void
}

type CalendarTexts = Parameters<typeof voucherCalendarTapped>[0]['texts']

export function VoucherPage(props: VoucherPageProps) {
  const {
    help, rating, isLive, setsBrightness, seenAt, neighbours, reminder, onNeighbour, onBack, onRedeem, onOrder, onStore, onChat,
    onSavings, onCalendar, ...ticket
  } = props
  const { voucher, online } = ticket
  const { store } = voucher
  const voucherStatus = statusOf(voucher)
  return (
    <div className={css.screen}>
      <NavBar title={<FormattedMessage id="vouchers.title" />} onBack={onBack} action={help} />
      <main className={css.page}>
        <div className={css.top}>
          <State voucher={voucher} isLive={isLive} seenAt={seenAt} now={ticket.now} />
          <Position voucher={voucher} neighbours={neighbours} onNeighbour={onNeighbour} />
        </div>
        <SwipeableTicket neighbours={neighbours} onNeighbour={onNeighbour}>
          <VoucherTicket {...ticket} />
        </SwipeableTicket>
        {rating}
        {!setsBrightness && showsCode(voucher) && isScanned(voucher) && (
          <p className={css.hint}>
            <Icon name="sun" size="s" />
            <FormattedMessage id="vouchers.bright" />
          </p>
        )}
        <div className={css.rows}>
          <RowGroup title={<FormattedMessage id="vouchers.storeAndOrder" />}>
            {online && <Row title={store.storeName} help={store.address} opensScreen onTap={onStore} />}
            {online && <StoreChatButton link={store.storeChat} isRow onChat={onChat} />}
            <Row title={<FormattedMessage id="vouchers.order" />} opensScreen onTap={onOrder} />
          </RowGroup>
          <Remember voucher={voucher} reminder={reminder} onCalendar={onCalendar} />
          <SavedLine voucher={voucher} isLive={isLive} onTap={onSavings} />
        </div>
      </main>
      {voucher.canRedeem && isKnown(voucher) && <RedeemBar voucher={voucher} online={online} onRedeem={onRedeem} />}
      {voucherStatus === 'unpaid' && (
        <ActionBar>
          <Button kind="main" onClick={onOrder}>
            <FormattedMessage id="vouchers.toPay" />
          </Button>
        </ActionBar>
      )}
    </div>
  )
}

/** Status. The dot is green while the page is in sync; otherwise the time of the last check appears. */
function State({ voucher, isLive, seenAt, now }: Pick<VoucherPageProps, 'voucher' | 'isLive' | 'seenAt' | 'now'>) {
  const locale = useIntl().locale as Locale
  const voucherStatus = isStillGood(voucher, now()) ? 'stillGood' : statusOf(voucher)
  const isOpen = voucherStatus === 'ready' || voucherStatus === 'begun'
  const dot = isOpen ? (isLive ? css.live : css.hollow) : css.still
  // A cashier can read a code without a connection.
  const worksOffline = !isLive && showsCode(voucher)
  const ready = worksOffline ? 'offline' : isScanned(voucher) ? 'scan' : voucher.voucherType === 'PAPER_VOUCHER' ? 'paper' : 'show'
  return (
    <p className={css.state} role="status">
      <i className={dot} aria-hidden="true" />
      <span>
        <FormattedMessage id={voucherStatus === 'ready' ? `vouchers.ready.${ready}` : `vouchers.status.${voucherStatus}`} />
        {!isLive && (
          <span className={css.seen}>
            {seenAt === null
              ? <FormattedMessage id="vouchers.notSeen" />
              : <FormattedMessage id="vouchers.seen" values={{ time: formatClock(seenAt, locale) }} />}
          </span>
        )}
      </span>
    </p>
  )
}

function Position({ voucher, neighbours, onNeighbour }: Pick<VoucherPageProps, 'voucher' | 'neighbours' | 'onNeighbour'>) {
  const { formatMessage } = useIntl()
  const { position, voucherType } = voucher
  if (position.of < 2) {
    return voucherType === 'PAPER_VOUCHER' ? <p className={css.position}><FormattedMessage id="vouchers.paper" /></p> : null
  }
  const { before, after } = neighbours
  return (
    <div className={css.turn}>
      {before !== null && (
        <IconButton icon="back" label={formatMessage({ id: 'vouchers.before' })} onClick={() => onNeighbour(before)} />
      )}
      <p className={css.position}>
        <FormattedMessage id="vouchers.position" values={position} />
      </p>
      {after !== null && (
        <IconButton icon="chevronRight" label={formatMessage({ id: 'vouchers.after' })} onClick={() => onNeighbour(after)} />
      )}
    </div>
  )
}

interface SwipeableTicketProps extends Pick<VoucherPageProps, 'neighbours' | 'onNeighbour'> {
  readonly children: ReactNode
}

/** The vouchers of an order turn by a swipe; the buttons above do the same. */
function SwipeableTicket({ neighbours: { before, after }, onNeighbour, children }: SwipeableTicketProps) {
  const turnTo = (voucherId: string | null) => (voucherId === null ? undefined : () => onNeighbour(voucherId))
  return (
    <SwipeArea onPrevious={turnTo(before)} onNext={turnTo(after)}>
      {children}
    </SwipeArea>
  )
}

function Remember({ voucher, reminder, onCalendar }: Pick<VoucherPageProps, 'voucher' | 'reminder' | 'onCalendar'>) {
  const { formatMessage, locale: language } = useIntl()
  const { effectiveEndTime: endsAt, assetName, store } = voucher
  const voucherStatus = statusOf(voucher)
  if (endsAt === undefined || (voucherStatus !== 'ready' && voucherStatus !== 'notStarted')) return null
  const texts = {
    title: formatMessage({ id: 'vouchers.calendarTitle' }, { name: localized(assetName, language as Locale) }),
    details: formatMessage({ id: 'vouchers.calendarDetails' }),
    place: store.address === undefined ? store.storeName : `${store.storeName}, ${store.address}`,
  }
  return (
    <RowGroup title={<FormattedMessage id="vouchers.remember" />} action={reminder}>
      <Row icon="calendar" title={<FormattedMessage id="vouchers.toCalendar" />} onTap={() => onCalendar({ endsAt, texts })} />
    </RowGroup>
  )
}

/** Savings by this voucher. Those of the month only while they are up to date. */
function SavedLine({ voucher, isLive, onTap }: Pick<VoucherPageProps, 'voucher' | 'isLive'> & { readonly onTap: () => void }) {
  const { savedAmount = 0, savedThisMonth = 0 } = voucher
  if (savedAmount === 0) return null
  const total = isLive && savedThisMonth > savedAmount ? savedThisMonth : 0
  return (
    <ul className={css.saved}>
      <Row
        icon="wallet"
        title={<FormattedMessage id="vouchers.saved" values={{ amount: formatRupiah(savedAmount) }} />}
        {...(total > 0 ? { help: <FormattedMessage id="vouchers.savedThisMonth" values={{ amount: formatRupiah(total) }} /> } : {})}
        {...(isLive ? { opensScreen: true, onTap } : {})}
      />
    </ul>
  )
}

/** For users whose code no cashier scans, and the only option for paper vouchers. Requires a connection. */
function RedeemBar({ voucher, online, onRedeem }: Pick<VoucherPageProps, 'voucher' | 'online' | 'onRedeem'>) {
  if (voucher.voucherType === 'PAPER_VOUCHER') {
    return (
      <ActionBar>
        {!online && <p className={css.needs}><FormattedMessage id="vouchers.needsNetwork" /></p>}
        <Button kind="main" disabled={!online} onClick={onRedeem}>
          <FormattedMessage id="vouchers.redeemNow" />
        </Button>
      </ActionBar>
    )
  }
  return (
    <div className={css.bar}>
      <p className={css.text}>
        <b>
          <FormattedMessage id={isScanned(voucher) ? 'vouchers.noScanner' : 'vouchers.noCashier'} />
        </b>
        <FormattedMessage id={online ? 'vouchers.byPhone' : 'vouchers.needsNetwork'} />
      </p>
      <Button kind="soft" disabled={!online} onClick={onRedeem}>
        <FormattedMessage id="vouchers.redeemSelf" />
      </Button>
    </div>
  )
}
