import { useEffect, useState } from 'react'
import type { Journal } from '../../journal/entries'
import type { TextFile } from './opening'
import type { Verified } from './verdict'
import { useAfterPaint } from './useAfterPaint'

/** What the worker is asked: which journal of some files. A file goes by reference, and is read there. */
export interface ToVerify {
  readonly files: readonly File[]
  readonly session: string
  readonly segment: number
}

/** Replays a journal in a worker; null until it is done. */
export function useVerified({ header: { id: session, segment } }: Journal, texts: readonly TextFile[]): Verified | null {
  const [verified, setVerified] = useState<Verified | null>(null)
  const painted = useAfterPaint()
  useEffect(() => {
    if (!painted) return
    const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { name: 'verify' })
    worker.onmessage = ({ data }: MessageEvent<Verified>) => setVerified(data)
    worker.onerror = ({ message }) => setVerified({ stopped: message || 'its script could not be loaded' })
    worker.postMessage({ files: texts.map(({ file }) => file), session, segment } satisfies ToVerify)
    return () => worker.terminate()
  }, [painted, texts, session, segment])
  return verified
}
