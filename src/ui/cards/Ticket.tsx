import type { ReactNode } from 'react'
import css from './Ticket.module.css'

export interface TicketProps {
  /** Names the target of a tap. */
  readonly label: string
  /** Without it the ticket is static. */
  readonly onTap?: (() => void) | undefined
  /** The colour shows the state: usable, gift, locked by an order, expired or used. */
  readonly tone?: 'plain' | 'gift' | 'lock' | 'gone'
  /** `short`: without room for lines that are missing. `low`: the action is next to the text instead of below it. */
  readonly height?: 'usual' | 'short' | 'low'
  /** The stub is as wide as a logo. */
  readonly isSlim?: boolean
  /** The colours of the stub, if they are not those of the state. */
  readonly stubClass?: string | undefined
  /** The amount. */
  readonly stub: ReactNode
  /** Store, validity and action. Buttons and links in it are separately tappable. */
  readonly children: ReactNode
}

const TONE_CLASSES: Readonly<Record<NonNullable<TicketProps['tone']>, string | undefined>> = {
  plain: '', gift: css.gift, lock: css.lock, gone: css.ended,
}

const HEIGHT_CLASSES: Readonly<Record<NonNullable<TicketProps['height']>, string | undefined>> = {
  usual: '', short: css.short, low: css.low,
}

/** A ticket with a perforation: the stub shows the amount, the body the details. */
export function Ticket({ label, onTap, tone = 'plain', height = 'usual', isSlim = false, stubClass = '', stub, children }: TicketProps) {
  return (
    <article className={`${css.ticket} ${TONE_CLASSES[tone]} ${HEIGHT_CLASSES[height]} ${isSlim ? css.slim : ''}`}>
      {onTap && <button type="button" className={css.tap} aria-label={label} onClick={onTap} />}
      <div className={`${css.stub} ${stubClass}`}>{stub}</div>
      <div className={css.body}>{children}</div>
    </article>
  )
}
