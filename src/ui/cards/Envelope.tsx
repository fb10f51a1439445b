import type { ReactNode } from 'react'
import css from './Envelope.module.css'

export interface EnvelopeProps {
  /** On the letter, top to bottom. */
  readonly label: ReactNode
  readonly amount: ReactNode
  readonly note?: ReactNode
  /** On the envelope. */
  readonly children: ReactNode
  /** Animates the letter out of the envelope. */
  readonly isOpening?: boolean
  /** It cannot be claimed: grey, and still. */
  readonly isClosed?: boolean
}

const RAYS = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8)

/** A red envelope with its letter half out. */
export function Envelope({ label, amount, note, children, isOpening = false, isClosed = false }: EnvelopeProps) {
  return (
    <div className={`${css.envelope} ${isClosed ? css.closed : isOpening ? css.opens : ''}`}>
      <svg className={css.rays} viewBox="0 0 312 404" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        {RAYS.map((turn) => (
          <path key={turn} d={`M156 140L${ray(turn - 0.07)}L${ray(turn + 0.07)}z`} />
        ))}
      </svg>
      <div className={css.letter}>
        <div className={css.label}>{label}</div>
        <p className={css.amount}>{amount}</p>
        {note && <p className={css.note}>{note}</p>}
      </div>
      <div className={css.pocket}>
        <svg className={css.edge} viewBox="0 0 312 60" preserveAspectRatio="none" aria-hidden="true">
          <path className={css.front} d="M0 0C80 50 232 50 312 0V60H0z" />
          <path className={css.fold} d="M0 10C80 62 232 62 312 10V16C232 68 80 68 0 16z" />
          <path className={css.band} d="M0 0C80 50 232 50 312 0V10C232 62 80 62 0 10z" />
        </svg>
        <svg className={css.seal} viewBox="0 0 52 52" aria-hidden="true">
          <circle className={css.coin} cx="26" cy="26" r="26" />
          <circle className={css.rim} cx="26" cy="26" r="21" />
          <circle className={css.coinDot} cx="21" cy="30" r="9" />
          <circle className={css.shop} cx="33.5" cy="21" r="6" />
        </svg>
        <div className={css.text}>{children}</div>
      </div>
    </div>
  )
}

function ray(turn: number): string {
  return `${Math.round(156 + 500 * Math.cos(turn))} ${Math.round(140 + 500 * Math.sin(turn))}`
}
