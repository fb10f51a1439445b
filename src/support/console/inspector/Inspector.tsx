import { useMemo } from 'react'
import { causesOf } from '../../analysis/causes'
import { byBranch, changedSlices, differencesBetween, type Difference } from '../../analysis/differences'
import { formatDuration, formatTime } from '../../analysis/eventTexts'
import { pendingAfter } from '../../analysis/readSession'
import { pendingCallText, callText, inputSentence, sentencesOf } from '../../analysis/sentences'
import type { FlowTrace } from '../../analysis/flowTypes'
import type { Call, Sentence, Session, Turn } from '../../analysis/types'
import { FlowsSection } from './FlowsSection'
import css from './Inspector.module.css'
import { Section } from './Section'
import { cursorOfSeq, type Cursor } from '../timeline/cursor'
import { StyledTextView, ScrollArea, IconButton } from '../primitives'
import { leafText, Tree } from './Tree'
import type { ViewChange } from '../viewState'

/** Longer lists are unreadable. */
const MAX_CHANGES = 200

export interface InspectorProps {
  readonly session: Session
  readonly turn: Turn
  readonly cursor: Cursor
  /** The state before and after the turn or the chosen action. Null until the session is folded up to there. */
  readonly states: { readonly before: unknown; readonly after: unknown } | null
  /** The replay's flow trace. Null while the replay is running, and where it could not trace flows. */
  readonly flows: FlowTrace | null
  readonly onChange: (change: ViewChange) => void
}

/** One turn in full: its sentences, the action, the state changes, the pending calls and the flows. */
export function Inspector({ session, turn, cursor, states, flows, onChange }: InspectorProps) {
  const chosen = cursor.action === null || cursor.action === 0 ? turn.input : (turn.events[cursor.action - 1] ?? turn.input)
  return (
    <section className={css.inspector} aria-label="Turn">
      <header className={css.head}>
        <h2>Turn {turn.number}</h2>
        <span className={css.lines}>
          #{turn.input.seq}{turn.lastSeq > turn.input.seq ? `–${turn.lastSeq}` : ''}
        </span>
        <span className={css.at}>{formatTime(turn.at)}</span>
        <IconButton badge="left" name="Previous turn" onClick={() => onChange({ step: 'turn', direction: -1 })} />
        <IconButton badge="right" name="Next turn" onClick={() => onChange({ step: 'turn', direction: 1 })} />
      </header>
      <ScrollArea className={css.scroll} name="What is known of the turn">
        <Section title="What happened">
          <Story session={session} turn={turn} chosen={cursor.action === null ? null : chosen.seq} onChange={onChange} />
        </Section>
        <Section title="Action" detail={`#${chosen.seq}`}>
          <Tree key={chosen.seq} name={chosen.action.type} value={withoutType(chosen.action)} open={3} />
        </Section>
        <StateChanges states={states} />
        <PendingCalls session={session} turn={turn} />
        <FlowsSection session={session} turn={turn} flows={flows} />
      </ScrollArea>
    </section>
  )
}

function withoutType({ type: _, ...rest }: Readonly<Record<string, unknown>>): unknown {
  return rest
}

interface StoryProps {
  readonly session: Session
  readonly turn: Turn
  /** The seq of the chosen action. */
  readonly chosen: number | null
  readonly onChange: (change: ViewChange) => void
}

/** Starts with the turn's causes, call by call. */
function Story({ session, turn, chosen, onChange }: StoryProps) {
  const steps = useMemo(() => causesOf(session, turn.index), [session, turn])
  const jump = (seq: number) => {
    const to = cursorOfSeq(session, seq)
    if (to) onChange({ to })
  }
  return (
    <ol className={css.story}>
      {steps.slice(0, -1).map(({ turn: cause, nextCallSeq }, at) => {
        const call = cause.calls.find(({ made }) => made.seq === nextCallSeq)
        return (
          <li key={cause.index}>
            <Line
              sentence={inputSentence(cause)} time={timeLabel(cause, steps[at - 1]?.turn)}
              onGo={() => onChange({ to: { turn: cause.index, action: null } })}
            />
            {call && <Line sentence={callSentence(call)} onGo={() => jump(call.made.seq)} />}
          </li>
        )
      })}
      <li className={css.now}>
        {sentencesOf(turn).map((sentence, at) => (
          <Line
            key={sentence.seq} sentence={sentence} chosen={sentence.seq === chosen} onGo={() => jump(sentence.seq)}
            {...(at === 0 ? { time: timeLabel(turn, steps.at(-2)?.turn) } : {})}
          />
        ))}
      </li>
    </ol>
  )
}

