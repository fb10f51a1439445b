// Shortens a journal beside the page: replays it with ever fewer inputs, which takes as many replays as it needs.
import { parseSegments } from '../../journal/parse'
import { joinSegments } from '../../journal/segments'
import { patternOf } from '../reading/pattern'
import { textOf } from '../replayer/handOn'
import { minimized } from '../replayer/minimize'
import type { Shortening, ToShorten } from './useShortening'

self.addEventListener('message', ({ data }: MessageEvent<ToShorten>) => {
  void shortened(data).catch(stopped).then(tell)
})

async function shortened({ files, session, segment, words }: ToShorten): Promise<Shortening> {
  const texts = await Promise.all(files.map((file) => file.text()))
  const journal = joinSegments(texts.flatMap((text) => parseSegments(text)))
    .find(({ header }) => header.id === session && header.segment === segment)
  if (!journal) return { is: 'stopped', why: 'the file is not what it was when it was opened' }
  const pattern = patternOf(words)
  const left = minimized(journal, (entry) => pattern.test(JSON.stringify(entry)), (count) => tell({ is: 'going', left: count }))
  return left ? { is: 'done', text: textOf(left.journal), before: left.before, after: left.after } : { is: 'absent' }
}

function stopped(error: unknown): Shortening {
  return { is: 'stopped', why: error instanceof Error ? error.message : String(error) }
}

function tell(told: Shortening): void {
  self.postMessage(told)
}
