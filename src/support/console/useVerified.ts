import { useEffect, useState } from 'react'
import type { Journal } from '../../journal/entries'
import type { TextFile } from './opening'
import type { AllDifferences, OwnVerdict, VerificationResult } from './verdict'

/** The request to the worker. Files are passed by reference and read in the worker. */
export interface VerifyRequest {
  readonly files: readonly File[]
  readonly session: string
  readonly segment: number
  /** The build that recorded the journal. */
  readonly build: string
}

/** Each field is null until its result is known. `all` stays null without a difference. */
export interface Verdicts {
  readonly today: VerificationResult | null
  readonly own: OwnVerdict | null
  readonly all: AllDifferences | null
}
const NONE: Verdicts = { today: null, own: null, all: null }

/** Replays a journal in a worker after the first paint: under today's code first, then under the recording build. */
export function useVerification(
  { header: { id: session, segment, build } }: Journal, texts: readonly TextFile[], isPainted: boolean,
): Verdicts {
  const [verdicts, setVerdicts] = useState(NONE)
  useEffect(() => {
    if (!isPainted) return
    const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { name: 'verify' })
    worker.onmessage = ({ data }: MessageEvent<Partial<Verdicts>>) => setVerdicts((before) => ({ ...before, ...data }))
    worker.onerror = ({ message }) => setVerdicts({ ...NONE, today: { stopped: message || 'its script could not be loaded' } })
    worker.postMessage({ files: texts.map(({ file }) => file), session, segment, build } satisfies VerifyRequest)
    return () => worker.terminate()
  }, [isPainted, texts, session, segment, build])
  return verdicts
}
