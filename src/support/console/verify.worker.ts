// Replays a journal beside the page, which stays usable meanwhile: under today's code, and under that of the build which recorded it.
import * as v from 'valibot'
import { ALL_MODULES } from '../../app/allModules'
import { startReplay, verifyJournal } from '../../app/replayClient'
import { createRootReducer } from '../../app/rootReducer'
import { differencesOf } from '../../journal/differences'
import type { Journal } from '../../journal/entries'
import { parseSegments } from '../../journal/parse'
import { beginsFromSnapshot, joinSegments } from '../../journal/segments'
import { createFlowTrace } from '../replayer/flowTrace'
import { BUILD_NAME, replayedSchema } from '../replayer/types'
import type { ToVerify } from './useVerified'
import { causesIn } from './verdict'
import type { AllDifferences, OwnVerdict, Verified } from './verdict'

self.addEventListener('message', ({ data }: MessageEvent<ToVerify>) => {
  void answered(data)
})

/** Answers what is known as soon as it is: the verdicts first, then all differences, which need one more replay. */
async function answered(asked: ToVerify): Promise<void> {
  const today = await verified(asked).catch(stopped)
  self.postMessage({ today })
  self.postMessage({ own: await ownOf(asked).catch((): OwnVerdict => ({ is: 'stopped' })) })
  if ('divergence' in today && today.divergence) {
    self.postMessage({ all: await allOf(asked).catch((): AllDifferences => ({ is: 'stopped' })) })
  }
}

async function verified(asked: ToVerify): Promise<Verified> {
  const began = performance.now()
  const journal = await journalOf(asked)
  if (!journal) return { stopped: 'the file is not what it was when it was opened' }
  const trace = createFlowTrace()
  const { verdict, from, divergence, turns, missing } = verifyJournal(journal, 'strict', trace.start)
  const told = { verdict, from, divergence, turns, missing, tookMs: Math.round(performance.now() - began) }
  return from === 'start' ? { ...told, flows: trace.trace() } : told
}

async function journalOf(asked: ToVerify): Promise<Journal | undefined> {
  const journals = joinSegments((await textsOf(asked)).flatMap((text) => parseSegments(text)))
  return journals.find((each) => isAsked(each.header, asked))
}

async function allOf(asked: ToVerify): Promise<AllDifferences> {
  const journal = await journalOf(asked)
  if (!journal) return { is: 'stopped' }
  if (beginsFromSnapshot(journal)) return { is: 'snapshot' }
  return causesIn(differencesOf(journal, startReplay, createRootReducer(journal.header.location, ALL_MODULES)))
}

/** The verdict of the build that recorded, if its replayer lies beside this page. */
async function ownOf(asked: ToVerify): Promise<OwnVerdict> {
  if (asked.build === __BUILD_ID__) return { is: 'today' }
  if (!BUILD_NAME.test(asked.build)) return { is: 'unknown' }
  try {
    await import(/* webpackIgnore: true */ new URL(`../replay/${asked.build}.js`, self.location.href).href)
  } catch {
    return { is: 'unknown' }
  }
  const { dekatReplayer } = self as unknown as { readonly dekatReplayer: { readonly replay: (text: string) => unknown } }
  const replayed = v.parse(replayedSchema, dekatReplayer.replay((await textsOf(asked)).join('\n')))
  // A file that bears the name of a build and is of another one says nothing of how this build replays.
  if (replayed.build !== asked.build) return { is: 'unknown' }
  const load = replayed.read ? replayed.pageLoads.find((each) => isAsked(each, asked)) : undefined
  if (!load || load.verdict === 'empty') return { is: 'stopped' }
  return load.divergence ? { is: 'differs', seq: load.divergence.seq } : { is: 'same' }
}

function isAsked({ id, segment }: Pick<Journal['header'], 'id' | 'segment'>, asked: ToVerify): boolean {
  return id === asked.session && segment === asked.segment
}

function textsOf({ files }: ToVerify): Promise<readonly string[]> {
  return Promise.all(files.map((file) => file.text()))
}

function stopped(error: unknown): Verified {
  return { stopped: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
}
