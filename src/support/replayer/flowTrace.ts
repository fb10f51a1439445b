import type { SagaMonitor, Task } from 'redux-saga'
import { createReplayClient } from '../../app/replayClient'
import type { Header } from '../../journal/entries'
import type { Log } from '../../journal/log'
import type { ReplaySession } from '../../journal/replay'
import { flowName } from '../../journal/supervised'
import { shortValue } from '../reading/eventWords'
import type { FlowRun, FlowTrace } from '../reading/flowTypes'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }
interface Run extends Writable<Omit<FlowRun, 'ran' | 'calls'>> {
  readonly ran: number[]
  readonly calls: string[]
}
interface Watched {
  readonly type?: string
  readonly payload?: { readonly fn?: { readonly flow?: string }; readonly args?: readonly unknown[]; readonly detached?: boolean }
}

/** Watches the flows of a replay: which ran when, and which calls each made. A journal itself does not say. */
export function createFlowTrace() {
  const runs: Run[] = []
  /** By effect: the flow that it belongs to. */
  const owners = new Map<number, Run>()
  const reads = new Set<number>()
  /** Tasks that were forked; `run` is the flow that one of them is, null for a helper of a flow. */
  const going = new Map<number, { readonly run: Run | null; readonly task: Task }>()
  const starts = new Map<number, Run>()
  let turn = -1
  let acting: Run | undefined

  const monitor: SagaMonitor = {
    effectTriggered({ effectId, parentEffectId, effect }) {
      const { type, payload } = (effect ?? {}) as Watched
      const parent = owners.get(parentEffectId)
      const name = type === 'FORK' ? flowName(payload?.fn, payload?.args) || null : null
      // What a flow spawns goes on without it.
      const run = name !== null ? begin(name, payload) : payload?.detached ? undefined : parent
      acting = run
      if (parent) wake(parent)
      if (parent && (type === 'PUT' || type === 'FORK')) parent.acts++
      if (!run) return
      owners.set(effectId, run)
      if (name !== null) starts.set(effectId, run)
      if (type === 'SELECT') reads.add(effectId)
    },
    effectResolved(effectId, result) {
      const run = owners.get(effectId)
      if (!run) return
      wake(run)
      if (reads.delete(effectId)) run.lastRead = told(result)
      if (isTask(result)) going.set(effectId, { run: starts.get(effectId) ?? null, task: result })
      else owners.delete(effectId)
    },
    effectRejected: (effectId) => void owners.delete(effectId),
    effectCancelled: (effectId) => void owners.delete(effectId),
  }

  function begin(name: string, payload: Watched['payload']): Run {
    const [action] = (payload?.args ?? []) as readonly { readonly type?: unknown }[]
    const on = typeof action?.type === 'string' ? action.type : name
    const run: Run = { name, on, began: turn, ended: null, cancelled: false, ran: [], calls: [], acts: 0, lastRead: null }
    runs.push(run)
    wake(run)
    return run
  }

  function wake({ ran }: Run): void {
    if (ran.at(-1) !== turn) ran.push(turn)
  }

  /** Whether a flow has ended is asked between turns. */
  function endTurn(): void {
    for (const [effectId, { run, task }] of going) {
      if (task.isRunning()) continue
      if (run) Object.assign(run, { ended: turn, cancelled: task.isCancelled() })
      if (run && task.isCancelled()) wake(run)
      going.delete(effectId)
      starts.delete(effectId)
      owners.delete(effectId)
    }
  }

  return {
    /** Starts a replay that is watched. */
    start(header: Header, log: Log): ReplaySession {
      const telling: Log = {
        ...log,
        call(port, id, args) {
          if (id === undefined && acting) acting.acts++
          else if (id !== undefined) acting?.calls.push(id)
          log.call(port, id, args)
        },
      }
      const client = createReplayClient({ header, log: telling, monitor, onTurnEnd: endTurn })
      return {
        enter(action, origin, at) {
          turn++
          client.enter(action, origin, at)
        },
        getState: () => client.store.getState(),
      }
    },
    trace: (): FlowTrace => ({ runs, turns: turn + 1 }),
  }
}

function isTask(value: unknown): value is Task {
  return typeof value === 'object' && value !== null && typeof (value as Task).isRunning === 'function'
}

/** A phase tells more than the rest of what bears it. */
function told(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  const { phase } = value as { readonly phase?: unknown }
  if (typeof phase === 'string') return `phase ${phase}`
  return shortValue(value) ?? (value === '' ? 'an empty text' : `{ ${Object.keys(value).slice(0, 3).join(', ')} }`)
}
