// Replays a journal in a worker: under today's code and under the build that recorded it. The page stays responsive.
import * as v from 'valibot'
import { ALL_MODULES } from '../../../app/allModules'
import { startReplay, verifyJournal } from '../../../app/recording/replayClient'
import { createRootReducer } from '../../../app/rootReducer'
import { differencesOf } from '../../../journal/replay/differences'
import type { Journal } from '../../../journal/record/entries'
import { parseSegments } from '../../../journal/record/parse'
import { beginsFromSnapshot, joinSegments } from '../../../journal/record/segments'
import { createFlowTrace } from '../../replayer/flowTrace'
import { findEndpoint } from '../../endpoints'
import { readSession, loadsInOrder } from '../../analysis/readSession'
import { summarize } from '../../analysis/summary'
import { BUILD_NAME, replayResultSchema } from '../../replayer/types'
import type { VerifyRequest } from './useVerified'
import { listCauses, type AllDifferences, type OwnVerdict, type VerificationResult } from './verdict'

self.addEventListener('message', ({ data }: MessageEvent<VerifyRequest>) => {
  void handleRequest(data)
})

/** Posts each result as soon as it is known: both verdicts first, then all differences, which need another replay. */
async function handleRequest(request: VerifyRequest): Promise<void> {
  const today = await verifyToday(request).catch(toStopped)
  self.postMessage({ today })
  if (request.summarizes) {
    const sessions = loadsInOrder(await journalsOf(request)).map((each) => readSession(each, findEndpoint))
    if (sessions.length > 0) self.postMessage({ summary: summarize(sessions) })
  }
  self.postMessage({ own: await verifyUnderOwnBuild(request).catch((): OwnVerdict => ({ is: 'stopped' })) })
  if ('divergence' in today && today.divergence) {
    self.postMessage({ all: await listDifferences(request).catch((): AllDifferences => ({ is: 'stopped' })) })
  }
}

async function verifyToday(request: VerifyRequest): Promise<VerificationResult> {
  const startedAt = performance.now()
  const journal = await journalOf(request)
  if (!journal) return { stopped: 'the file is not what it was when it was opened' }
  const trace = createFlowTrace()
  const { verdict, from, divergence, turns, missing, isMonitoringOnly } = verifyJournal(journal, 'strict', trace.start)
  const result = { verdict, from, divergence, turns, missing, isMonitoringOnly, tookMs: Math.round(performance.now() - startedAt) }
  return from === 'start' ? { ...result, flows: trace.trace() } : result
}

async function journalOf(request: VerifyRequest): Promise<Journal | undefined> {
  return (await journalsOf(request)).find((each) => isRequested(each.header, request))
}

async function journalsOf(request: VerifyRequest): Promise<readonly Journal[]> {
  return joinSegments((await textsOf(request)).flatMap((text) => parseSegments(text)))
}

async function listDifferences(request: VerifyRequest): Promise<AllDifferences> {
  const journal = await journalOf(request)
  if (!journal) return { is: 'stopped' }
  if (beginsFromSnapshot(journal)) return { is: 'snapshot' }
  return listCauses(differencesOf(journal, startReplay, createRootReducer(journal.header.location, ALL_MODULES)))
}

/** The verdict of the recording build, if this host has its replayer. */
async function verifyUnderOwnBuild(request: VerifyRequest): Promise<OwnVerdict> {
  if (request.build === __BUILD_ID__) return { is: 'today' }
  if (!BUILD_NAME.test(request.build)) return { is: 'unknown' }
  try {
    await import(/* webpackIgnore: true */ new URL(`../replay/${request.build}.js`, self.location.href).href)
  } catch {
    return { is: 'unknown' }
  }
  const { dekatReplayer } = self as unknown as { readonly dekatReplayer: { readonly replay: (text: string) => unknown } }
  const replayed = v.parse(replayResultSchema, dekatReplayer.replay((await textsOf(request)).join('\n')))
  // A replayer file named after one build that contains another proves nothing about the named build.
  if (replayed.build !== request.build) return { is: 'unknown' }
  const load = replayed.read ? replayed.pageLoads.find((each) => isRequested(each, request)) : undefined
  if (!load || load.verdict === 'empty') return { is: 'stopped' }
  return load.divergence ? { is: 'differs', seq: load.divergence.seq } : { is: 'same' }
}

function isRequested({ id, segment }: Pick<Journal['header'], 'id' | 'segment'>, request: VerifyRequest): boolean {
  return id === request.session && segment === request.segment
}

function textsOf({ files }: VerifyRequest): Promise<readonly string[]> {
  return Promise.all(files.map((file) => file.text()))
}

function toStopped(error: unknown): VerificationResult {
  return { stopped: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
}
