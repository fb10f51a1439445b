import { memo, useEffect, useMemo, useRef, type RefObject } from 'react'
import { VList, type VListHandle } from 'virtua'
import { formatTime, toPlainText } from '../../analysis/eventTexts'
import { followedText } from '../../analysis/follow'
import { matchingText, type TurnFilter } from '../../analysis/search'
import type { Session, Turn, StyledText } from '../../analysis/types'
import { RadioGroup, StyledTextView, Badge } from '../primitives'
import css from './TurnsList.module.css'
import type { FollowedProgress } from '../session/useFollowed'
import type { ViewChange } from '../viewState'
import followCss from '../session/FollowBar.module.css'

const ROW = 24

export interface TurnsListProps {
  readonly session: Session
  /** Indexes of the turns to list. */
  readonly listed: readonly number[]
  readonly chosen: number
  readonly filter: TurnFilter
  readonly query: string
  readonly errors: number
  readonly search: RefObject<HTMLInputElement>
  /** The turns of the followed entity; null while none is followed. */
  readonly followed: FollowedProgress | null
  readonly followedId: string | null
  /** The entity ids that the chosen turn names. */
  readonly entityIds: readonly string[]
  readonly onChange: (change: ViewChange) => void
}

/** The turns of a session, one line each, virtualized. */
export function TurnsList({
  session, listed, chosen, filter, query, errors, search, followed, followedId, entityIds, onChange,
}: TurnsListProps) {
  const list = useRef<VListHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const at = listed.indexOf(chosen)
  useEffect(() => {
    if (at < 0 || !box.current) return
    // Also runs when the list is resized: the height of the timeline above it depends on its content.
    const observer = new ResizeObserver(() => list.current?.scrollToIndex(at, { align: 'nearest' }))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [at, listed])
  const followedTexts = useMemo(() => new Map(followed?.found.map((each) => [each.turn, followedText(each)])), [followed])
  const countLabel = listed.length === session.turns.length ? String(listed.length) : `${listed.length} of ${session.turns.length}`
  const choose = (turnIndex: number | undefined) => {
    if (turnIndex !== undefined) onChange({ to: { turn: turnIndex, action: null } })
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    choose(listed[Math.min(Math.max((at < 0 ? -step : at) + step, 0), listed.length - 1)])
  }
  return (
    <section className={css.turns} aria-label="Turns">
      <div className={css.bar}>
        <h2>Turns</h2>
        <span className={css.count} role="status">{countLabel}</span>
        <label className={css.search}>
          <Badge name="search" className={css.sign} />
          <span className="spoken">Search turns</span>
          <input
            ref={search} type="search" value={query} placeholder="event, endpoint, request id, code" spellCheck={false}
            onChange={(event) => onChange({ query: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') choose(listed.find((turnIndex) => turnIndex > chosen) ?? listed[0])
              if (event.key !== 'Enter' && event.key !== 'Escape') return
              event.currentTarget.blur()
            }}
          />
        </label>
        <RadioGroup
          name="Which turns" values={[['all', 'All'], ['user', 'User'], ['errors', `Errors ${errors}`]]} chosen={filter}
          onChange={(picked) => onChange({ filter: picked })}
        />
      </div>
      <FollowBar followedId={followedId} entityIds={entityIds} onChange={onChange} />
      {listed.length === 0 ? (
        <p className={css.none} role="status">
          {followed?.done === false
            ? <>Looking for <b>{followedId}</b>…</>
            : <>No turn {query === '' ? 'of this kind' : <>has <b>{query}</b></>}.</>}{' '}
          <button type="button" onClick={() => onChange({ query: '', filter: 'all', followedId: null })}>Show all</button>
        </p>
      ) : (
        <div
          ref={box} className={`${css.list} ${followed ? css.listed : ''}`}
          role="listbox" aria-label="Turns" tabIndex={0} onKeyDown={onKeyDown}
          aria-activedescendant={at < 0 ? undefined : `turn-${chosen}`}
        >
          <VList ref={list} className={css.rows} itemSize={ROW} data={listed} keepMounted={at < 0 ? [] : [at]}>
            {(turnIndex, row) => {
              const turn = session.turns[turnIndex]
              return turn ? (
                <Row
                  key={turnIndex} turn={turn} text={
                    followedTexts.get(turnIndex) ?? matchingText(turn, query)
                  } chosen={turnIndex === chosen} row={row}
                  rows={listed.length} onChoose={choose}
                />
              ) : <></>
            }}
          </VList>
        </div>
      )}
    </section>
  )
}

interface RowProps {
  readonly turn: Turn
  readonly text: StyledText
  readonly chosen: boolean
  readonly row: number
  readonly rows: number
  readonly onChoose: (turnIndex: number) => void
}

const Row = memo(function Row({ turn, text, chosen, row, rows, onChoose }: RowProps) {
  const { index, number, at, by, events, calls, problem } = turn
  return (
    <div
      id={`turn-${index}`} role="option" tabIndex={-1} aria-selected={chosen} aria-posinset={row + 1} aria-setsize={rows}
      className={`${css.row} ${chosen ? css.chosen : ''}`} onClick={() => onChoose(index)} onKeyDown={() => undefined}
    >
      <span className={css.number}>{number}</span>
      <span className={css.time}>{formatTime(at).replace(' s', '')}</span>
      <span className={by === 'user' ? css.user : css.by}>{by}</span>
      <span className={css.text}><StyledTextView text={text} /></span>
      <span className={css.followed}>{outputText(events.length, calls.length)}</span>
      <span className={problem ? css[problem] : ''}>{problem && <i aria-label={problem} role="img" />}</span>
    </div>
  )
}, (before, after) =>
  before.turn === after.turn && toPlainText(before.text) === toPlainText(after.text) && before.chosen === after.chosen
  && before.rows === after.rows && before.row === after.row)

function outputText(events: number, calls: number): string {
  const some = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`])
  return [...some(events, 'event'), ...some(calls, 'call')].join(', ')
}

interface FollowBarProps {
  readonly followedId: string | null
  /** The entity ids that the chosen turn names. */
  readonly entityIds: readonly string[]
  readonly onChange: (change: ViewChange) => void
}

/** Buttons for the entity ids of the chosen turn. A chosen id filters the list to turns that name or change the entity. */
function FollowBar({ followedId, entityIds, onChange }: FollowBarProps) {
  const shownIds = followedId === null || entityIds.includes(followedId) ? entityIds : [followedId, ...entityIds]
  if (shownIds.length === 0) return null
  return (
    <div className={followCss.bar} role="group" aria-label="What became of">
      <span className={followCss.name} aria-hidden="true">What became of</span>
      {shownIds.map((entityId) => (
        <button
          key={entityId} type="button" aria-pressed={entityId === followedId}
          className={entityId === followedId ? followCss.on : followCss.off}
          onClick={() => onChange(entityId === followedId ? { followedId: null } : { followedId: entityId, query: '', filter: 'all' })}
        >
          {entityId}
        </button>
      ))}
      <kbd className={followCss.key} aria-hidden="true">W</kbd>
    </div>
  )
}
