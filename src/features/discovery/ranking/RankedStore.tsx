import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import css from './RankedStore.module.css'

const METALS = ['gold', 'silver', 'bronze'] as const

export interface RankedStoreProps {
  /** From 1. */
  readonly place: number
  /** The card of the store. */
  readonly children: ReactNode
}

/** A store with its place in the ranking: a medal for the first three, a number for the others. */
export function RankedStore({ place, children }: RankedStoreProps) {
  const metal = METALS[place - 1]
  return (
    <div className={css.ranked}>
      <span className="spoken">
        <FormattedMessage id="ranking.place" values={{ place }} />
      </span>
      {children}
      <span className={css.place} aria-hidden="true">
        {metal ? <Medal metal={metal} place={place} /> : <span className={css.number}>{place}</span>}
      </span>
    </div>
  )
}

function Medal({ metal, place }: { readonly metal: (typeof METALS)[number]; readonly place: number }) {
  return (
    <svg className={`${css.medal} ${css[metal]}`} viewBox="0 0 36 46">
      <path className={css.ribbon} d="M9 24v20l9-5 9 5V24z" />
      <circle className={css.edge} cx="18" cy="18" r="18" />
      <circle className={css.ground} cx="18" cy="18" r="16" />
      <circle className={css.shine} cx="18" cy="18" r="16" />
      <circle className={css.ring} cx="18" cy="18" r="12.5" />
      <text className={css.digit} x="18" y="24" textAnchor="middle">
        {place}
      </text>
    </svg>
  )
}
