// Replays a journal beside the page, which stays usable meanwhile: under today's code, and under that of the build which recorded it.
import * as v from 'valibot'
import { verifyJournal } from '../../app/replayClient'
import type { Journal } from '../../journal/entries'
import { parseSegments } from '../../journal/parse'
import { joinSegments } from '../../journal/segments'
import { createFlowTrace } from '../replayer/flowTrace'
import { BUILD_NAME, replayedSchema } from '../replayer/types'
import type { ToVerify } from './useVerified'
import type { OwnVerdict, Verified } from './verdict'

self.addEventListener('message', ({ data }: MessageEvent<ToVerify>) => {
  void verified(data).catch(stopped).then((today) => self.postMessage({ today }))
    .then(() => ownOf(data)).catch((): OwnVerdict => ({ is: 'stopped' })).then((own) => self.postMessage({ own }))
})

async function verified(asked: ToVerify): Promise<Verified> {
  const began = performance.now()
  const journals = joinSegments((await textsOf(asked)).flatMap((text) => parseSegments(text)))
  const journal = journals.find((each) => isAsked(each.header, asked))
  if (!journal) return { stopped: 'the file is not what it was when it was opened' }
  const trace = createFlowTrace()
  const { verdict, from, divergence, turns, missing } = verifyJournal(journal, 'strict', trace.start)
  const told = { verdict, from, divergence, turns, missing, tookMs: Math.round(performance.now() - began) }
  return from === 'start' ? { ...told, flows: trace.trace() } : told
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
