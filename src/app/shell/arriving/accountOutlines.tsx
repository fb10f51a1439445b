import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectLoggedIn } from '../../../session/selectors'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './accountOutlines.module.css'
import lines from './TextLines.module.css'

export type AccountShape = 'account' | 'profile'

/** The user above the cards of the account, and the portrait above the fields of the profile. */
export const ACCOUNT_OUTLINES: Readonly<Record<AccountShape, () => ReactNode>> = {
  account: () => (
    <div className={css.pane}>
      <div className={css.user}>
        <Skeleton className={css.face} />
        <div><Skeleton className={css.name} /><Skeleton className={css.phone} /></div>
      </div>
      <Savings />
      <div className={css.card}>
        <Skeleton className={css.name} />
        <div className={css.signs}><Sign /><Sign /><Sign /></div>
      </div>
      <div className={css.tiles}><Sign /><Sign /></div>
      <Skeleton className={css.banner} />
    </div>
  ),
  profile: () => (
    <div className={css.form}>
      <Skeleton className={css.portrait} />
      <div className={css.card}><Field /><Field /></div>
    </div>
  ),
}

/** A guest has none. */
function Savings() {
  return useSelector(selectLoggedIn) && <Skeleton className={css.saved} />
}

function Sign() {
  return <div className={css.sign}><Skeleton className={css.icon} /><Skeleton className={lines.short} /></div>
}

function Field() {
  return <div className={css.field}><Skeleton className={lines.short} /><Skeleton className={css.value} /></div>
}
