import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { OrderEntity } from '../../../../../entities/schemas'
import { isPaid, isSplittable, isUnsuccessful } from '../../../../../entities/orderRules'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import type { ScreenProps } from '../../../../../data/declare'
import { backTapped } from '../../../../../navigation/events'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { NavBar } from '../../../../../ui/bars/NavBar'
import { Bill, BillRow } from '../../../../../ui/cards/Bill'
import { Button } from '../../../../../ui/controls/Button'
import { Segmented } from '../../../../../ui/controls/Segmented'
import { PathIcon } from '../../../../../ui/icons/Icon'
import { StatusPage } from '../../../../../ui/status/StatusPage'
import { CountdownPill } from '../../../../../ui/text/CountdownPill'
import { Price } from '../../../../../ui/text/Price'
import { SavedBadge } from '../../../../../ui/text/SavedBadge'
import { SHARE_ICON } from '../../../../../ui/text/shareIcon'
import { orderTapped, partShareTapped } from '../../model/events'
import { isPayable, payingMate } from '../../model/logic'
import { MatePaidText, MatePaysText } from '../OrderTexts'
import { OrderBoundary } from '../page/OrderScreen'
import { OrderPageSkeleton } from '../page/OrderPageSkeleton'
import { partText } from '../../model/receipt'
import { splitBill, type BillPart, type SplitMode } from '../../model/split'
import { PayOrderButton } from '../PayOrderButton'
import css from './SplitScreen.module.css'

/** The bill of a table, divided among its guests. An order has one payment, so the parts are settled outside the app. */
export function SplitScreen({ params: { orderId }, now }: ScreenProps<'orderId'>) {
  const dispatch = useDispatch()
  return (
    <OrderBoundary orderId={orderId} now={now} title="orders.split" skeleton={<OrderPageSkeleton />}>
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
  // A mate paid for everything: the own part is what this user owes.
  const owed = isPaid(order.status) && order.payment?.isOwn === false ? parts.find(({ isOwn }) => isOwn) : undefined
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
          <p className={css.payer} role="status">
            <PayerText order={order} />
          </p>
          {payable && payUntil !== undefined && (
            <p className={css.deadline}>
              <CountdownPill endsAt={payUntil} now={now} expired={<FormattedMessage id="orders.checking" />}>
                <FormattedMessage id="orders.payWithin" />
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
            <Part
              key={part.key}
              part={part}
              isPayer={isPayer(order, part)}
              showsLines={showsLines}
              onShare={part === owed ? undefined : () => share(part)}
            />
          ))}
        </ul>
        <p className={css.note}>
          <FormattedMessage id="orders.splitNote" />
        </p>
      </main>
      {(payable || owed) && (
        <ActionBar>
          {payable ? <PayOrderButton order={order} /> : owed && (
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

interface PartProps {
  readonly part: BillPart
  readonly isPayer: boolean
  readonly showsLines: boolean
  /** Absent for the part that the page's bar shares. */
  readonly onShare: (() => void) | undefined
}

function Part({ part, isPayer: hasPaid, showsLines, onShare }: PartProps) {
  const { formatMessage, locale: language } = useIntl()
  const locale = language as Locale
  const { isOwn, name, lines, adjustment, amount } = part
  const shownName = isOwn ? formatMessage({ id: 'orders.splitYou' }) : name === '' ? formatMessage({ id: 'orders.splitMate' }) : name
  return (
    <li className={css.part}>
      <div className={css.identity}>
        <h2 className={css.name}>
          {shownName}
          {hasPaid && (
            <SavedBadge>
              <FormattedMessage id="orders.splitHasPaid" />
            </SavedBadge>
          )}
        </h2>
        <Price amount={amount} tone="ink" />
      </div>
      {showsLines && (
        <Bill>
          {lines.map((line, index) => (
            <BillRow key={index} amount={line.amount}>
              <FormattedMessage id="orders.line" values={{ count: line.quantity, name: localized(line.assetName, locale) }} />
            </BillRow>
          ))}
          {adjustment !== 0 && (
            <BillRow amount={Math.abs(adjustment)} isDeduction={adjustment < 0}>
              <FormattedMessage id="orders.splitAdjustment" />
            </BillRow>
          )}
        </Bill>
      )}
      {onShare && (
        <div className={css.act}>
          <Button kind="soft" size="mini" onClick={onShare}>
            <PathIcon paths={SHARE_ICON} size="s" />
            <FormattedMessage id={isOwn ? 'orders.splitShareOwn' : 'orders.splitShare'} />
          </Button>
        </div>
      )}
    </li>
  )
}
