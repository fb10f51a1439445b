import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { UNKNOWN } from '../../../../api/kit/fields'
import { isEnded, isUnsuccessful } from '../../../../entities/orderRules'
import type { OrderEntity } from '../../../../entities/schemas'
import { formatDate } from '../../../../i18n/dates'
import type { Locale } from '../../../../i18n/locales'
import type { MessageId } from '../../../../i18n/messageId'
import { formatRupiah } from '../../../../i18n/money'
import { Button } from '../../../../ui/controls/Button'
import { useIsOffline } from '../../../../ui/status/FailureNotices'
import { SavedBadge } from '../../../../ui/text/SavedBadge'
import { Card } from '../../../../ui/cards/Card'
import { Picture } from '../../../../ui/media/Picture'
import { Price } from '../../../../ui/text/Price'
import { UsableUntil } from '../../../../ui/text/UsableUntil'
import { CountdownPill } from '../../../../ui/text/CountdownPill'
import { firstDayOf, hasRefund, isPayable, labelMessageOf, nextVoucher, payingMate, voucherInUse } from '../model/logic'
import css from './OrderCard.module.css'
import { RefundText, ReturnedText, ContentsText, MatePaysText, UntilText } from './OrderTexts'
import { Skeleton } from '../../../../ui/status/Skeleton'
import orderCardSkeletonCss from './OrderCardSkeleton.module.css'

export interface OrderCardProps {
  readonly order: OrderEntity
  readonly now: () => number
  readonly onTap: () => void
  readonly onPay: () => void
  readonly onVoucher: (voucherId: string) => void
  readonly onAgain: () => void
}

const TONES: Readonly<Partial<Record<OrderEntity['status'], string | undefined>>> = {
  TO_PAY: css['toPay'], PAID: css['toRedeem'], TO_REDEEM: css['toRedeem'], REDEEMED: css['done'], COMPLETED: css['done'],
}
/** Labels of the next voucher, with the same colours as in the list of vouchers. */
const VOUCHER_TONES: Readonly<Partial<Record<MessageId, string | undefined>>> = {
  'coupons.label.NOT_STARTED': css['done'], 'coupons.label.REDEEMING': css['busy'],
}

export function OrderCard(props: OrderCardProps) {
  const { formatMessage } = useIntl()
  const { order, onTap } = props
  const { status, store, lines, totalAmount } = order
  const { id, values } = labelMessageOf(order)
  const state = formatMessage({ id }, values)
  return (
    <Card
      label={formatMessage({ id: 'orders.card' }, { store: store.storeName, state })}
      className={`${css.card} ${isUnsuccessful(status) ? css.off : ''}`}
      onTap={onTap}
    >
      <Picture className={css.picture} src={lines[0]?.imageUrl ?? store.storeLogo ?? ''} width={144} height={144} sizes="72px" />
      <div className={css.body}>
        <h2 className={css.name}>{store.storeName}</h2>
        <p className={css.facts}>
          <ContentsText order={order} />
        </p>
        <p className={css.state}>
          <span className={`${css.label} ${VOUCHER_TONES[id] ?? TONES[status] ?? ''}`}>
            {state}
          </span>{' '}
          <span className={css.price}><Price amount={totalAmount} tone="ink" /></span>
        </p>
      </div>
      <div className={css.next}>
        <NextStep {...props} />
      </div>
    </Card>
  )
}

function NextStep(props: OrderCardProps) {
  const { order, now, onVoucher, onTap } = props
  if (order.status === 'TO_PAY') return <PayStep {...props} />
  const inUse = voucherInUse(order, now())
  if (inUse !== null) {
    return (
      <NextVoucher onOpen={() => onVoucher(inUse.voucherId)} name="orders.seeVoucher">
        <b className={css.prominent}><UsableUntil until={inUse.usableUntil} now={now()} /></b>
      </NextVoucher>
    )
  }
  if (isEnded(order.status)) return <EndedStep {...props} />
  const voucher = nextVoucher(order)
  if (order.status === 'PAID') return <p className={css.text}><FormattedMessage id="orders.preparing" /></p>
  // A status of a newer server has no known next step.
  if (order.status === UNKNOWN) return null
  const isRedeemable = voucher?.statusLabel === 'REDEEMABLE' || voucher?.statusLabel === 'USABLE'
  const name = voucher === null ? 'orders.open' : isRedeemable ? 'coupons.redeem' : 'orders.seeVoucher'
  return (
    <NextVoucher onOpen={voucher ? () => onVoucher(voucher.voucherId) : onTap} name={name} isMain={isRedeemable}>
      <ValidityText order={order} now={now} />
    </NextVoucher>
  )
}

