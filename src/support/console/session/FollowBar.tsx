import css from './FollowBar.module.css'
import type { ViewChange } from '../viewState'

export interface FollowBarProps {
  readonly followedId: string | null
  /** The entity ids that the chosen turn names. */
  readonly entityIds: readonly string[]
  readonly onChange: (change: ViewChange) => void
}

/** Buttons for the entity ids of the chosen turn. A chosen id filters the list to turns that name or change the entity. */
export function FollowBar({ followedId, entityIds, onChange }: FollowBarProps) {
  const shownIds = followedId === null || entityIds.includes(followedId) ? entityIds : [followedId, ...entityIds]
  if (shownIds.length === 0) return null
  return (
    <div className={css.bar} role="group" aria-label="What became of">
      <span className={css.name} aria-hidden="true">What became of</span>
      {shownIds.map((entityId) => (
        <button
          key={entityId} type="button" className={entityId === followedId ? css.on : css.off} aria-pressed={entityId === followedId}
          onClick={() => onChange(entityId === followedId ? { followedId: null } : { followedId: entityId, query: '', filter: 'all' })}
        >
          {entityId}
        </button>
      ))}
      <kbd className={css.key} aria-hidden="true">W</kbd>
    </div>
  )
}
