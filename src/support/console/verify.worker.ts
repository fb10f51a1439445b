// Replays a journal beside the page, which stays usable meanwhile.
import { verifyJournal } from '../../app/replayClient'
import type { Journal } from '../../journal/entries'
import type { Verified } from './verdict'

self.addEventListener('message', ({ data }: MessageEvent<Journal>) => {
  self.postMessage(verified(data))
})

function verified(journal: Journal): Verified {
  const began = performance.now()
  try {
    const { verdict, from, divergence, turns, missing } = verifyJournal(journal)
    return { verdict, from, divergence, turns, missing, tookMs: Math.round(performance.now() - began) }
  } catch (error) {
    return { stopped: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}
