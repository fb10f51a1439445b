import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { OrderEntity } from '../../../../../entities/schemas'
import { isPaid, isSplittable, isUnsuccessful } from '../../../../../entities/orderRules'
import type { ScreenProps } from '../../../../../data/declare'
import { backTapped } from '../../../../../navigation/events'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { NavBar } from '../../../../../ui/bars/NavBar'
import { Button } from '../../../../../ui/controls/Button'
import { Segmented } from '../../../../../ui/controls/Segmented'
import { PathIcon } from '../../../../../ui/icons/Icon'
import { StatusPage } from '../../../../../ui/status/StatusPage'
import { CountdownPill } from '../../../../../ui/text/CountdownPill'
import { Price } from '../../../../../ui/text/Price'
import { SHARE_ICON } from '../../../../../ui/text/shareIcon'
import { orderTapped, partShareTapped } from '../../model/events'
import { isPayable, payingMate } from '../../model/logic'
import { MatePaidText, MatePaysText } from '../OrderTexts'
import { OrderBoundary } from '../page/OrderScreen'
import { partText } from '../../model/receipt'
import { splitBill, type BillPart, type SplitMode } from '../../model/split'
import { PayOrderButton } from '../PayOrderButton'
import { SplitPart } from './SplitPart'
import { SplitSkeleton } from './ReceiptSkeletons'
import css from './SplitScreen.module.css'

/** The bill of a table, divided among its guests. An order has one payment, so the parts are settled outside the app. */
export function SplitScreen({ params: { orderId }, now }: ScreenProps<'orderId'>) {
  const dispatch = useDispatch()
  return (
    <OrderBoundary orderId={orderId} now={now} title="orders.split" skeleton={<SplitSkeleton />}>
      {(order) => (
        <>
          <NavBar title={<FormattedMessage id="orders.split" />} onBack={() => dispatch(backTapped())} />
          {isSplittable(order) ? <Parts order={order} now={now} /> : (
            <StatusPage
              picture="receipt" title={<FormattedMessage id="orders.splitNone" />} help={<FormattedMessage id="orders.splitNoneHelp" />}
            >
              <Button kind="main" onClick={() => dispatch(orderTapped({ orderId }))}>
                <FormattedMessage id="orders.open" />
              </Button>
            </StatusPage>
          )}
        </>
      )}
    </OrderBoundary>
  )
}

interface PartsProps extends Pick<ScreenProps, 'now'> {
  readonly order: OrderEntity
}

function Parts({ order, now }: PartsProps) {
  const dispatch = useDispatch()
  const intl = useIntl()
  const [mode, setMode] = useState<SplitMode>('byItems')
  const parts = splitBill(order, mode)
  const showsLines = mode === 'byItems'
  const { store, tableNo: table = '', payUntil } = order
  const share = (part: BillPart) => dispatch(partShareTapped({ text: partText(order, part, showsLines, intl) }))
  const payable = isPayable(order)
  const hasCountdown = payable && payUntil !== undefined && payingMate(order) === null
  // A mate paid for everything: the own part is what this user owes.
  const owed = isPaid(order.status) && order.payment?.isOwn === false ? parts.find(({ isOwn }) => isOwn) : undefined
  // The user paid for everything: the other parts are what the mates owe.
  const isCollecting = isPaid(order.status) && order.payment?.isOwn === true
  return (
    <>
      <main className={css.page}>
        <section className={css.head}>
          <h2 className={css.what}>
            <FormattedMessage id="orders.splitFor" values={{ store: store.storeName, table }} />
          </h2>
          <p className={css.total}>
            <FormattedMessage id="orders.splitTotal" values={{ count: parts.length }} />{' '}
            <Price amount={order.totalAmount} size="total" tone="ink" />
          </p>
          {/* A countdown inside would be announced every second. */}
          <p className={hasCountdown ? 'spoken' : css.payer} role="status">
            <PayerText order={order} />
          </p>
          {hasCountdown && (
            <p className={css.deadline}>
              <CountdownPill endsAt={payUntil} now={now} expired={<FormattedMessage id="orders.checking" />}>
                <span aria-hidden="true"><FormattedMessage id="orders.splitUnpaid" /></span>
              </CountdownPill>
            </p>
          )}
          <Segmented
            label={intl.formatMessage({ id: 'orders.splitModes' })}
            options={[
              { key: 'byItems', text: intl.formatMessage({ id: 'orders.splitByItems' }) },
              { key: 'evenly', text: intl.formatMessage({ id: 'orders.splitEvenly' }) },
            ]}
            chosen={mode}
            onChoose={setMode}
          />
        </section>
        <ul>
          {parts.map((part) => (
            <SplitPart
              key={part.key}
              part={part}
              isPayer={isPayer(order, part)}
              showsLines={showsLines}
              isOwedToUser={isCollecting && !part.isOwn}
              isOnlyDebt={parts.filter(({ isOwn }) => !isOwn).length === 1}
              onShare={part === owed || (isCollecting && part.isOwn) ? undefined : () => share(part)}
            />
          ))}
        </ul>
        <p className={css.note}>
          <FormattedMessage id={isCollecting ? 'orders.splitNotePayer' : 'orders.splitNote'} />
        </p>
      </main>
      {(payable || owed) && (
        <ActionBar>
          {payable ? <PayOrderButton order={order} isForTable /> : owed && (
            <Button kind="main" onClick={() => share(owed)}>
              <PathIcon paths={SHARE_ICON} />
              <FormattedMessage id="orders.splitShareOwn" />
            </Button>
          )}
        </ActionBar>
      )}
    </>
  )
}

function PayerText({ order }: { readonly order: OrderEntity }) {
  const { status, payment } = order
  if (isPaid(status)) {
    return payment?.isOwn === false
      ? <MatePaidText payerName={payment.payerName} />
      : <FormattedMessage id="orders.splitPaidOwn" />
  }
  if (isUnsuccessful(status)) return <FormattedMessage id={`orders.label.${status}`} />
  return payingMate(order) === null ? <FormattedMessage id="orders.splitUnpaid" /> : <MatePaysText order={order} />
}

function isPayer({ status, payment }: OrderEntity, { isOwn, name }: BillPart): boolean {
  if (!isPaid(status) || !payment) return false
  return payment.isOwn ? isOwn : !isOwn && name !== '' && name === payment.payerName
}