interface NextVoucherProps {
  /** Message of the button. */
  readonly name: MessageId
  /** The button is what the user does next. */
  readonly isMain?: boolean
  readonly onOpen: () => void
  /** Its validity. */
  readonly children: ReactNode
}

function NextVoucher({ name, isMain = false, onOpen, children }: NextVoucherProps) {
  return (
    <>
      <p className={css.text}>{children}</p>
      <span className={css.above}>
        <Button kind={isMain ? 'main' : 'tint'} size="mini" onClick={onOpen}>
          <FormattedMessage id={name} />
        </Button>
      </span>
    </>
  )
}

/** First day of a voucher that has not started, last day of others. */
function ValidityText({ order, now }: Pick<OrderCardProps, 'order' | 'now'>) {
  const locale = useIntl().locale as Locale
  const voucher = nextVoucher(order)
  const firstDay = voucher === null ? undefined : firstDayOf(voucher)
  if (firstDay !== undefined) return <FormattedMessage id="coupons.from" values={{ date: formatDate(firstDay, locale) }} />
  if (order.redeemUntil === undefined) return null
  return <UntilText until={order.redeemUntil} now={now()} emphasisClass={css.prominent} />
}

/** Offline the button cannot pay and is quieter. */
function PayStep({ order, now, onPay }: OrderCardProps) {
  const isOffline = useIsOffline()
  const { payUntil } = order
  return (
    <>
      <span className={css.text}>
        {payingMate(order) !== null && <span className={css.prominent}><MatePaysText order={order} /></span>}
        {payingMate(order) === null && payUntil !== undefined && (
          <CountdownPill endsAt={payUntil} now={now} expired={<FormattedMessage id="orders.checking" />}>
            <FormattedMessage id="orders.payWithin" />
          </CountdownPill>
        )}
      </span>
      {isPayable(order) && (
        <span className={css.above}>
          <Button kind={isOffline ? 'tint' : 'main'} size="mini" onClick={onPay}>
            <FormattedMessage id="orders.pay" />
          </Button>
        </span>
      )}
    </>
  )
}

function EndedStep({ order, onAgain }: OrderCardProps) {
  const { status, savedAmount } = order
  return (
    <>
      <p className={css.text}>
        {isUnsuccessful(status) && (hasRefund(order) ? <RefundText order={order} /> : <ReturnedText order={order} />)}
        {!isUnsuccessful(status) && savedAmount > 0 && (
          <SavedBadge>
            <FormattedMessage id="orders.saved" values={{ amount: formatRupiah(savedAmount) }} />
          </SavedBadge>
        )}
      </p>
      <span className={css.above}>
        <Button kind="soft" size="mini" onClick={onAgain}>
          <FormattedMessage id="orders.again" />
        </Button>
      </span>
    </>
  )
}

/** Placeholder with the same boxes as the loaded card, so the layout does not shift. */
export function OrderCardSkeleton() {
  return (
    <div className={`${orderCardSkeletonCss.card} ${css.card}`} aria-hidden="true">
      <Skeleton className={css.picture} />
      <div className={css.body}>
        <div className={orderCardSkeletonCss.name}>
          <Skeleton className={orderCardSkeletonCss.nameSkeleton} />
        </div>
        <div className={orderCardSkeletonCss.facts}>
          <Skeleton className={orderCardSkeletonCss.factsSkeleton} />
        </div>
        <div className={`${orderCardSkeletonCss.line} ${css.state}`}>
          <Skeleton className={orderCardSkeletonCss.labelSkeleton} />
          <Skeleton className={orderCardSkeletonCss.priceSkeleton} />
        </div>
      </div>
      <div className={css.next}>
        <Skeleton className={orderCardSkeletonCss.textSkeleton} />
        <Skeleton className={orderCardSkeletonCss.buttonSkeleton} />
      </div>
    </div>
  )
}