function timeLabel({ at }: Turn, before: Turn | undefined): string {
  return before ? `+${formatDuration(at - before.at)}` : formatTime(at, at < 3_600_000 ? 3 : 0)
}

function callSentence(call: Call): Sentence {
  return { seq: call.made.seq, text: callText(call), about: call.request?.requestId ?? call.id ?? call.port, kind: 'call', problem: null }
}

interface LineProps {
  readonly sentence: Sentence
  readonly time?: string
  readonly chosen?: boolean
  readonly onGo: () => void
}

function Line({ sentence: { text, about, seq, kind, problem }, time = '', chosen = false, onGo }: LineProps) {
  return (
    <button type="button" className={`${css.line} ${chosen ? css.chosen : ''}`} aria-current={chosen ? 'step' : undefined} onClick={onGo}>
      <time>{time}</time>
      <i className={problem ? css.bad : css[kind]} aria-hidden="true" />
      <span>
        <StyledTextView text={text} />
        <small><code>{about}</code> #{seq}</small>
      </span>
    </button>
  )
}

function StateChanges({ states }: Pick<InspectorProps, 'states'>) {
  const changes = useMemo(() => states && {
    slices: changedSlices(states.before, states.after),
    branches: byBranch(differencesBetween(states.before, states.after, MAX_CHANGES)),
  }, [states])
  if (!changes || !states) return <Section title="State"><p className={css.none}>Folding the session up to here…</p></Section>
  const { slices, branches } = changes
  const count = branches.reduce((sum, branch) => sum + branch.changes.length, 0)
  return (
    <Section title="State" detail={
      slices.length === 0 ? 'unchanged' : `${slices.length} ${slices.length === 1 ? 'slice' : 'slices'} changed`
    }>
      {branches.map(({ path, changes: changed }) => (
        <div key={path.join('.')} className={css.changes}>
          <p>{path.join('.') || 'state'}</p>
          {changed.map((difference) => <Change key={difference.path.at(-1)} difference={difference} />)}
        </div>
      ))}
      {count >= MAX_CHANGES && <p className={css.none}>The first {MAX_CHANGES} changes.</p>}
      <Tree key={slices.join()} name="whole state" value={states.after} open={0} />
    </Section>
  )
}

function Change({ difference: { path, kind, before, after } }: { readonly difference: Difference }) {
  const name = path.at(-1) ?? ''
  const renderSide = (value: unknown) =>
    (typeof value === 'object' && value !== null ? <Tree name={name} value={value} open={0} /> : `${name} ${leafText(value)}`)
  return (
    <div>
      {kind !== 'added' && <del><span className="spoken">before: </span>{renderSide(before)}</del>}
      {kind !== 'removed' && <ins><span className="spoken">after: </span>{renderSide(after)}</ins>}
    </div>
  )
}

function PendingCalls({ session, turn }: Pick<InspectorProps, 'session' | 'turn'>) {
  const pendingCalls = useMemo(() => pendingAfter(session, turn.index), [session, turn])
  return (
    <Section title="Pending calls" detail={String(pendingCalls.length)}>
      {pendingCalls.length === 0 ? <p className={css.none}>No flow waited for an answer.</p> : (
        <ul>
          {pendingCalls.map((call) => (
            <li key={call.id}>
              <code>{call.id}</code>
              <span><StyledTextView text={pendingCallText(call)} /></span>
              <span>{call.made.turn === turn.index ? 'since now' : `for ${formatDuration(turn.at - call.made.at)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
