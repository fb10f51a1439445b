import css from './FollowBar.module.css'
import type { ViewChange } from './viewState'

export interface FollowBarProps {
  readonly follows: string | null
  /** What can be followed from the chosen turn. */
  readonly things: readonly string[]
  readonly onChange: (change: ViewChange) => void
}

/** Ids that the chosen turn names: one that is picked narrows the list to its turns, what became of it in each. */
export function FollowBar({ follows, things, onChange }: FollowBarProps) {
  const all = follows === null || things.includes(follows) ? things : [follows, ...things]
  if (all.length === 0) return null
  return (
    <div className={css.bar} role="group" aria-label="What became of">
      <span className={css.name} aria-hidden="true">What became of</span>
      {all.map((thing) => (
        <button
          key={thing} type="button" className={thing === follows ? css.on : css.off} aria-pressed={thing === follows}
          onClick={() => onChange(thing === follows ? { follows: null } : { follows: thing, query: '', shown: 'all' })}
        >
          {thing}
        </button>
      ))}
      <kbd className={css.key} aria-hidden="true">W</kbd>
    </div>
  )
}
