import { FormattedMessage } from 'react-intl'
import type { OrderTab } from '../../../api/buying/orders'
import { LANGUAGE_NAMES, type Locale } from '../../../i18n/locales'
import type { Theme } from '../../../ports/device/deviceInfo'
import type { IconName } from '../../../ui/icons/iconShapes'
import { Row } from '../../../ui/lists/Row'
import type { AccountCounts } from '../profile/model/types'
import { SavedThisMonthCard } from '../savings/SavedThisMonthCard'
import css from './AccountPane.module.css'
import { Icon } from '../../../ui/icons/Icon'
import type { AccountEntry, AccountSheet } from './events'
import { Guest, Member, type MemberProps } from './MemberCard'
import { useId, type ReactNode } from 'react'

export interface AccountPaneProps extends MemberProps {
  readonly isGuest: boolean
  /** Coupons that the user received and has not seen yet. */
  readonly newCoupons: number
  /** Null until the profile loads, and if the server sent no counts. */
  readonly counts: AccountCounts | null
  /** Rupiah; null if unknown. */
  readonly savedThisMonth: number | null
  readonly locale: Locale
  readonly theme: Theme
  readonly onLogin: () => void
  readonly onEntry: (entry: AccountEntry) => void
  readonly onOrders: (tab: OrderTab) => void
  readonly onSheet: (sheet: AccountSheet) => void
  readonly onSavings: () => void
}

export function AccountPane({
  isGuest, newCoupons, counts, savedThisMonth, locale, theme, onLogin, onEntry, onOrders, onSheet, onSavings, ...member
}: AccountPaneProps) {
  return (
    <main className={css.pane}>
      <h1 className={css.title}>
        <FormattedMessage id="account.title" />
      </h1>
      {isGuest ? <Guest onLogin={onLogin} /> : <Member {...member} />}
      {!isGuest && savedThisMonth !== null && <SavedThisMonthCard amount={savedThisMonth} onTap={onSavings} />}
      <OrderRow counts={counts} onAll={() => onEntry('orders')} onTab={onOrders} />
      <ul className={css.tiles}>
        <li>
          <Tile icon="coupon" entry="coupons" count={counts?.coupons} newCount={newCoupons} onTap={() => onEntry('coupons')} />
        </li>
        <li>
          <Tile icon="heart" entry="favourites" count={counts?.favourites} newCount={0} onTap={() => onEntry('favourites')} />
        </li>
      </ul>
      <Invitation onTap={() => onEntry('invitation')} />
      <ul className={css.list}>
        <Row
          icon="globe" title={<FormattedMessage id="account.language" />} value={LANGUAGE_NAMES[locale]} opensScreen
          onTap={() => onSheet('language')}
        />
        <Row
          icon="sun" title={<FormattedMessage id="account.theme" />} value={<FormattedMessage id={`account.theme.${theme}`} />} opensScreen
          onTap={() => onSheet('theme')}
        />
        <Row icon="help" title={<FormattedMessage id="account.help" />} opensScreen onTap={() => onSheet('help')} />
        <Row icon="gear" title={<FormattedMessage id="account.settings" />} opensScreen onTap={() => onEntry('settings')} />
      </ul>
    </main>
  )
}

interface TileProps {
  readonly icon: IconName
  readonly entry: 'coupons' | 'favourites'
  /** Undefined while the count is unknown. */
  readonly count: number | undefined
  readonly newCount: number
  readonly onTap: () => void
}

function Tile({ icon, entry, count, newCount, onTap }: TileProps) {
  return (
    <AccountTile icon={icon} count={newCount} countLabelId="account.newCount" onTap={onTap}>
      <span>
        {count === undefined
          ? <FormattedMessage id={`account.${entry}`} />
          : <FormattedMessage id={entry === 'coupons' ? 'account.couponCount' : 'account.favouriteCount'} values={{ count }} />}
      </span>
    </AccountTile>
  )
}

/** The whole banner is one button. The pill is decoration and is hidden from screen readers. */
function Invitation({ onTap }: { readonly onTap: () => void }) {
  return (
    <button type="button" className={css.invitation} onClick={onTap}>
      <span className={css.gift} />
      <span className={css.text}>
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

const ORDERS: readonly (readonly [OrderTab, 'toPay' | 'toRedeem' | 'done', IconName])[] = [
  ['TO_PAY', 'toPay', 'wallet'], ['TO_REDEEM', 'toRedeem', 'qr'], ['DONE', 'done', 'checkCircle'],
]

interface OrderRowProps {
  readonly counts: AccountCounts | null
  readonly onAll: () => void
  readonly onTab: (tab: OrderTab) => void
}

function OrderRow({ counts, onAll, onTab }: OrderRowProps) {
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

interface AccountTileProps {
  readonly icon: IconName
  /** The badge is hidden at 0 and shows at most `99+`. */
  readonly count: number
  /** Message id that announces the count to screen readers, because the badge is `aria-hidden`. */
  readonly countLabelId: 'account.newCount' | 'account.waiting'
  readonly onTap: () => void
  readonly children: ReactNode
}

function AccountTile({ icon, count, countLabelId, onTap, children }: AccountTileProps) {
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
      {children}
      {count > 0 && (
        <span className="spoken">
          <FormattedMessage id={countLabelId} values={{ count }} />
        </span>
      )}
    </button>
  )
}
