import { join } from 'node:path'
import { Piscina } from 'piscina'
import * as v from 'valibot'
import type { Findings } from '../replayer/examine'
import { replayedSchema } from '../replayer/types'
import type { Replayed } from '../replayer/types'
import { REPLAY_MB, REPLAY_MS } from './limits'
import type { Replayers } from './replayers'

/** A replay that took too long or too much memory, or whose code failed. Trying it again would end alike. */
export class ReplayStopped extends Error {
  override readonly name = 'ReplayStopped'
}

export interface ReplaysOptions {
  readonly replayers: Replayers
  readonly timeMs?: number
  readonly memoryMb?: number
}

/** Replays beside this process's own work: in a thread, with limits of time and memory, one at a time. */
export interface Replays {
  /** What the replayer of a build makes of a text; null where none is kept. Rejects with ReplayStopped. */
  under(build: string, text: string): Promise<Replayed | null>
  /** What is found out about a report under the code of a build. Rejects with ReplayStopped. */
  examine(build: string, text: string): Promise<Findings>
  close(): Promise<void>
}

/** Makes the threads; none runs while there is nothing to replay. */
export function createReplays({ replayers, timeMs = REPLAY_MS, memoryMb = REPLAY_MB }: ReplaysOptions): Replays {
  const threads = new Piscina({
    filename: join(__dirname, 'replay.worker.cjs'), minThreads: 0, maxThreads: 1, idleTimeout: 30_000, execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })

  async function run(replayer: string, task: 'replay' | 'examine', text: string): Promise<unknown> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeMs)
    try {
      return await threads.run({ replayer, task, text }, { signal: limit.signal }) as unknown
    } catch (error) {
      const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
      if (limit.signal.aborted) throw new ReplayStopped(`it took more than ${timeMs / 1_000} s`)
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new ReplayStopped(`it took more than ${memoryMb} MB`)
      throw new ReplayStopped(`its code failed: ${String(message)}`)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async under(build, text) {
      const replayer = replayers.of(build)
      if (replayer === null) return null
      const read = v.safeParse(replayedSchema, await run(replayer, 'replay', text))
      if (!read.success) throw new ReplayStopped('its answer is not understood')
      return read.output
    },
    async examine(build, text) {
      const replayer = replayers.of(build)
      if (replayer === null) throw new ReplayStopped('today’s build has no replayer: npm run build')
      return await run(replayer, 'examine', text) as Findings
    },
    close: () => threads.destroy(),
  }
}
