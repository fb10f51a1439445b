import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import css from './AccountTab.module.css'
import { entryTapped, ordersTapped, type AccountEntry, type AccountSheet } from './events'
import { HelpSheet } from './HelpSheet'
import { Guest, Member } from './MemberCard'
import type { OrderTab } from '../../../api/buying/orderValues'
import { selectProfile } from '../profile/model/selectors'
import type { AccountCounts } from '../profile/model/types'
import { selectTerms } from '../invitations/model/selectors'
import { savingsTapped } from '../savings/events'
import { SavedThisMonthCard } from '../savings/SavedThisMonthCard'
import { themeChosen } from '../../base/settings/events'
import { LanguageSheet } from '../../base/settings/LanguageSheet'
import { selectTheme } from '../../base/settings/selectors'
import { ThemeSheet } from '../../base/settings/ThemeSheet'
import { selectUnreadCount, type WithUnread } from '../../base/unread/selectors'
import { formatRupiah } from '../../../i18n/money'
import type { WithResources } from '../../../data/resource/selectors'
import { LANGUAGE_NAMES } from '../../../i18n/locales'
import { tabTapped } from '../../../navigation/events'
import { selectLoggedIn, selectLocale } from '../../../session/selectors'
import { localeChosen } from '../../../session/visit'
import { Icon } from '../../../ui/icons/Icon'
import type { IconName } from '../../../ui/icons/iconShapes'
import { Row } from '../../../ui/lists/Row'
import { Skeleton } from '../../../ui/status/Skeleton'

export function AccountTab() {
  const dispatch = useDispatch()
  const [sheet, setSheet] = useState<AccountSheet | null>(null)
  const isUser = useSelector(selectLoggedIn)
  const profile = useSelector(selectProfile)
  // Unknown until the profile loads, and if the server sent none.
  const { counts, savedThisMonth } = profile
  const newCoupons = useSelector((state: WithUnread) => selectUnreadCount(state, 'account', 'coupon'))
  const locale = useSelector(selectLocale)
  const theme = useSelector(selectTheme) ?? 'system'
  const close = () => setSheet(null)
  const open = (entry: AccountEntry) => () => dispatch(entryTapped({ entry }))
  return (
    <>
      <main className={css.pane}>
        <h1 className={css.title}>
          <FormattedMessage id="account.title" />
        </h1>
        {isUser ? <Member profile={profile} onEdit={open('profile')} /> : <Guest />}
        {isUser && profile.profile === null && profile.phase !== 'failed' && savedThisMonth === undefined && (
          <Skeleton className={css.savedSkeleton} />
        )}
        {isUser && savedThisMonth !== undefined && (
          <SavedThisMonthCard
            amount={savedThisMonth}
            onTap={() => dispatch(savedThisMonth > 0 ? savingsTapped({ from: 'account' }) : tabTapped({ tab: 'home' }))}
          />
        )}
        <OrderRow counts={counts} onAll={open('orders')} onTab={(tab) => dispatch(ordersTapped({ tab }))} />
        <ul className={css.tiles}>
          <li>
            <Tile icon="coupon" entry="coupons" count={counts?.coupons} newCount={newCoupons} onTap={open('coupons')} />
          </li>
          <li>
            <Tile icon="heart" entry="favourites" count={counts?.favourites} newCount={0} onTap={open('favourites')} />
          </li>
        </ul>
        <Invitation onTap={open('invitation')} />
        <ul className={css.list}>
          <Row
            icon="globe" title={<FormattedMessage id="account.language" />} value={LANGUAGE_NAMES[locale]} opensScreen
            onTap={() => setSheet('language')}
          />
          <Row
            icon="sun" title={<FormattedMessage id="account.theme" />} value={<FormattedMessage id={`account.theme.${theme}`} />}
            opensScreen
            onTap={() => setSheet('theme')}
          />
          <Row icon="help" title={<FormattedMessage id="account.help" />} opensScreen onTap={() => setSheet('help')} />
          <Row icon="gear" title={<FormattedMessage id="account.settings" />} opensScreen onTap={open('settings')} />
        </ul>
      </main>
      {sheet === 'language' && (
        <LanguageSheet
          open
          current={locale}
          onChoose={(chosen) => {
            close()
            if (chosen !== locale) dispatch(localeChosen({ locale: chosen }))
          }}
          onClose={close}
        />
      )}
      {sheet === 'theme' && <ThemeSheet current={theme} onChoose={(chosen) => dispatch(themeChosen({ theme: chosen }))} onClose={close} />}
      {sheet === 'help' && <HelpSheet onClose={close} />}
    </>
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

/**
 * The whole banner is one button. It names the reward once the page of invitations has loaded it. The pill is decoration and is hidden from
 * screen readers.
 */
function Invitation({ onTap }: { readonly onTap: () => void }) {
  const reward = useSelector((state: WithResources) => selectTerms(state)?.rewardAmount)
  return (
    <button type="button" className={css.invitation} onClick={onTap}>
      <span className={css.gift} />
      <span className={css.offer}>
        <span className={css.text}>
          <b className={css.promise}><FormattedMessage id="account.invitation" /></b>
          <span className={css.small}>
            {reward === undefined
              ? <FormattedMessage id="account.invitationHint" />
              : <FormattedMessage id="account.invitationAmount" values={{ amount: formatRupiah(reward) }} />}
          </span>
        </span>
        <span className={css.pill} aria-hidden="true"><FormattedMessage id="account.invite" /></span>
      </span>
    </button>
  )
}

const ORDERS: readonly (readonly [OrderTab, 'toPay' | 'toRedeem' | 'done', IconName])[] = [
  ['TO_PAY', 'toPay', 'wallet'], ['TO_REDEEM', 'toRedeem', 'qr'], ['DONE', 'done', 'checkCircle'],
]

interface OrderRowProps {
  readonly counts: AccountCounts | undefined
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
