import type { SagaMonitor, Task } from 'redux-saga'
import { createReplayClient } from '../../app/recording/replayClient'
import type { Header } from '../../journal/record/entries'
import type { Log } from '../../journal/runtime/log'
import type { ReplaySession } from '../../journal/replay/verify'
import { flowName } from '../../journal/runtime/supervised'
import { shortValue } from '../analysis/eventTexts'
import type { FlowRun, FlowTrace } from '../analysis/flowTypes'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }
interface Run extends Writable<Omit<FlowRun, 'activeTurns' | 'calls'>> {
  readonly activeTurns: number[]
  readonly calls: string[]
}
interface MonitoredEffect {
  readonly type?: string
  readonly payload?: { readonly fn?: { readonly flow?: string }; readonly args?: readonly unknown[]; readonly detached?: boolean }
}

/** Traces the flows of a replay: the turns in which each ran, and the calls each made. A journal does not record either. */
export function createFlowTrace() {
  const runs: Run[] = []
  /** The flow that each effect belongs to, by effect id. */
  const runByEffect = new Map<number, Run>()
  const selectEffects = new Set<number>()
  /** Forked tasks. `run` is the flow that the task runs; null for a helper task inside a flow. */
  const runningTasks = new Map<number, { readonly run: Run | null; readonly task: Task }>()
  const startedRuns = new Map<number, Run>()
  let turn = -1
  let currentRun: Run | undefined

  const monitor: SagaMonitor = {
    effectTriggered({ effectId, parentEffectId, effect }) {
      const { type, payload } = (effect ?? {}) as MonitoredEffect
      const parent = runByEffect.get(parentEffectId)
      const name = type === 'FORK' ? flowName(payload?.fn, payload?.args) || null : null
      // A spawned task is detached from its parent flow.
      const run = name !== null ? startRun(name, payload) : payload?.detached ? undefined : parent
      currentRun = run
      if (parent) markActive(parent)
      if (parent && (type === 'PUT' || type === 'FORK')) parent.effectCount++
      if (!run) return
      runByEffect.set(effectId, run)
      if (name !== null) startedRuns.set(effectId, run)
      if (type === 'SELECT') selectEffects.add(effectId)
    },
    effectResolved(effectId, result) {
      const run = runByEffect.get(effectId)
      if (!run) return
      markActive(run)
      if (selectEffects.delete(effectId)) run.lastSelected = summarize(result)
      if (isTask(result)) runningTasks.set(effectId, { run: startedRuns.get(effectId) ?? null, task: result })
      else runByEffect.delete(effectId)
    },
    effectRejected: (effectId) => void runByEffect.delete(effectId),
    effectCancelled: (effectId) => void runByEffect.delete(effectId),
  }

  function startRun(name: string, payload: MonitoredEffect['payload']): Run {
    const [action] = (payload?.args ?? []) as readonly { readonly type?: unknown }[]
    const startedBy = typeof action?.type === 'string' ? action.type : name
    const run: Run = {
      name, startedBy, began: turn, ended: null, cancelled: false, activeTurns: [], calls: [], effectCount: 0, lastSelected: null,
    }
    runs.push(run)
    markActive(run)
    return run
  }

  function markActive({ activeTurns }: Run): void {
    if (activeTurns.at(-1) !== turn) activeTurns.push(turn)
  }

  /** Runs between turns, because a saga monitor does not report the end of a forked task. */
  function endTurn(): void {
    for (const [effectId, { run, task }] of runningTasks) {
      if (task.isRunning()) continue
      if (run) Object.assign(run, { ended: turn, cancelled: task.isCancelled() })
      if (run && task.isCancelled()) markActive(run)
      runningTasks.delete(effectId)
      startedRuns.delete(effectId)
      runByEffect.delete(effectId)
    }
  }

  return {
    /** Starts a traced replay. */
    start(header: Header, log: Log): ReplaySession {
      const tracingLog: Log = {
        ...log,
        call(port, id, args) {
          if (id === undefined && currentRun) currentRun.effectCount++
          else if (id !== undefined) currentRun?.calls.push(id)
          log.call(port, id, args)
        },
      }
      const client = createReplayClient({ header, log: tracingLog, monitor, onTurnEnd: endTurn })
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

/** `phase` says more than the other fields of an object. */
function summarize(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  const { phase } = value as { readonly phase?: unknown }
  if (typeof phase === 'string') return `phase ${phase}`
  return shortValue(value) ?? (value === '' ? 'an empty text' : `{ ${Object.keys(value).slice(0, 3).join(', ')} }`)
}
