import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import css from './AccountPane.module.css'

export interface AccountPaneProps {
  /** Null for a guest. */
  readonly userId: string | null
  readonly onLogin: () => void
  readonly onLogout: () => void
  readonly onLanguage: () => void
}

/** The account tab: who is here, and what can be done about it. */
export function AccountPane({ userId, onLogin, onLogout, onLanguage }: AccountPaneProps) {
  return (
    <main className={css.pane}>
      <h1 className={css.title}>
        <FormattedMessage id="account.title" />
      </h1>
      <section className={css.card}>
        <span className={css.face}>
          <Icon name="person" size="l" />
        </span>
        <div className={css.who}>
          <p className={css.name}>
            <FormattedMessage id={userId === null ? 'account.guest' : 'account.member'} />
          </p>
          <p className={css.hint}>
            <FormattedMessage id={userId === null ? 'account.guestHint' : 'account.memberHint'} />
          </p>
        </div>
        {userId === null && (
          <Button kind="main" size="mini" onClick={onLogin}>
            <FormattedMessage id="account.login" />
          </Button>
        )}
      </section>
      <ul className={css.list}>
        <li>
          <button type="button" className={css.entry} onClick={onLanguage}>
            <Icon name="globe" />
            <span className={css.words}>
              <FormattedMessage id="account.language" />
            </span>
            <Icon name="chevronRight" />
          </button>
        </li>
        {userId !== null && (
          <li>
            <button type="button" className={css.entry} onClick={onLogout}>
              <Icon name="person" />
              <span className={css.words}>
                <FormattedMessage id="account.logout" />
              </span>
              <Icon name="chevronRight" />
            </button>
          </li>
        )}
      </ul>
    </main>
  )
}
