import { createHash } from 'node:crypto'
import type { Findings } from '../replayer/examine'
import type { ReplayResult } from '../replayer/types'
import { ReplayStopped, type ReplayRunner } from './replays'

/**
 * The recording build's verdict on its own recording. same: it replays to the byte, as it must · differs: the recording is incomplete ·
 * cannot: its beginning is missing · unknown: the replayer of that build is not available · stopped: the replay took too long or failed.
 */
export type OwnVerdict = 'same' | 'differs' | 'cannot' | 'unknown' | 'stopped'

/** The full analysis of a report. */
export interface Analysis extends Omit<Findings, 'recordedBy' | 'loadRef'> {
  /** Equal for reports with the same cause. */
  readonly fingerprint: string
  readonly own: OwnVerdict
  /** The first line that differs under the recording build; null where none differs. */
  readonly ownSeq: number | null
}

/** Replays a report under today's build and under its own. Rejects with ReplayStopped where today's cannot replay it. */
export async function analyzeReport(text: string, today: string, replayRunner: ReplayRunner): Promise<Analysis> {
  const { recordedBy, loadRef, ...findings } = await replayRunner.examine(today, text)
  const { cause, title, detail } = findings
  const own = recordedBy === today
    ? todayAsOwnVerdict(findings)
    : toOwnVerdict(await replayUnderOwnBuild(recordedBy, text, replayRunner), loadRef)
  return {
    ...findings, ...own,
    fingerprint: createHash('sha256').update(`${cause}\n${title}\n${detail}`).digest('hex').slice(0, 16),
  }
}

type OwnVerdictFields = Pick<Analysis, 'own' | 'ownSeq'>

function todayAsOwnVerdict({ today, todaySeq }: Pick<Findings, 'today' | 'todaySeq'>): OwnVerdictFields {
  return { own: today === 'differs' || today === 'cannot' ? today : 'same', ownSeq: todaySeq }
}

async function replayUnderOwnBuild(build: string, text: string, replayRunner: ReplayRunner): Promise<ReplayResult | 'unknown' | 'stopped'> {
  try {
    const replayed = await replayRunner.replay(build, text)
    // A replayer file named after one build that contains another proves nothing about the named build.
    return replayed?.build === build ? replayed : 'unknown'
  } catch (error) {
    if (error instanceof ReplayStopped) return 'stopped'
    throw error
  }
}

function toOwnVerdict(replayed: ReplayResult | 'unknown' | 'stopped', { id, segment }: Findings['loadRef']): OwnVerdictFields {
  if (typeof replayed === 'string') return { own: replayed, ownSeq: null }
  if (!replayed.read) return { own: 'cannot', ownSeq: null }
  const load = replayed.pageLoads.find((each) => each.id === id && each.segment === segment)
  if (!load) return { own: 'cannot', ownSeq: null }
  if (load.divergence) return { own: 'differs', ownSeq: load.divergence.seq }
  return { own: load.verdict === 'empty' || load.from === 'snapshot' ? 'cannot' : 'same', ownSeq: null }
}
