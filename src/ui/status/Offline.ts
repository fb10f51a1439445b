import { createContext, useContext } from 'react'

const Offline = createContext(false)

export const OfflineProvider = Offline.Provider

/** True while the device has no network: a page that failed to load says so. */
export function useIsOffline(): boolean {
  return useContext(Offline)
}
