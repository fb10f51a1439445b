import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import { PAY_NAMES } from '../../../../../i18n/payNames'
import { ActionBarSkeleton } from '../../../../../ui/bars/ActionBar'
import { Skeleton } from '../../../../../ui/status/Skeleton'
import css from '../progress/PaymentFrame.module.css'
import skeletons from '../progress/PaySkeleton.module.css'
import { MethodRowSkeleton } from './MethodRow'
import { PayHead } from './PayHead'

/** Placeholder of the payment methods, with a row for each, and of the bar that pays. */
export function ChooseSkeleton({ orderId }: { readonly orderId: string }) {
  const order = useSelector((state: WithEntities) => selectOrder(state, orderId))
  return (
    <>
      <main className={css.main} aria-busy="true">
        <PayHead order={order} amount={null} savedAmount={order?.savedAmount}>
          <Skeleton className={skeletons.pill} />
        </PayHead>
        <fieldset className={css.choices}>
          <legend className={css.heading}>
            <FormattedMessage id="pay.methods" />
          </legend>
          <ul className={css.paper} aria-hidden="true">
            {Object.keys(PAY_NAMES).map((payType) => <MethodRowSkeleton key={payType} />)}
          </ul>
        </fieldset>
      </main>
      <ActionBarSkeleton />
    </>
  )
}
