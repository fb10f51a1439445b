import { memo, useEffect, useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import { VList } from 'virtua'
import type { VListHandle } from 'virtua'
import { moment, plain } from '../reading/eventWords'
import { followedWords } from '../reading/follow'
import { foundWords } from '../reading/search'
import type { Shown } from '../reading/search'
import type { Session, Turn, Words } from '../reading/types'
import { FollowBar } from './FollowBar'
import { Pick, Said } from './pieces'
import { Sign } from './Sign'
import css from './TurnsList.module.css'
import type { FollowedNow } from './useFollowed'
import type { ViewChange } from './viewState'

const ROW = 24

export interface TurnsListProps {
  readonly session: Session
  /** Places of the turns to list. */
  readonly listed: readonly number[]
  readonly chosen: number
  readonly shown: Shown
  readonly query: string
  readonly errors: number
  readonly search: RefObject<HTMLInputElement>
  /** The turns of what is followed; null while nothing is. */
  readonly followed: FollowedNow | null
  readonly follows: string | null
  /** What can be followed from the chosen turn. */
  readonly things: readonly string[]
  readonly onChange: (change: ViewChange) => void
}

/** The turns of a session, a line each, as far as they are in sight. */
export function TurnsList({
  session, listed, chosen, shown, query, errors, search, followed, follows, things, onChange,
}: TurnsListProps) {
  const list = useRef<VListHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const at = listed.indexOf(chosen)
  useEffect(() => {
    if (at < 0 || !box.current) return
    // Also when the list grows or shrinks: the timeline above it takes its height from what it shows.
    const observer = new ResizeObserver(() => list.current?.scrollToIndex(at, { align: 'nearest' }))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [at, listed])
  const told = useMemo(() => new Map(followed?.found.map((each) => [each.turn, followedWords(each)])), [followed])
  const counted = listed.length === session.turns.length ? String(listed.length) : `${listed.length} of ${session.turns.length}`
  const choose = (place: number | undefined) => {
    if (place !== undefined) onChange({ to: { turn: place, action: null } })
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
        <span className={css.count} role="status">{counted}</span>
        <label className={css.search}>
          <Sign name="search" className={css.sign} />
          <span className="spoken">Search turns</span>
          <input
            ref={search} type="search" value={query} placeholder="event, endpoint, request id, code" spellCheck={false}
            onChange={(event) => onChange({ query: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') choose(listed.find((place) => place > chosen) ?? listed[0])
              if (event.key !== 'Enter' && event.key !== 'Escape') return
              event.currentTarget.blur()
            }}
          />
        </label>
        <Pick
          name="Which turns" values={[['all', 'All'], ['shopper', 'Shopper'], ['errors', `Errors ${errors}`]]} chosen={shown}
          onPick={(picked) => onChange({ shown: picked })}
        />
      </div>
      <FollowBar follows={follows} things={things} onChange={onChange} />
      {listed.length === 0 ? (
        <p className={css.none} role="status">
          {followed?.done === false
            ? <>Looking for <b>{follows}</b>…</>
            : <>No turn {query === '' ? 'of this kind' : <>has <b>{query}</b></>}.</>}{' '}
          <button type="button" onClick={() => onChange({ query: '', shown: 'all', follows: null })}>Show all</button>
        </p>
      ) : (
        <div
          ref={box} className={`${css.list} ${followed ? css.told : ''}`}
          role="listbox" aria-label="Turns" tabIndex={0} onKeyDown={onKeyDown}
          aria-activedescendant={at < 0 ? undefined : `turn-${chosen}`}
        >
          <VList ref={list} className={css.rows} itemSize={ROW} data={listed} keepMounted={at < 0 ? [] : [at]}>
            {(place, row) => {
              const turn = session.turns[place]
              return turn ? (
                <Row
                  key={place} turn={turn} words={told.get(place) ?? foundWords(turn, query)} chosen={place === chosen} row={row}
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
  readonly words: Words
  readonly chosen: boolean
  readonly row: number
  readonly rows: number
  readonly onChoose: (place: number) => void
}

const Row = memo(function Row({ turn, words, chosen, row, rows, onChoose }: RowProps) {
  const { index, number, at, by, events, calls, problem } = turn
  return (
    <div
      id={`turn-${index}`} role="option" tabIndex={-1} aria-selected={chosen} aria-posinset={row + 1} aria-setsize={rows}
      className={`${css.row} ${chosen ? css.chosen : ''}`} onClick={() => onChoose(index)} onKeyDown={() => undefined}
    >
      <span className={css.number}>{number}</span>
      <span className={css.time}>{moment(at).replace(' s', '')}</span>
      <span className={by === 'shopper' ? css.shopper : css.by}>{by}</span>
      <span className={css.words}><Said words={words} /></span>
      <span className={css.followed}>{followed(events.length, calls.length)}</span>
      <span className={problem ? css[problem] : ''}>{problem && <i aria-label={problem} role="img" />}</span>
    </div>
  )
}, (before, after) =>
  before.turn === after.turn && plain(before.words) === plain(after.words) && before.chosen === after.chosen
  && before.rows === after.rows && before.row === after.row)

function followed(events: number, calls: number): string {
  const some = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`])
  return [...some(events, 'event'), ...some(calls, 'call')].join(', ')
}
