import type { SessionFile, ReplaySummary, ReplayFailure } from '../../ports/developer'
import { downloadFile } from '../../ui/media/downloadFile'
import { onAbort } from '../waiting/onAbort'

/** Replay and export of journals, loaded on demand. */
export interface JournalTools {
  /** Replays a journal; fails as `unreadable` for a text that is not a journal. */
  replay(text: string): { readonly watched: ReplaySummary } | ReplayFailure
  /** Converts a journal to the import format of the Redux DevTools; null for a text that is not a journal. */
  devToolsFile(text: string): string | null
}

export interface SessionFilesOptions {
  readonly document: Document
  /** The journal of this page load, or all journals of the device. */
  readonly journal: (options?: { readonly all?: boolean }) => Promise<string>
  readonly tools: () => Promise<JournalTools>
}

export function createSessionFiles({ document, journal, tools }: SessionFilesOptions) {
  /** The chosen file, or null. Never settles in a browser that does not report a closed picker. */
  function choose(signal: AbortSignal): Promise<File | null> {
    return new Promise((resolve) => {
      const input = document.createElement('input')
      const settle = (file: File | null) => {
        input.remove()
        stopListening()
        resolve(file)
      }
      input.type = 'file'
      input.accept = '.jsonl,.json,.txt'
      input.hidden = true
      input.addEventListener('cancel', () => settle(null))
      input.addEventListener('change', () => settle(input.files?.[0] ?? null))
      const stopListening = onAbort(signal, () => settle(null))
      document.body.append(input)
      input.click()
    })
  }

  return {
    async export({ format }: { readonly format: SessionFile }): Promise<{ exported: boolean }> {
      try {
        if (format === 'journal') downloadFile(await journal(), 'dekat-session.jsonl', 'application/x-ndjson')
        else if (format === 'device') downloadFile(await journal({ all: true }), 'dekat-sessions.jsonl', 'application/x-ndjson')
        else {
          const file = (await tools()).devToolsFile(await journal())
          if (file === null) return { exported: false }
          downloadFile(file, 'dekat-session.devtools.json', 'application/json')
        }
        return { exported: true }
      } catch {
        return { exported: false }
      }
    },
    async replayFile(signal: AbortSignal): Promise<{ readonly watched: ReplaySummary } | ReplayFailure> {
      const file = await choose(signal)
      if (!file) return { failed: 'cancelled' }
      try {
        return (await tools()).replay(await file.text())
      } catch {
        return { failed: 'unreadable' }
      }
    },
  }
}
