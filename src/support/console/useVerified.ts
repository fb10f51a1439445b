import { useEffect, useState } from 'react'
import type { Journal } from '../../journal/entries'
import type { TextFile } from './opening'
import type { AllDifferences, OwnVerdict, Verified } from './verdict'

/** What the worker is asked: which journal of some files. A file goes by reference, and is read there. */
export interface ToVerify {
  readonly files: readonly File[]
  readonly session: string
  readonly segment: number
  /** The build that recorded it. */
  readonly build: string
}

/** Both verdicts, and all differences where there is one; null while they are not known. */
export interface Verdicts {
  readonly today: Verified | null
  readonly own: OwnVerdict | null
  readonly all: AllDifferences | null
}
const NONE: Verdicts = { today: null, own: null, all: null }

/** Replays a journal in a worker once the page is painted: under today's code first, then under its own build's. */
export function useVerified({ header: { id: session, segment, build } }: Journal, texts: readonly TextFile[], painted: boolean): Verdicts {
  const [verdicts, setVerdicts] = useState(NONE)
  useEffect(() => {
    if (!painted) return
    const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { name: 'verify' })
    worker.onmessage = ({ data }: MessageEvent<Partial<Verdicts>>) => setVerdicts((before) => ({ ...before, ...data }))
    worker.onerror = ({ message }) => setVerdicts({ ...NONE, today: { stopped: message || 'its script could not be loaded' } })
    worker.postMessage({ files: texts.map(({ file }) => file), session, segment, build } satisfies ToVerify)
    return () => worker.terminate()
  }, [painted, texts, session, segment, build])
  return verdicts
}
