import { useEffect, useState } from 'react'
import type { Journal } from '../../../journal/record/entries'
import type { ReportSummary } from '../../analysis/summary'
import type { TextFile } from '../opening'
import type { AllDifferences, OwnVerdict, VerificationResult } from './verdict'

/** The request to the worker. Files are passed by reference and read in the worker. */
export interface VerifyRequest {
  readonly files: readonly File[]
  readonly session: string
  readonly segment: number
  /** The build that recorded the journal. */
  readonly build: string
  /** The summary of all page loads is wanted, too. */
  readonly summarizes: boolean
}

/** Each field is null until its result is known. `all` stays null without a difference. */
export interface Verdicts {
  readonly today: VerificationResult | null
  readonly own: OwnVerdict | null
  readonly all: AllDifferences | null
  /** Of all page loads in the files. */
  readonly summary: ReportSummary | null
}
const NONE: Verdicts = { today: null, own: null, all: null, summary: null }
/** The summary stays the same while another page load of the same files is shown. */
const summaries = new WeakMap<readonly TextFile[], ReportSummary>()

/** Replays a journal in a worker after the first paint: under today's code, then its own. Summarizes all loads, too. */
export function useVerification(
  { header: { id: session, segment, build } }: Journal, texts: readonly TextFile[], isPainted: boolean,
): Verdicts {
  const [verdicts, setVerdicts] = useState<Verdicts>(() => ({ ...NONE, summary: summaries.get(texts) ?? null }))
  useEffect(() => {
    if (!isPainted) return
    const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { name: 'verify' })
    worker.onmessage = ({ data }: MessageEvent<Partial<Verdicts>>) => {
      if (data.summary) summaries.set(texts, data.summary)
      setVerdicts((before) => ({ ...before, ...data }))
    }
    worker.onerror = ({ message }) =>
      setVerdicts((before) => ({ ...before, today: { stopped: message || 'its script could not be loaded' } }))
    const files = texts.map(({ file }) => file)
    worker.postMessage({ files, session, segment, build, summarizes: !summaries.has(texts) } satisfies VerifyRequest)
    return () => worker.terminate()
  }, [isPainted, texts, session, segment, build])
  return verdicts
}
