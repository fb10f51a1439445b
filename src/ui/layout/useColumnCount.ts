import { useLayoutEffect, useState, type RefObject } from 'react'

/** Two columns need this width, in units of the text size. */
const ROOM_REM = 16

/** Number of columns that an element has room for. With large text a card needs the whole width. */
export function useColumnCount(grid: RefObject<HTMLElement>): 1 | 2 {
  const [count, setCount] = useState<1 | 2>(2)
  useLayoutEffect(() => {
    const measure = () => {
      const width = grid.current?.clientWidth ?? 0
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setCount(width > 0 && width < ROOM_REM * rem ? 1 : 2)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [grid])
  return count
}
