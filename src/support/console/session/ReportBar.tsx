import { useEffect, useRef } from 'react'
import type { LoadSummary, ReportSummary } from '../../analysis/summary'
import css from './ReportBar.module.css'
import { pluralize } from '../inbox/inboxTexts'
import { clockText, loadsText } from '../timeline/loads'

export interface ReportBarProps {
  /** Null until the journals are read. */
  readonly summary: Pick<ReportSummary, 'story' | 'loads'> | null
  /** The text of the user; null for a file. */
  readonly words: string | null
  /** The number of the open page load, and of all. */
  readonly load: number
  readonly loadCount: number
  readonly timeZone: string
  readonly onLoad: (load: number) => void
}

/** The first lines for support: what happened, the user's words, and the page loads of the report in order of time. */
export function ReportBar({ summary, words, load, loadCount, timeZone, onLoad }: ReportBarProps) {
  return (
    <section className={css.report} aria-label="Report">
      <div className={css.texts}>
        <p className={css.story}>{summary?.story ?? 'Reading what happened…'}</p>
        {words !== null && (
          <p className={words === '' ? css.mute : css.text} title={words}>{words === '' ? 'No message from the user' : `“${words}”`}</p>
        )}
      </div>
      {loadCount > 1 && (
        <div className={css.loads}>
          <p className={css.count}>{loadsText(load, loadCount, summary?.loads ?? null)}</p>
          <LoadList loads={summary?.loads ?? []} chosen={load} timeZone={timeZone} onLoad={onLoad} />
        </div>
      )}
    </section>
  )
}

interface LoadListProps {
  readonly loads: readonly LoadSummary[]
  readonly chosen: number
  readonly timeZone: string
  readonly onLoad: (load: number) => void
}

/** One button for each page load, oldest first. Its width grows with the number of its turns. */
function LoadList({ loads, chosen, timeZone, onLoad }: LoadListProps) {
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => current.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [chosen, loads])
  return (
    <ol className={css.list}>
      {loads.map(({ number, startedAt, screen, turns, problems }) => {
        const errors = problems.length === 0 ? '' : `, ${pluralize(problems.length, 'error')}`
        const name = `Load ${number}, ${clockText(startedAt, timeZone)}, ${screen}${errors}`
        return (
          <li key={number}>
            <button
              type="button" ref={number === chosen ? current : undefined} aria-label={name} title={name} aria-pressed={number === chosen}
              className={`${number === chosen ? css.on : ''} ${problems.length > 0 ? css.bad : ''}`}
              style={{ width: 24 + 8 * Math.log10(Math.max(1, turns)) }} onClick={() => onLoad(number)}
            >
              {number}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
