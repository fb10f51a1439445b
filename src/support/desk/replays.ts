import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import * as v from 'valibot'
import type { Findings } from '../replayer/examine'
import { replayResultSchema, type ReplayResult } from '../replayer/types'
import { REPLAY_MEMORY_MB, REPLAY_TIMEOUT_MS } from './limits'
import type { Replayers } from './replayers'

/** A replay that exceeded its time or memory limit, or whose code failed. A retry would end the same way. */
export class ReplayStopped extends Error {
  override readonly name = 'ReplayStopped'
}

export interface ReplayRunnerOptions {
  readonly replayers: Replayers
  readonly timeMs?: number
  readonly memoryMb?: number
  /** Replays at the same time; one for each core by default. */
  readonly threads?: number
}

/** Runs replays in worker threads, with time and memory limits. */
export interface ReplayRunner {
  /** Replays a text under a build; null where the build's replayer is not available. Rejects with ReplayStopped. */
  replay(build: string, text: string): Promise<ReplayResult | null>
  /** Analyzes a report under a build. Rejects with ReplayStopped. */
  examine(build: string, text: string): Promise<Findings>
  close(): Promise<void>
}

/** No thread runs while there is nothing to replay. */
export function createReplayRunner(
  { replayers, timeMs = REPLAY_TIMEOUT_MS, memoryMb = REPLAY_MEMORY_MB, threads: maxThreads = availableParallelism() }: ReplayRunnerOptions,
): ReplayRunner {
  const threads = new Piscina({
    filename: join(__dirname, 'replay.worker.cjs'), minThreads: 0, maxThreads, idleTimeout: 30_000, execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })

  async function run(replayer: string, task: 'replay' | 'examine', text: string): Promise<unknown> {
    const timeLimit = new AbortController()
    const timer = setTimeout(() => timeLimit.abort(), timeMs)
    try {
      return await threads.run({ replayer, task, text }, { signal: timeLimit.signal }) as unknown
    } catch (error) {
      const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
      if (timeLimit.signal.aborted) throw new ReplayStopped(`it took more than ${timeMs / 1_000} s`)
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new ReplayStopped(`it took more than ${memoryMb} MB`)
      throw new ReplayStopped(`its code failed: ${String(message)}`)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async replay(build, text) {
      const replayer = replayers.pathOf(build)
      if (replayer === null) return null
      const parsed = v.safeParse(replayResultSchema, await run(replayer, 'replay', text))
      if (!parsed.success) throw new ReplayStopped('its answer is not understood')
      return parsed.output
    },
    async examine(build, text) {
      const replayer = replayers.pathOf(build)
      if (replayer === null) throw new ReplayStopped('today’s build has no replayer: npm run build')
      return await run(replayer, 'examine', text) as Findings
    },
    close: () => threads.destroy(),
  }
}
