import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../ui/Icon'
import type { IconName } from '../../../ui/iconShapes'
import css from './AccountPane.module.css'
import type { AccountEntry } from './events'
import { Guest, Member } from './MemberCard'
import type { MemberProps } from './MemberCard'

export interface AccountPaneProps extends MemberProps {
  readonly isGuest: boolean
  /** Coupons that were received and not seen. */
  readonly newCoupons: number
  readonly onLogin: () => void
  readonly onEntry: (entry: AccountEntry) => void
}

const TILES: readonly (readonly [Exclude<AccountEntry, 'profile'>, IconName])[] = [
  ['coupons', 'coupon'],
  ['favourites', 'heart'],
  ['orders', 'receipt'],
]

/** The account tab: the user and his entries. */
export function AccountPane({ isGuest, newCoupons, onLogin, onEntry, ...member }: AccountPaneProps) {
  return (
    <main className={css.pane}>
      <h1 className={css.title}>
        <FormattedMessage id="account.title" />
      </h1>
      {isGuest ? <Guest onLogin={onLogin} /> : <Member {...member} />}
      <ul className={css.tiles}>
        {TILES.map(([entry, icon]) => (
          <li key={entry}>
            <Tile entry={entry} icon={icon} count={entry === 'coupons' ? newCoupons : 0} onTap={() => onEntry(entry)} />
          </li>
        ))}
      </ul>
      <Invitation onTap={() => onEntry('invitation')} />
      <ul className={css.list}>
        <li>
          <button type="button" className={css.entry} onClick={() => onEntry('settings')}>
            <Icon name="gear" />
            <span className={css.words}>
              <FormattedMessage id="account.settings" />
            </span>
            <Icon name="chevronRight" />
          </button>
        </li>
      </ul>
    </main>
  )
}

interface TileProps {
  readonly entry: AccountEntry
  readonly icon: IconName
  readonly count: number
  readonly onTap: () => void
}

function Tile({ entry, icon, count, onTap }: TileProps) {
  return (
    <button type="button" className={css.tile} onClick={onTap}>
      <span className={css.sign}>
        <Icon name={icon} size="l" />
        {count > 0 && (
          <b className={css.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </b>
        )}
      </span>
      <FormattedMessage id={`account.${entry}`} />
      {count > 0 && (
        <span className="spoken">
          <FormattedMessage id="account.newCount" values={{ count }} />
        </span>
      )}
    </button>
  )
}

/** The whole banner is the tap; the pill on it only looks like a button. */
function Invitation({ onTap }: { readonly onTap: () => void }) {
  return (
    <button type="button" className={css.invitation} onClick={onTap}>
      <span className={css.gift} />
      <span className={css.words}>
        <b className={css.promise}>
          <FormattedMessage id="account.invitation" />
        </b>
        <span className={css.small}>
          <FormattedMessage id="account.invitationHint" />
        </span>
      </span>
      <span className={css.pill} aria-hidden="true">
        <FormattedMessage id="account.invite" />
      </span>
    </button>
  )
}
