import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import { backTapped } from '../../../../../navigation/events'
import { NavBar } from '../../../../../ui/bars/NavBar'
import { Button } from '../../../../../ui/controls/Button'
import { selectOnline, type WithConnection } from '../../../../base/connection/selectors'
import { HelpButton } from '../../../orders/views/page/HelpButton'
import { paidTapped } from '../../model/events'
import { selectIsPolling, type WithPayments } from '../../model/selectors'
import { PayNote } from '../choose/PayHead'
import css from './PaymentFrame.module.css'

export interface PayPageProps {
  readonly orderId: string
  readonly title: ReactNode
  readonly children: ReactNode
}

/** A screen on which an order is paid. */
export function PayPage({ orderId, title, children }: PayPageProps) {
  const dispatch = useDispatch()
  const orderNo = useSelector((state: WithEntities) => selectOrder(state, orderId)?.orderNo)
  return (
    <div className={css.page}>
      <NavBar
        title={title} onBack={() => dispatch(backTapped())}
        action={<HelpButton {...(orderNo === undefined ? {} : { orderNo })} />}
      />
      {children}
    </div>
  )
}

export function OfflineNote() {
  const online = useSelector((state: WithConnection) => selectOnline(state))
  return <PayNote>{!online && <FormattedMessage id="pay.offline" />}</PayNote>
}

interface PaidButtonProps {
  readonly orderId: string
  /** The page offers nothing that matters more. */
  readonly isMain?: boolean
  /** The user has said that they paid. */
  readonly isAgain?: boolean
  /** Called in addition to the poll. */
  readonly onTap?: () => void
}

/** Asks for a poll, one at a time. */
export function PaidButton({ orderId, isMain = false, isAgain = false, onTap }: PaidButtonProps) {
  const dispatch = useDispatch()
  const isPolling = useSelector((state: WithPayments) => selectIsPolling(state, orderId))
  const tap = () => {
    onTap?.()
    dispatch(paidTapped({ orderId }))
  }
  return (
    <Button kind={isMain ? 'main' : 'soft'} busy={isPolling} onClick={tap}>
      <FormattedMessage id={isAgain ? 'pay.checkAgain' : 'pay.paid'} />
    </Button>
  )
}
