import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while React takes over a page that came drawn, so that the first drawing is the same as the server's; true from then on, and from
 * the start for a page that came empty. For what only the device knows: its clock, its size, its settings.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}
