import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { formatClock } from '../../../../i18n/dates'
import type { Locale } from '../../../../i18n/locales'
import { backTapped } from '../../../../navigation/events'
import { ActionBar } from '../../../../ui/bars/ActionBar'
import { Button, IconButton } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/icons/Icon'
import { NavBar } from '../../../../ui/bars/NavBar'
import { Row, RowGroup } from '../../../../ui/lists/Row'
import { SwipeArea } from '../../../../ui/carousel/SwipeArea'
import { UsableUntil } from '../../../../ui/text/UsableUntil'
import { storeTapped } from '../../../discovery/stores/model/events'
import { OpeningText } from '../../../discovery/stores/views/cards/OpenStatusLabel'
import { StoreChatButton } from '../../../discovery/stores/views/StoreChatButton'
import { storesTapped } from '../../../offers/products/model/events'
import { neighbourTapped, redeemTapped, voucherOrderTapped } from '../model/events'
import { hasNoUse, isAnotherOpen, isKnown, isScanned, isStillGood, showsCode, statusOf } from '../model/logic'
import type { Neighbours } from '../model/selectors'
import css from './VoucherPage.module.css'
import { AgainBar, ClosedStoreText, isStoreClosed, OtherStores, Remember, SavedLine, StoreFacts } from './VoucherRows'
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
  /** Row with a switch that sets a reminder before the end of the voucher. */
  readonly reminder?: ReactNode
}

export function VoucherPage({ help, rating, isLive, setsBrightness, seenAt, neighbours, reminder, ...ticket }: VoucherPageProps) {
  const dispatch = useDispatch()
  const { voucher, online } = ticket
  const { orderId, store } = voucher
  const openStore = () => dispatch(storeTapped({ poiId: store.poiId }))
  const openOrder = () => dispatch(voucherOrderTapped({ orderId }))
  const voucherStatus = statusOf(voucher)
  // Never used. The order tells what became of the money.
  const isLost = hasNoUse(voucher) && voucherStatus !== 'used'
  return (
    <div className={css.screen}>
      <NavBar title={<FormattedMessage id="vouchers.title" />} onBack={() => dispatch(backTapped())} action={help} />
      <main className={css.page}>
        <div className={css.top}>
          <State voucher={voucher} isLive={isLive} online={online} seenAt={seenAt} now={ticket.now} />
          <Position voucher={voucher} neighbours={neighbours} />
        </div>
        <SwipeableTicket neighbours={neighbours}>
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
            {online && (
              <Row
                icon="store" title={store.storeName} help={<StoreFacts voucher={voucher} isLive={isLive} />} opensScreen onTap={openStore}
              />
            )}
            {!hasNoUse(voucher) && <OtherStores voucher={voucher} online={online} />}
            {online && <StoreChatButton link={store.storeChat} isRow from="voucher" />}
            {!isLost && <Row icon="receipt" title={<FormattedMessage id="vouchers.order" />} opensScreen onTap={openOrder} />}
          </RowGroup>
          <Remember voucher={voucher} reminder={reminder} />
          <SavedLine voucher={voucher} isLive={isLive} />
        </div>
      </main>
      {voucher.canRedeem && isKnown(voucher) && <RedeemBar voucher={voucher} online={online} isLive={isLive} />}
      {voucherStatus === 'used' && neighbours.usable !== null && <NextBar voucherId={neighbours.usable} />}
      {voucherStatus === 'used' && neighbours.usable === null && !isStillGood(voucher, ticket.now()) && <AgainBar skuId={voucher.skuId} />}
      {isLost && <AgainBar skuId={voucher.skuId} onOrder={openOrder} />}
      {voucherStatus === 'unpaid' && (
        <ActionBar>
          <Button kind="main" onClick={openOrder}>
            <FormattedMessage id="vouchers.toPay" />
          </Button>
        </ActionBar>
      )}
    </div>
  )
}

/**
 * Status. The dot is green while the page is in sync, amber while the store is closed or redeemed paper is still valid; otherwise the time
 * of the last check appears.
 */
function State({ voucher, isLive, online, seenAt, now }: Pick<VoucherPageProps, 'voucher' | 'isLive' | 'online' | 'seenAt' | 'now'>) {
  const locale = useIntl().locale as Locale
  const voucherStatus = statusOf(voucher)
  const stillGood = isStillGood(voucher, now())
  const isClosed = voucherStatus === 'ready' && isLive && isStoreClosed(voucher)
  const isOpen = voucherStatus === 'ready' || voucherStatus === 'begun'
  const dot = isClosed || stillGood ? css.closed : isOpen ? (isLive ? css.live : css.hollow) : css.still
  // A cashier can read a code without a connection.
  const worksOffline = !isLive && showsCode(voucher)
  const ready = worksOffline ? 'offline' : isScanned(voucher) ? 'scan' : voucher.voucherType === 'PAPER_VOUCHER' ? 'paper' : 'show'
  const shown = voucherStatus === 'used' && voucher.voucherType === 'PAPER_VOUCHER' ? 'usedPaper' : voucherStatus
  return (
    <p className={css.state} role="status">
      <i className={dot} aria-hidden="true" />
      <span>
        {isClosed ? <ClosedStoreText {...voucher} />
          : stillGood ? <UsableUntil until={voucher.usableUntil ?? 0} now={now()} />
          : <FormattedMessage id={shown === 'ready' ? `vouchers.ready.${ready}` : `vouchers.status.${shown}`} />}
        {!isLive && (
          <span className={css.seen}>
            {seenAt === null
              ? <FormattedMessage id={online ? 'vouchers.notChecked' : 'vouchers.notSeen'} />
              : <FormattedMessage id={online ? 'vouchers.checked' : 'vouchers.seen'} values={{ time: formatClock(seenAt, locale) }} />}
          </span>
        )}
      </span>
    </p>
  )
}

