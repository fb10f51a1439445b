// Minimizes a journal in a worker: replays it with fewer and fewer inputs.
import { parseSegments } from '../../../journal/record/parse'
import { joinSegments } from '../../../journal/record/segments'
import { toSearchPattern } from '../../analysis/pattern'
import { serializeJournal } from '../../replayer/exportFiles'
import { minimizeJournal } from '../../replayer/minimize'
import type { MinimizationState, MinimizeRequest } from './useMinimization'

self.addEventListener('message', ({ data }: MessageEvent<MinimizeRequest>) => {
  void handleRequest(data).catch(toStopped).then(post)
})

async function handleRequest({ files, session, segment, symptom }: MinimizeRequest): Promise<MinimizationState> {
  const texts = await Promise.all(files.map((file) => file.text()))
  const journal = joinSegments(texts.flatMap((text) => parseSegments(text)))
    .find(({ header }) => header.id === session && header.segment === segment)
  if (!journal) return { is: 'stopped', why: 'the file is not what it was when it was opened' }
  const pattern = toSearchPattern(symptom)
  const result = minimizeJournal(journal, (entry) => pattern.test(JSON.stringify(entry)), (count) => post({ is: 'going', left: count }))
  return result ? { is: 'done', text: serializeJournal(result.journal), before: result.before, after: result.after } : { is: 'absent' }
}

function toStopped(error: unknown): MinimizationState {
  return { is: 'stopped', why: error instanceof Error ? error.message : String(error) }
}

function post(message: MinimizationState): void {
  self.postMessage(message)
}
