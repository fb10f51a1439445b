import { useState } from 'react'
import css from './Tree.module.css'

/** Children to render before the user asks for the rest. */
const MAX_CHILDREN = 60

/** A collapsible JSON value. `open` is the number of levels that are expanded at first. */
export function Tree({ name, value, open = 1 }: { readonly name: string; readonly value: unknown; readonly open?: number }) {
  const [isExpanded, setIsExpanded] = useState(open > 0)
  const [showsAll, setShowsAll] = useState(false)
  if (!isBranch(value)) return <Leaf name={name} value={value} />
  const entries = Object.entries(value)
  const shown = showsAll ? entries : entries.slice(0, MAX_CHILDREN)
  return (
    <details className={css.branch} open={isExpanded} onToggle={(event) => setIsExpanded(event.currentTarget.open)}>
      <summary>
        {name} <span className={css.sum}>{summaryOf(value)}</span>
      </summary>
      {isExpanded && (
        <div className={css.inside}>
          {shown.map(([key, each]) => (
            <Tree key={key} name={key} value={each} open={open - 1} />
          ))}
          {shown.length < entries.length && (
            <button type="button" className={css.more} onClick={() => setShowsAll(true)}>
              {entries.length - shown.length} more
            </button>
          )}
        </div>
      )}
    </details>
  )
}

function Leaf({ name, value }: { readonly name: string; readonly value: unknown }) {
  return (
    <div className={css.leaf}>
      {name} <b>{leafText(value)}</b>
    </div>
  )
}

/** JSON, extended by values that JSON cannot represent. */
export function leafText(value: unknown): string {
  if (value === undefined) return 'absent'
  return isBranch(value) ? summaryOf(value) : JSON.stringify(value)
}

function summaryOf(value: object): string {
  const keys = Object.keys(value)
  if (Array.isArray(value)) return `[${keys.length}]`
  return keys.length === 0 ? '{}' : `{ ${keys.slice(0, 3).join(', ')}${keys.length > 3 ? `, … ${keys.length}` : ''} }`
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
