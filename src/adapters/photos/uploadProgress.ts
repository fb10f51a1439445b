import { uploadProgressed } from '../../navigation/pageEvents'
import type { Source } from '../../ports/adapters'

const STEP = 10

/** Receives upload progress and reports it in steps of ten percent, without repetitions and never decreasing. */
export type OnSent = (sent: number, total: number) => void

/** Emits upload progress. Each attempt gets its own callback: another attempt starts again at 0. */
export function createUploadProgress() {
  const listeners = new Set<Parameters<Source>[0]>()

  function onSentFor(photoId: string): OnSent {
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

  return { onSentFor, source }
}