function Position({ voucher, neighbours }: Pick<VoucherPageProps, 'voucher' | 'neighbours'>) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const { position, voucherType } = voucher
  if (position.of < 2) {
    return voucherType === 'PAPER_VOUCHER' ? <p className={css.position}><FormattedMessage id="vouchers.paper" /></p> : null
  }
  const { before, after } = neighbours
  const open = (voucherId: string) => dispatch(neighbourTapped({ voucherId }))
  return (
    <div className={css.turn}>
      {before !== null && (
        <IconButton icon="back" label={formatMessage({ id: 'vouchers.before' })} onClick={() => open(before)} />
      )}
      <p className={css.position}>
        <FormattedMessage id="vouchers.position" values={position} />
      </p>
      {after !== null && (
        <IconButton icon="chevronRight" label={formatMessage({ id: 'vouchers.after' })} onClick={() => open(after)} />
      )}
    </div>
  )
}

interface SwipeableTicketProps extends Pick<VoucherPageProps, 'neighbours'> {
  readonly children: ReactNode
}

/** The vouchers of an order turn by a swipe; the buttons above do the same. */
function SwipeableTicket({ neighbours: { before, after }, children }: SwipeableTicketProps) {
  const dispatch = useDispatch()
  const turnTo = (voucherId: string | null) => (voucherId === null ? undefined : () => dispatch(neighbourTapped({ voucherId })))
  return (
    <SwipeArea onPrevious={turnTo(before)} onNext={turnTo(after)}>
      {children}
    </SwipeArea>
  )
}

/** After redeeming one of several vouchers, at the counter. */
function NextBar({ voucherId }: { readonly voucherId: string }) {
  const dispatch = useDispatch()
  return (
    <ActionBar>
      <Button kind="main" onClick={() => dispatch(neighbourTapped({ voucherId }))}>
        <FormattedMessage id="vouchers.nextOne" />
      </Button>
    </ActionBar>
  )
}

/** Shorter than the status above, which names the first opening of several stores. */
function OpensText({ opensAt }: Pick<VoucherPageProps['voucher'], 'opensAt'>) {
  return opensAt === undefined ? <FormattedMessage id="vouchers.storeClosed" /> : <OpeningText {...opensAt} />
}

/** For users whose code no cashier scans, and the only option for paper vouchers. Quieter while the store is closed, beside open ones. */
function RedeemBar({ voucher, online, isLive }: Pick<VoucherPageProps, 'voucher' | 'online' | 'isLive'>) {
  const dispatch = useDispatch()
  const redeem = () => dispatch(redeemTapped({ voucherId: voucher.voucherId }))
  if (voucher.voucherType === 'PAPER_VOUCHER') {
    const isClosed = online && isLive && isStoreClosed(voucher)
    const offersOthers = isClosed && isAnotherOpen(voucher)
    return (
      <ActionBar isPair={offersOthers}>
        {isClosed && !offersOthers && <p className={css.opens}><OpensText opensAt={voucher.opensAt ?? voucher.store.opensAt} /></p>}
        {!online && <p className={css.needs}><FormattedMessage id="vouchers.needsNetwork" /></p>}
        <Button kind={isClosed ? 'soft' : 'main'} disabled={!online} onClick={redeem}>
          <FormattedMessage id="vouchers.redeemNow" />
        </Button>
        {offersOthers && (
          <Button kind="main" onClick={() => dispatch(storesTapped({ skuId: voucher.skuId }))}>
            <FormattedMessage id="vouchers.openOutlets" />
          </Button>
        )}
      </ActionBar>
    )
  }
  return (
    <div className={css.bar}>
      <p className={online ? `${css.text} ${css.ifRoom}` : css.text}>
        <b>
          <FormattedMessage id={isScanned(voucher) ? 'vouchers.noScanner' : 'vouchers.noCashier'} />
        </b>
        <FormattedMessage id={online ? 'vouchers.byPhone' : 'vouchers.needsNetwork'} />
      </p>
      <Button kind="soft" disabled={!online} onClick={redeem}>
        <FormattedMessage id="vouchers.redeemSelf" />
      </Button>
    </div>
  )
}
