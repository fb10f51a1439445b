import { useCallback, useEffect, useRef, useState } from 'react'
import type { Journal } from '../../journal/entries'
import type { TextFile } from './opening'

/** What the worker is asked: which journal of some files, and words of an entry that must still come. */
export interface ToShorten {
  readonly files: readonly File[]
  readonly session: string
  readonly segment: number
  readonly words: string
}

/** absent: no entry with the words comes in a replay from the start · stopped: the replay failed. `left`: inputs, null at first. */
export type Shortening =
  | { readonly is: 'going'; readonly left: number | null }
  | { readonly is: 'absent' }
  | { readonly is: 'stopped'; readonly why: string }
  | Done

interface Done {
  readonly is: 'done'
  readonly text: string
  readonly before: number
  readonly after: number
}

/** Shortens a journal in a worker, which ends with what asked for it. `shortening` is null while nothing was asked. */
export function useShortening({ header: { id: session, segment } }: Journal, texts: readonly TextFile[], onDone: (done: Done) => void) {
  const [shortening, setShortening] = useState<Shortening | null>(null)
  const worker = useRef<Worker | null>(null)
  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
    setShortening(null)
  }, [])
  const shorten = useCallback((words: string) => {
    stop()
    setShortening({ is: 'going', left: null })
    const started = new Worker(new URL('./minimize.worker.ts', import.meta.url), { name: 'minimize' })
    worker.current = started
    started.onmessage = ({ data }: MessageEvent<Shortening>) => {
      setShortening(data)
      if (data.is === 'done') onDone(data)
    }
    started.onerror = ({ message }) => setShortening({ is: 'stopped', why: message || 'its script could not be loaded' })
    started.postMessage({ files: texts.map(({ file }) => file), session, segment, words } satisfies ToShorten)
  }, [stop, texts, session, segment, onDone])
  useEffect(() => () => worker.current?.terminate(), [])
  return { shortening, shorten, stop }
}
