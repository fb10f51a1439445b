import { useMemo } from 'react'
import { formatDuration } from '../../analysis/eventTexts'
import type { FlowRun, FlowTrace } from '../../analysis/flowTypes'
import type { Session, Turn } from '../../analysis/types'
import css from './Inspector.module.css'
import { Section } from './Section'

export interface FlowsSectionProps {
  readonly session: Session
  readonly turn: Turn
  /** Null while the replay is running, and where it could not trace flows. */
  readonly flows: FlowTrace | null
}

/** The flows that ran in a turn, then those that started and ended without effect, each with the last value that it read. */
export function FlowsSection({ session, turn, flows }: FlowsSectionProps) {
  const { index } = turn
  const [activeRuns, idleRuns] = useMemo(() => {
    const runsInTurn = flows?.runs.filter(({ activeTurns }) => activeTurns.includes(index)) ?? []
    return [runsInTurn.filter((run) => !hadNoEffect(run)), runsInTurn.filter(hadNoEffect)]
  }, [flows, index])
  if (!flows || index >= flows.turns) {
    const reason = flows
      ? 'Not known: the replay went another way before this turn.'
      : 'Not known before the replay is done. It needs the start of the page load.'
    return <Section title="Flows"><p className={css.none}>{reason}</p></Section>
  }
  return (
    <>
      <Section title="Flows" detail={String(activeRuns.length)}>
        {activeRuns.length === 0 ? <p className={css.none}>No flow ran in this turn.</p> : (
          <ul className={css.flows}>
            {activeRuns.map((run, at) => <li key={at}><code>{run.name}</code> <span>{runState(session, run, index)}</span></li>)}
          </ul>
        )}
      </Section>
      {idleRuns.length > 0 && (
        <Section title="Flows that did nothing" detail={String(idleRuns.length)}>
          <ul className={css.flows}>
            {idleRuns.map((run, at) => <li key={at}><code>{run.name}</code> <span>{idleReason(run)}</span></li>)}
          </ul>
        </Section>
      )}
    </>
  )
}

function hadNoEffect({ began, ended, effectCount, calls, cancelled }: FlowRun): boolean {
  return began === ended && effectCount === 0 && calls.length === 0 && !cancelled
}

function runState({ turns }: Session, { began, ended, cancelled, startedBy }: FlowRun, index: number): string {
  const since = formatDuration((turns[index]?.at ?? 0) - (turns[began]?.at ?? 0))
  const start = began === index ? `began on ${startedBy}` : `went on after ${since}`
  if (ended !== index) return `${start}, then waited`
  return `${start}, ${cancelled ? 'was cancelled' : 'ended'}`
}

/** The guard that ended a flow has no name in the code. The last selected value shows what the guard saw. */
function idleReason({ startedBy, lastSelected }: FlowRun): string {
  return lastSelected === null ? `received ${startedBy}, and ignored it` : `received ${startedBy}, read ${lastSelected} last, and ended`
}
