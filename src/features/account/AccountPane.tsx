import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import type { IconName } from '../../ui/iconShapes'
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
        <Entry icon="globe" words="account.language" onTap={onLanguage} />
        {userId !== null && <Entry icon="person" words="account.logout" onTap={onLogout} />}
      </ul>
    </main>
  )
}

function Entry({ icon, words, onTap }: { readonly icon: IconName; readonly words: string; readonly onTap: () => void }) {
  return (
    <li>
      <button type="button" className={css.entry} onClick={onTap}>
        <Icon name={icon} />
        <span className={css.words}>
          <FormattedMessage id={words} />
        </span>
        <Icon name="chevronRight" />
      </button>
    </li>
  )
}
