import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './invitationOutlines.module.css'
import lines from './TextLines.module.css'

export type InvitationShape = 'invitation' | 'friend' | 'rewards'

/** The red hero under a card with the code, and the card of the amount above its rows. */
export const INVITATION_OUTLINES: Readonly<Record<InvitationShape, () => ReactNode>> = {
  invitation: () => (
    <>
      <Hero />
      <div className={css.papers}>
        <div className={css.code}>
          <Skeleton className={lines.short} /><Skeleton className={lines.name} />
          <Skeleton className={css.button} />
          <div className={css.signs}>{[0, 1, 2].map((at) => <Skeleton key={at} className={css.sign} />)}</div>
        </div>
        <Skeleton className={css.numbers} />
        <div className={css.rows}><Person /><Person /><Person /></div>
      </div>
    </>
  ),
  friend: () => (
    <>
      <Hero />
      <div className={css.papers}>
        <div className={css.code}>
          <Skeleton className={lines.short} /><Skeleton className={lines.name} /><Skeleton className={lines.line} />
        </div>
        <div className={css.rows}><Person /><Person /><Person /></div>
      </div>
    </>
  ),
  rewards: () => (
    <div className={css.list}>
      <Skeleton className={css.sum} />
      <Skeleton className={css.tabs} />
      <div className={css.rows}><Person /><Person /><Person /></div>
    </div>
  ),
}

function Hero() {
  return (
    <div className={css.hero}>
      <Skeleton className={lines.short} /><Skeleton className={css.amount} /><Skeleton className={lines.short} />
    </div>
  )
}

function Person() {
  return (
    <div className={css.person}>
      <Skeleton className={css.initial} />
      <div><Skeleton className={lines.line} /><Skeleton className={lines.short} /></div>
    </div>
  )
}
