import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Order } from '../../../api/orders'
import { ORDER_REFUSALS } from '../../../api/orderWords'
import { selectOrder } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import { formatRupiah } from '../../../i18n/money'
import { resourceRetryTapped } from '../../../loading/resource/events'
import { selectResource } from '../../../loading/resource/selectors'
import type { WithResources } from '../../../loading/resource/selectors'
import type { WithMutations } from '../../../loading/mutation/selectors'
import type { ScreenProps } from '../../../loading/declare'
import { backTapped } from '../../../navigation/events'
import { NavBar } from '../../../ui/NavBar'
import { Bone } from '../../../ui/Skeleton'
import { UpdateLink } from '../../../ui/UpdateLink'
import { selectOnline } from '../../base/connection/selectors'
import type { WithConnection } from '../../base/connection/selectors'
import { ChooseView } from './ChooseView'
import css from './Counter.module.css'
import { amountAgreed, payCodeTapped, payTapped } from './events'
import { isMateOpen, isMatePaying, isUnclear } from './logic'
import bones from './PayBones.module.css'
import { PayFailed } from './PayFailed'
import { PayHelp } from './PayHelp'
import { PayHead, PayNote } from './PayHead'
import { selectCounter, selectMoved, selectOrderPayment, selectPaying, selectPayUntil, selectQrisCeiling } from './selectors'
import { counterPage } from './pages'
import type { WithPayments } from './selectors'
import type { Heard, OrderPayment } from './types'
import { AboveCeiling } from './WayRow'

type State = WithPayments & WithResources & WithEntities & WithMutations & WithConnection

export function ChooseScreen({ params: { orderId }, now }: ScreenProps<'orderId'>) {
  const dispatch = useDispatch()
  const counter = useSelector((state: State) => selectCounter(state, orderId))
  const ceiling = useSelector((state: State) => selectQrisCeiling(state))
  const page = useSelector((state: State) => selectResource(state, counterPage.of(orderId)))
  const order = useSelector((state: State) => selectOrder(state, orderId))
  const payment = useSelector((state: State) => selectOrderPayment(state, orderId))
  const payUntil = useSelector((state: State) => selectPayUntil(state, orderId))
  const retry = () => dispatch(resourceRetryTapped({ resource: counterPage.of(orderId) }))
  // For an ended order the result screen opens automatically.
  const isFailed = page?.phase === 'failed' && (page.failure?.code !== ORDER_REFUSALS.orderClosed || payment.missed)
  const mate = mateOf(payment.heard, order)
  const moved = useSelector((state: State) => selectMoved(state, orderId))
  const takesOver = mate?.isPaying === false
  const agreed = { amount: counter?.amount ?? 0, ...(takesOver ? { takesOver } as const : {}) }
  const title = <FormattedMessage id="pay.title" />
  return (
    <div className={css.page}>
      <NavBar title={title} onBack={() => dispatch(backTapped())} action={<PayHelp orderId={orderId} />} />
      {counter && (
        <ChooseView
          counter={counter}
          ceiling={ceiling}
          payUntil={payUntil ?? counter.payUntil}
          kept={order?.savedAmount ?? 0}
          note={isUnclear(payment.heard) ? <UnclearNote /> : <Note orderId={orderId} payment={payment} mate={mate} />}
          blocked={mate?.isPaying === true || isUnclear(payment.heard)}
          toAgree={moved?.to ?? null}
          takesOver={takesOver}
          now={now}
          onAgree={(amount) => dispatch(amountAgreed({ orderId, amount }))}
          onPay={(payType) => dispatch(payTapped({ orderId, payType, ...agreed }))}
          onCode={() => dispatch(payCodeTapped({ orderId, ...agreed }))}
        />
      )}
      {!counter && (isFailed ? <PayFailed onRetry={retry} /> : <ChooseBones />)}
    </div>
  )
}

/** A table-mate with a payment. `name`: '' if unnamed. `isPaying`: the money is being transferred. */
interface Mate {
  readonly name: string
  readonly isPaying: boolean
}

/** Null if no table-mate has an open payment. */
function mateOf(heard: Heard | null, order: Order | null): Mate | null {
  const payment = heard ?? order?.payment ?? null
  if (!isMatePaying(payment) && !isMateOpen(payment)) return null
  return { name: payment?.payerName ?? '', isPaying: isMatePaying(payment) }
}

interface NoteProps {
  readonly orderId: string
  readonly payment: OrderPayment
  readonly mate: Mate | null
}

/** Reason why paying is blocked, or the result of the last attempt. */
function Note({ orderId, payment: { course }, mate }: NoteProps) {
  const online = useSelector((state: State) => selectOnline(state))
  const paying = useSelector((state: State) => selectPaying(state, orderId))
  const ceiling = useSelector((state: State) => selectQrisCeiling(state))
  const moved = useSelector((state: State) => selectMoved(state, orderId))
  const isAbove = paying?.phase === 'failed' && paying.reason === 'aboveCeiling'
  return (
    <PayNote>
      {!online ? <FormattedMessage id="pay.offline" />
        : moved ? <FormattedMessage id="pay.moved" values={{ from: formatRupiah(moved.from), to: formatRupiah(moved.to) }} />
          : mate ? <FormattedMessage id={wordsOf(mate)} values={{ name: mate.name }} />
            : course.phase === 'stopped' ? <FormattedMessage id={`pay.stopped.${course.setback}`} />
              : isAbove && <AboveCeiling ceiling={ceiling} />}
    </PayNote>
  )
}

function UnclearNote() {
  return (
    <>
      <PayNote><FormattedMessage id="pay.resultHelp.unknown" /></PayNote>
      <UpdateLink />
    </>
  )
}

function wordsOf({ name, isPaying }: Mate): string {
  if (isPaying) return name === '' ? 'pay.mateUnnamed' : 'pay.mate'
  return name === '' ? 'pay.mateOpenUnnamed' : 'pay.mateOpen'
}

function ChooseBones() {
  return (
    <main className={css.main} aria-busy="true">
      <PayHead amount={null}>
        <Bone className={bones.pill} />
      </PayHead>
      <div className={css.paper}>
        <Bone className={bones.row} />
        <Bone className={bones.row} />
        <Bone className={bones.row} />
      </div>
      <div className={css.paper}>
        <Bone className={bones.row} />
      </div>
    </main>
  )
}
