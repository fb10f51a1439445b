import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import css from './RankedStore.module.css'

const METALS = ['gold', 'silver', 'bronze'] as const
type Metal = (typeof METALS)[number]
const METAL_CLASSES: Readonly<Record<Metal, string | undefined>> = { gold: css.gold, silver: css.silver, bronze: css.bronze }

export interface RankedStoreProps {
  /** Counts from 1. */
  readonly rank: number
  /** The figure that determines the rank, as text; empty if unknown. */
  readonly fact?: ReactNode
  readonly children: ReactNode
}

/** Shows a medal for the first three ranks and a number for the others. */
export function RankedStore({ rank, fact, children }: RankedStoreProps) {
  const metal = METALS[rank - 1]
  return (
    <div className={css.ranked}>
      <span className="spoken">
        <FormattedMessage id="ranking.rank" values={{ place: rank }} />
      </span>
      {children}
      <p className={css.fact}>{fact}</p>
      <span className={css.place} aria-hidden="true">
        {metal ? <Medal metal={metal} rank={rank} /> : <span className={css.number}>{rank}</span>}
      </span>
    </div>
  )
}

function Medal({ metal, rank }: { readonly metal: Metal; readonly rank: number }) {
  return (
    <svg className={`${css.medal} ${METAL_CLASSES[metal]}`} viewBox="0 0 36 46">
      <path className={css.ribbon} d="M9 24v20l9-5 9 5V24z" />
      <circle className={css.edge} cx="18" cy="18" r="18" />
      <circle className={css.ground} cx="18" cy="18" r="16" />
      <circle className={css.shine} cx="18" cy="18" r="16" />
      <circle className={css.ring} cx="18" cy="18" r="12.5" />
      <text className={css.digit} x="18" y="24" textAnchor="middle">
        {rank}
      </text>
    </svg>
  )
}
