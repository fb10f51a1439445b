import { useEffect, useReducer, useRef } from 'react'
import type { States } from '../../analysis/states'

/** How long a slice may block the main thread. */
const SLICE_MS = 12

/** Folds a session in slices after the first paint. Returns true once the line `seq` is folded. */
export function useFolded({ foldAhead, foldedTo }: States<unknown>, seq: number, isPainted: boolean): boolean {
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const wantedSeq = useRef(seq)
  useEffect(() => {
    wantedSeq.current = seq
  }, [seq])
  useEffect(() => {
    if (!isPainted) return
    let timer = 0
    const slice = () => {
      const before = foldedTo()
      const until = performance.now() + SLICE_MS
      const done = foldAhead(() => performance.now() > until)
      if (before < wantedSeq.current && foldedTo() >= wantedSeq.current) rerender()
      if (!done) timer = window.setTimeout(slice)
    }
    timer = window.setTimeout(slice)
    return () => window.clearTimeout(timer)
  }, [isPainted, foldAhead, foldedTo])
  return foldedTo() >= seq
}
