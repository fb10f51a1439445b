import { useEffect, useState } from 'react'
import type { Journal } from '../../journal/entries'
import type { Verified } from './verdict'

/** Replays a journal in a worker; null until it is done. */
export function useVerified(journal: Journal): Verified | null {
  const [verified, setVerified] = useState<Verified | null>(null)
  useEffect(() => {
    const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { name: 'verify' })
    worker.onmessage = ({ data }: MessageEvent<Verified>) => setVerified(data)
    worker.onerror = ({ message }) => setVerified({ stopped: message || 'its script could not be loaded' })
    worker.postMessage(journal)
    return () => worker.terminate()
  }, [journal])
  return verified
}
