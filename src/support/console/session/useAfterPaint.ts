import { useEffect, useState } from 'react'

/** True after the first paint. Work that is not needed for it starts then. */
export function useAfterPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    let timer = 0
    const frame = window.requestAnimationFrame(() => {
      timer = window.setTimeout(() => setIsPainted(true))
    })
    return () => {
      window.cancelAnimationFrame(frame)
      window.clearTimeout(timer)
    }
  }, [])
  return isPainted
}
