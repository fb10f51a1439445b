// Replays a journal beside the page, which stays usable meanwhile.
import { verifyJournal } from '../../app/replayClient'
import { parseSegments } from '../../journal/parse'
import { joinSegments } from '../../journal/segments'
import { createFlowTrace } from '../reading/flowTrace'
import type { ToVerify } from './useVerified'
import type { Verified } from './verdict'

self.addEventListener('message', ({ data }: MessageEvent<ToVerify>) => {
  void verified(data).catch(stopped).then((answer) => self.postMessage(answer))
})

async function verified({ files, session, segment }: ToVerify): Promise<Verified> {
  const began = performance.now()
  const texts = await Promise.all(files.map((file) => file.text()))
  const journals = joinSegments(texts.flatMap((text) => parseSegments(text)))
  const journal = journals.find(({ header }) => header.id === session && header.segment === segment)
  if (!journal) return { stopped: 'the file is not what it was when it was opened' }
  const trace = createFlowTrace()
  const { verdict, from, divergence, turns, missing } = verifyJournal(journal, 'strict', trace.start)
  const told = { verdict, from, divergence, turns, missing, tookMs: Math.round(performance.now() - began) }
  return from === 'start' ? { ...told, flows: trace.trace() } : told
}

function stopped(error: unknown): Verified {
  return { stopped: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
}
