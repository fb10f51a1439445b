import { createContext, useContext, useEffect } from 'react'

/** Whether what is shown is React's; the app says so to all that is in it. */
export const Hydrated = createContext(true)

/**
 * False while React takes over a page that came drawn, so that the first drawing is the same as the server's; true from then on, and from
 * the start for a page that came empty. For what only the device knows: its clock, its size, its settings.
 */
export function useHydrated(): boolean {
  return useContext(Hydrated)
}

/** Does something once what was drawn first stands on the page, in a task of its own. `does` must stay the same function. */
export function useAfterDrawing(does: () => void): void {
  useEffect(() => {
    const timer = window.setTimeout(does)
    return () => window.clearTimeout(timer)
  }, [does])
}
