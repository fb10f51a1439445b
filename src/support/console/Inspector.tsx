import { useMemo } from 'react'
import { causesOf } from '../reading/causes'
import { byBranch, changedSlices, differencesBetween } from '../reading/differences'
import type { Difference } from '../reading/differences'
import { duration, moment } from '../reading/eventWords'
import { heldAfter } from '../reading/readSession'
import { awaitedWords, callWords, inputSentence, sentencesOf } from '../reading/sentences'
import type { FlowTrace } from '../reading/flowTypes'
import type { Call, Sentence, Session, Turn } from '../reading/types'
import { FlowsPart } from './FlowsPart'
import css from './Inspector.module.css'
import { Part } from './Part'
import { placeOfSeq } from './place'
import type { Place } from './place'
import { Said, Scrolled, SignPush } from './pieces'
import { leafText, Tree } from './Tree'
import type { ViewChange } from './viewState'

/** More changes than one reads. */
const MOST_CHANGES = 200

export interface InspectorProps {
  readonly session: Session
  readonly turn: Turn
  readonly place: Place
  /** The state before the turn, or before its chosen action, and after it; null while the session is folded up to there. */
  readonly states: { readonly before: unknown; readonly after: unknown } | null
  /** What flows did, as the replay told; null while it goes on, and where it could not tell. */
  readonly flows: FlowTrace | null
  readonly onChange: (change: ViewChange) => void
}

/** One turn: what happened, in sentences first, then the action, what it changed, and which calls were held after it. */
export function Inspector({ session, turn, place, states, flows, onChange }: InspectorProps) {
  const chosen = place.action === null || place.action === 0 ? turn.input : (turn.events[place.action - 1] ?? turn.input)
  return (
    <section className={css.inspector} aria-label="Turn">
      <header className={css.head}>
        <h2>Turn {turn.number}</h2>
        <span className={css.lines}>
          #{turn.input.seq}{turn.lastSeq > turn.input.seq ? `–${turn.lastSeq}` : ''}
        </span>
        <span className={css.at}>{moment(turn.at)}</span>
        <SignPush sign="left" name="Last turn" onPush={() => onChange({ step: 'turn', direction: -1 })} />
        <SignPush sign="right" name="Next turn" onPush={() => onChange({ step: 'turn', direction: 1 })} />
      </header>
      <Scrolled className={css.scroll} name="What is known of the turn">
        <Part title="What happened">
          <Story session={session} turn={turn} chosen={place.action === null ? null : chosen.seq} onChange={onChange} />
        </Part>
        <Part title="Action" of={`#${chosen.seq}`}>
          <Tree key={chosen.seq} name={chosen.action.type} value={withoutType(chosen.action)} open={3} />
        </Part>
        <StateChanges states={states} />
        <Held session={session} turn={turn} />
        <FlowsPart session={session} turn={turn} flows={flows} />
      </Scrolled>
    </section>
  )
}

function withoutType({ type: _, ...rest }: Readonly<Record<string, unknown>>): unknown {
  return rest
}

interface StoryProps {
  readonly session: Session
  readonly turn: Turn
  /** The line of the chosen action. */
  readonly chosen: number | null
  readonly onChange: (change: ViewChange) => void
}

/** Told from what the turn goes back to, call by call. */
function Story({ session, turn, chosen, onChange }: StoryProps) {
  const steps = useMemo(() => causesOf(session, turn.index), [session, turn])
  const go = (seq: number) => {
    const to = placeOfSeq(session, seq)
    if (to) onChange({ to })
  }
  return (
    <ol className={css.story}>
      {steps.slice(0, -1).map(({ turn: cause, leadsOnBy }, at) => {
        const call = cause.calls.find(({ made }) => made.seq === leadsOnBy)
        return (
          <li key={cause.index}>
            <Line
              sentence={inputSentence(cause)} when={whenOf(cause, steps[at - 1]?.turn)}
              onGo={() => onChange({ to: { turn: cause.index, action: null } })}
            />
            {call && <Line sentence={callSentence(call)} onGo={() => go(call.made.seq)} />}
          </li>
        )
      })}
      <li className={css.now}>
        {sentencesOf(turn).map((sentence, at) => (
          <Line
            key={sentence.seq} sentence={sentence} chosen={sentence.seq === chosen} onGo={() => go(sentence.seq)}
            {...(at === 0 ? { when: whenOf(turn, steps.at(-2)?.turn) } : {})}
          />
        ))}
      </li>
    </ol>
  )
}

