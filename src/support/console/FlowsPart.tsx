import { useMemo } from 'react'
import { duration } from '../reading/eventWords'
import type { FlowRun, FlowTrace } from '../reading/flowTypes'
import type { Session, Turn } from '../reading/types'
import css from './Inspector.module.css'
import { Part } from './Part'

export interface FlowsPartProps {
  readonly session: Session
  readonly turn: Turn
  /** Null while the replay goes on, and where it could not tell. */
  readonly flows: FlowTrace | null
}

/** The flows that ran in a turn, and those that it started and that did nothing, with what each had read last. */
export function FlowsPart({ session, turn, flows }: FlowsPartProps) {
  const { index } = turn
  const [acted, idle] = useMemo(() => {
    const here = flows?.runs.filter(({ ran }) => ran.includes(index)) ?? []
    return [here.filter((run) => !didNothing(run)), here.filter(didNothing)]
  }, [flows, index])
  if (!flows || index >= flows.turns) {
    const why = flows
      ? 'Not known: the replay went another way before this turn.'
      : 'Not known before the replay is done. It needs the start of the page load.'
    return <Part title="Flows"><p className={css.none}>{why}</p></Part>
  }
  return (
    <>
      <Part title="Flows" of={String(acted.length)}>
        {acted.length === 0 ? <p className={css.none}>No flow ran in this turn.</p> : (
          <ul className={css.flows}>
            {acted.map((run, at) => <li key={at}><code>{run.name}</code> <span>{stateOf(session, run, index)}</span></li>)}
          </ul>
        )}
      </Part>
      {idle.length > 0 && (
        <Part title="Flows that did nothing" of={String(idle.length)}>
          <ul className={css.flows}>
            {idle.map((run, at) => <li key={at}><code>{run.name}</code> <span>{whyIdle(run)}</span></li>)}
          </ul>
        </Part>
      )}
    </>
  )
}

function didNothing({ began, ended, acts, calls, cancelled }: FlowRun): boolean {
  return began === ended && acts === 0 && calls.length === 0 && !cancelled
}

function stateOf({ turns }: Session, { began, ended, cancelled, on }: FlowRun, index: number): string {
  const since = duration((turns[index]?.at ?? 0) - (turns[began]?.at ?? 0))
  const start = began === index ? `began on ${on}` : `went on after ${since}`
  if (ended !== index) return `${start}, then waited`
  return `${start}, ${cancelled ? 'was cancelled' : 'ended'}`
}

/** Which guard it was has no name in the code; what it had read is what the guard saw. */
function whyIdle({ on, lastRead }: FlowRun): string {
  return lastRead === null ? `heard ${on}, and it was not for it` : `heard ${on}, read ${lastRead} last, and ended`
}
