import type { ReactNode } from 'react'
import css from './Ticket.module.css'

export interface TicketProps {
  /** What a tap on it opens, by name. */
  readonly label: string
  /** Left out: the ticket only says something. */
  readonly onTap?: (() => void) | undefined
  /** Its colour is its state: usable, a gift, held by something, over. */
  readonly tone?: 'plain' | 'gift' | 'lock' | 'gone'
  /** `low`: what to do stands beside the words, not below them. */
  readonly height?: 'usual' | 'low'
  /** How much. */
  readonly stub: ReactNode
  /** Where, until when, and what to do. Buttons and links in it are tapped apart. */
  readonly children: ReactNode
}

/** A thing that can be torn off: the stub says how much, the body what for. */
export function Ticket({ label, onTap, tone = 'plain', height = 'usual', stub, children }: TicketProps) {
  return (
    <article className={`${css.ticket} ${css[tone] ?? ''} ${height === 'low' ? css.low : ''}`}>
      {onTap && <button type="button" className={css.tap} aria-label={label} onClick={onTap} />}
      <div className={css.stub}>{stub}</div>
      <div className={css.body}>{children}</div>
    </article>
  )
}
