import { uploadProgressed } from '../../navigation/pageEvents'
import type { Source } from '../../ports/adapters'

const STEP = 10

/** Receives how much of a file was sent, and reports it in tens of percent, never twice and never back. */
export type Meter = (sent: number, total: number) => void

/** What the transport knows about an upload, as a source. Each attempt gets a meter of its own: a second one starts again from nothing. */
export function createUploadProgress() {
  const listeners = new Set<Parameters<Source>[0]>()

  function meterFor(photoId: string): Meter {
    let reported = 0
    return (sent, total) => {
      const percent = total > 0 ? Math.min(100, Math.floor((sent / total) * 100 / STEP) * STEP) : 0
      if (percent <= reported) return
      reported = percent
      for (const enter of listeners) enter(uploadProgressed({ photoId, percent }))
    }
  }

  const source: Source = (enter) => {
    listeners.add(enter)
    return () => void listeners.delete(enter)
  }

  return { meterFor, source }
}
