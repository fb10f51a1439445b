import { createHash } from 'node:crypto'
import type { Findings } from '../replayer/examine'
import type { Replayed } from '../replayer/types'
import { ReplayStopped } from './replays'
import type { Replays } from './replays'

/**
 * What the build that recorded makes of its own recording. same: it replays to the byte, as it must · differs: the recording does not say
 * all that happened · cannot: its beginning is missing · unknown: no replayer of that build is kept · stopped: its replay took too long
 * or failed.
 */
export type Own = 'same' | 'differs' | 'cannot' | 'unknown' | 'stopped'

/** All that is found out about a report. */
export interface Looked extends Omit<Findings, 'recordedBy'> {
  /** Equal for reports that are alike. */
  readonly fingerprint: string
  readonly own: Own
  /** Where its own build parts from the recording; null where it does not. */
  readonly ownSeq: number | null
}

/** Replays a report under today's build and under the one that recorded it. Rejects with ReplayStopped for what today's cannot replay. */
export async function lookInto(text: string, today: string, replays: Replays): Promise<Looked> {
  const { recordedBy, ...findings } = await replays.examine(today, text)
  const { cause, title, detail } = findings
  const own = recordedBy === today ? ownOfToday(findings) : ownOf(await ownReplay(recordedBy, text, replays))
  return {
    ...findings, ...own,
    fingerprint: createHash('sha256').update(`${cause}\n${title}\n${detail}`).digest('hex').slice(0, 16),
  }
}

type OwnVerdict = Pick<Looked, 'own' | 'ownSeq'>

function ownOfToday({ today, todaySeq }: Pick<Findings, 'today' | 'todaySeq'>): OwnVerdict {
  return { own: today === 'differs' || today === 'cannot' ? today : 'same', ownSeq: todaySeq }
}

async function ownReplay(build: string, text: string, replays: Replays): Promise<Replayed | 'unknown' | 'stopped'> {
  try {
    const replayed = await replays.under(build, text)
    // What is kept under the name of a build and is of another one says nothing of it.
    return replayed?.build === build ? replayed : 'unknown'
  } catch (error) {
    if (error instanceof ReplayStopped) return 'stopped'
    throw error
  }
}

function ownOf(replayed: Replayed | 'unknown' | 'stopped'): OwnVerdict {
  if (typeof replayed === 'string') return { own: replayed, ownSeq: null }
  if (!replayed.read) return { own: 'cannot', ownSeq: null }
  const [latest] = [...replayed.pageLoads].sort((one, other) => other.startedAt - one.startedAt)
  if (!latest) return { own: 'cannot', ownSeq: null }
  if (latest.divergence) return { own: 'differs', ownSeq: latest.divergence.seq }
  return { own: latest.verdict === 'empty' || latest.from === 'snapshot' ? 'cannot' : 'same', ownSeq: null }
}
