import { useState } from 'react'
import css from './Tree.module.css'

/** So many children are drawn before one has to ask for the rest. */
const MOST = 60

/** A JSON value that unfolds, branch by branch. `open`: so many levels are unfolded from the start. */
export function Tree({ name, value, open = 1 }: { readonly name: string; readonly value: unknown; readonly open?: number }) {
  const [unfolded, setUnfolded] = useState(open > 0)
  const [all, setAll] = useState(false)
  if (!isBranch(value)) return <Leaf name={name} value={value} />
  const entries = Object.entries(value)
  const shown = all ? entries : entries.slice(0, MOST)
  return (
    <details className={css.branch} open={unfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary>
        {name} <span className={css.sum}>{summaryOf(value)}</span>
      </summary>
      {unfolded && (
        <div className={css.inside}>
          {shown.map(([key, each]) => (
            <Tree key={key} name={key} value={each} open={open - 1} />
          ))}
          {shown.length < entries.length && (
            <button type="button" className={css.more} onClick={() => setAll(true)}>
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

/** A value as text: JSON, and what JSON cannot say. */
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
