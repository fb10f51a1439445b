import { createContext, useContext, useEffect } from 'react'

/** True when React has hydrated the page; the app provides the value. */
export const Hydrated = createContext(true)

/**
 * False during hydration of prerendered markup, so that the first render matches the server's; true afterwards, and from the start without
 * prerendered markup. For values that only the device knows: its clock, its size, its settings.
 */
export function useHydrated(): boolean {
  return useContext(Hydrated)
}

/** Runs `effect` once after mount, in a separate task. `effect` must stay the same function. */
export function useAfterMount(effect: () => void): void {
  useEffect(() => {
    const timer = window.setTimeout(effect)
    return () => window.clearTimeout(timer)
  }, [effect])
}
