import { useEffect, useReducer, useRef } from 'react'
import type { States } from '../reading/states'

/** How long folding keeps the page busy at a time. */
const SLICE_MS = 12

/** Folds a session to its end in slices, once the page is painted; answers whether the line of `seq` is reached. */
export function useFolded({ foldAhead, foldedTo }: States<unknown>, seq: number, painted: boolean): boolean {
  const [, reached] = useReducer((count: number) => count + 1, 0)
  const wanted = useRef(seq)
  useEffect(() => {
    wanted.current = seq
  }, [seq])
  useEffect(() => {
    if (!painted) return
    let timer = 0
    const slice = () => {
      const before = foldedTo()
      const until = performance.now() + SLICE_MS
      const done = foldAhead(() => performance.now() > until)
      if (before < wanted.current && foldedTo() >= wanted.current) reached()
      if (!done) timer = window.setTimeout(slice)
    }
    timer = window.setTimeout(slice)
    return () => window.clearTimeout(timer)
  }, [painted, foldAhead, foldedTo])
  return foldedTo() >= seq
}
