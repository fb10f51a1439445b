import { useEffect, useState } from 'react'

/** Milliseconds left, never negative; updates at each full second. */
export function useTimeLeft(endsAt: number, now: () => number): number {
  const [left, setLeft] = useState(() => Math.max(0, endsAt - now()))
  useEffect(() => {
    let timer = 0
    const tick = (): void => {
      const rest = Math.max(0, endsAt - now())
      setLeft(rest)
      if (rest > 0) timer = window.setTimeout(tick, rest % 1000 || 1000)
    }
    tick()
    return () => window.clearTimeout(timer)
  }, [endsAt, now])
  return left
}