function whenOf({ at }: Turn, before: Turn | undefined): string {
  return before ? `+${duration(at - before.at)}` : moment(at, at < 3_600_000 ? 3 : 0)
}

function callSentence(call: Call): Sentence {
  return { seq: call.made.seq, words: callWords(call), about: call.request?.requestId ?? call.id ?? call.port, kind: 'call', problem: null }
}

interface LineProps {
  readonly sentence: Sentence
  readonly when?: string
  readonly chosen?: boolean
  readonly onGo: () => void
}

function Line({ sentence: { words, about, seq, kind, problem }, when = '', chosen = false, onGo }: LineProps) {
  return (
    <button type="button" className={`${css.line} ${chosen ? css.chosen : ''}`} aria-current={chosen ? 'step' : undefined} onClick={onGo}>
      <time>{when}</time>
      <i className={problem ? css.bad : css[kind]} aria-hidden="true" />
      <span>
        <Said words={words} />
        <small><code>{about}</code> #{seq}</small>
      </span>
    </button>
  )
}

function StateChanges({ states }: Pick<InspectorProps, 'states'>) {
  const changes = useMemo(() => states && {
    slices: changedSlices(states.before, states.after),
    branches: byBranch(differencesBetween(states.before, states.after, MOST_CHANGES)),
  }, [states])
  if (!changes || !states) return <Part title="State"><p className={css.none}>Folding the session up to here…</p></Part>
  const { slices, branches } = changes
  const count = branches.reduce((sum, branch) => sum + branch.changes.length, 0)
  return (
    <Part title="State" of={slices.length === 0 ? 'unchanged' : `${slices.length} ${slices.length === 1 ? 'slice' : 'slices'} changed`}>
      {branches.map(({ path, changes: changed }) => (
        <div key={path.join('.')} className={css.changes}>
          <p>{path.join('.') || 'state'}</p>
          {changed.map((difference) => <Change key={difference.path.at(-1)} difference={difference} />)}
        </div>
      ))}
      {count >= MOST_CHANGES && <p className={css.none}>The first {MOST_CHANGES} changes.</p>}
      <Tree key={slices.join()} name="whole state" value={states.after} open={0} />
    </Part>
  )
}

function Change({ difference: { path, kind, before, after } }: { readonly difference: Difference }) {
  const name = path.at(-1) ?? ''
  const side = (value: unknown) =>
    (typeof value === 'object' && value !== null ? <Tree name={name} value={value} open={0} /> : `${name} ${leafText(value)}`)
  return (
    <div>
      {kind !== 'added' && <del><span className="spoken">before: </span>{side(before)}</del>}
      {kind !== 'removed' && <ins><span className="spoken">after: </span>{side(after)}</ins>}
    </div>
  )
}

function Held({ session, turn }: Pick<InspectorProps, 'session' | 'turn'>) {
  const held = useMemo(() => heldAfter(session, turn.index), [session, turn])
  return (
    <Part title="Held calls" of={String(held.length)}>
      {held.length === 0 ? <p className={css.none}>No flow waited for an answer.</p> : (
        <ul className={css.held}>
          {held.map((call) => (
            <li key={call.id}>
              <code>{call.id}</code>
              <span><Said words={awaitedWords(call)} /></span>
              <span>{call.made.turn === turn.index ? 'since now' : `for ${duration(turn.at - call.made.at)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
