import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { OrderTab } from '../../../api/buying/orders'
import { Icon } from '../../../ui/icons/Icon'
import type { IconName } from '../../../ui/icons/iconShapes'
import type { AccountCounts } from '../profile/model/types'
import css from './AccountPane.module.css'
import { AccountTile } from './AccountTile'

const ORDERS: readonly (readonly [OrderTab, 'toPay' | 'toRedeem' | 'done', IconName])[] = [
  ['TO_PAY', 'toPay', 'wallet'], ['TO_REDEEM', 'toRedeem', 'qr'], ['DONE', 'done', 'checkCircle'],
]

export interface OrderRowProps {
  readonly counts: AccountCounts | null
  readonly onAll: () => void
  readonly onTab: (tab: OrderTab) => void
}

/** The user's orders by state, with the count of each open state. */
export function OrderRow({ counts, onAll, onTab }: OrderRowProps) {
  const heading = useId()
  return (
    <section className={css.orders} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading} className={css.heading}>
          <FormattedMessage id="account.orders" />
        </h2>
        <button type="button" className={css.all} onClick={onAll}>
          <FormattedMessage id="account.ordersAll" />
          <Icon name="chevronRight" size="s" />
        </button>
      </div>
      <ul className={css.states}>
        {ORDERS.map(([tab, name, icon]) => {
          const count = name === 'done' ? 0 : (counts?.[name] ?? 0)
          return (
            <li key={tab}>
              <AccountTile icon={icon} count={count} countLabelId="account.waiting" onTap={() => onTab(tab)}>
                <FormattedMessage id={`account.${name}`} />
              </AccountTile>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
