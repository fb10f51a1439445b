import { useCallback, useEffect, useRef, useState } from 'react'
import type { Journal } from '../../../journal/record/entries'
import type { TextFile } from '../opening'

/** The request to the worker: the journal's files and ids, and text that an entry must still contain. */
export interface MinimizeRequest {
  readonly files: readonly File[]
  readonly session: string
  readonly segment: number
  readonly symptom: string
}

/** absent: a replay from the start has no entry with the text · stopped: the replay failed. `left`: remaining inputs, null at first. */
export type MinimizationState =
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

/** Minimizes a journal in a worker, which is terminated on unmount. `minimization` is null before the first request. */
export function useMinimization({ header: { id: session, segment } }: Journal, texts: readonly TextFile[], onDone: (done: Done) => void) {
  const [minimization, setMinimization] = useState<MinimizationState | null>(null)
  const worker = useRef<Worker | null>(null)
  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
    setMinimization(null)
  }, [])
  const minimize = useCallback((symptom: string) => {
    stop()
    setMinimization({ is: 'going', left: null })
    const started = new Worker(new URL('./minimize.worker.ts', import.meta.url), { name: 'minimize' })
    worker.current = started
    started.onmessage = ({ data }: MessageEvent<MinimizationState>) => {
      setMinimization(data)
      if (data.is === 'done') onDone(data)
    }
    started.onerror = ({ message }) => setMinimization({ is: 'stopped', why: message || 'its script could not be loaded' })
    started.postMessage({ files: texts.map(({ file }) => file), session, segment, symptom } satisfies MinimizeRequest)
  }, [stop, texts, session, segment, onDone])
  useEffect(() => () => worker.current?.terminate(), [])
  return { minimization, minimize, stop }
}
