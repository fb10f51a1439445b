import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { WalletTab } from '../../../../api/buying/orderValues'
import type { CouponStatus } from '../../../../api/offers/ownCoupons'
import { Chip } from '../../../../ui/controls/Chip'
import { Segmented } from '../../../../ui/controls/Segmented'
import { showWhole } from '../../../../ui/layout/scroll/showWhole'
import { walletChosen } from '../model/events'
import { selectWalletChoice, selectWalletCounts, WALLET_FEEDS, type WalletScreen, type WithWallet } from '../model/selectors'
import css from './WalletScreens.module.css'

interface WalletChoicesProps {
  readonly feed: (typeof WALLET_FEEDS)[WalletScreen]
  /** Selectable kinds; empty if the list has a single kind. */
  readonly tabs: readonly WalletTab[]
  readonly statuses: readonly CouponStatus[]
}

/** Selects the kind and the status of tickets. */
export function WalletChoices({ feed, tabs, statuses }: WalletChoicesProps) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const { tab, status } = useSelector((state: WithWallet) => selectWalletChoice(state, feed))
  const counts = useSelector((state: WithWallet) => selectWalletCounts(state))
  const segments = tabs.map((key) => {
    const text = formatMessage({ id: `coupons.tab.${key}` })
    return feed === WALLET_FEEDS.myCouponList ? { key, text, count: counts?.[key] ?? 0 } : { key, text }
  })
  const chips = useRef<HTMLDivElement>(null)
  const shownStatuses = [null, ...statuses]
  const chosenIndex = shownStatuses.indexOf(status)
  useEffect(() => {
    const chip = chips.current?.children[chosenIndex]
    if (chips.current && chip instanceof HTMLElement) showWhole(chip, chips.current)
  }, [chosenIndex])
  const choose = (chosen: WalletTab, chosenStatus: CouponStatus | null) => dispatch(
    walletChosen({ feed, tab: chosen, status: chosenStatus }),
  )
  return (
    <>
      {tabs.length > 0 && (
        <div className={css.tabs}>
          <Segmented label={formatMessage({ id: 'coupons.tabs' })} options={segments} chosen={tab} onChoose={(key) => choose(key, null)} />
        </div>
      )}
      <div ref={chips} className={css.chips} role="group" aria-label={formatMessage({ id: 'coupons.statuses' })}>
        {shownStatuses.map((each) => (
          <Chip key={each ?? 'all'} on={status === each} onTap={() => choose(tab, each)}>
            <FormattedMessage id={`coupons.status.${each ?? 'all'}`} />
          </Chip>
        ))}
      </div>
    </>
  )
}
