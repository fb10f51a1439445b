import { FormattedMessage } from 'react-intl'
import { EmptyState } from '../../../ui/EmptyState'
import { Button } from '../../../ui/Button'
import css from './OrderPane.module.css'

export interface OrderPaneProps {
  readonly isGuest: boolean
  readonly onLogin: () => void
  readonly onHome: () => void
}

/** The orders tab while there are none: a guest is asked in, a user shown the way to the stores. */
export function OrderPane({ isGuest, onLogin, onHome }: OrderPaneProps) {
  return (
    <main className={css.pane}>
      <h1 className={css.title}>
        <FormattedMessage id="orders.title" />
      </h1>
      <div className={css.card}>
        <EmptyState
          picture="bowl"
          title={<FormattedMessage id={isGuest ? 'orders.guest' : 'orders.empty'} />}
          help={<FormattedMessage id={isGuest ? 'orders.guestHelp' : 'orders.emptyHelp'} />}
        >
          <Button kind="main" onClick={isGuest ? onLogin : onHome}>
            <FormattedMessage id={isGuest ? 'account.login' : 'orders.toStores'} />
          </Button>
        </EmptyState>
      </div>
    </main>
  )
}
