import { createContext, useContext } from 'react'

/** Loads the newest build of the app. */
export type Update = () => void

const Updating = createContext<Update | null>(null)

export const UpdatingProvider = Updating.Provider

/** Null when no newer build is available. */
export function useUpdating(): Update | null {
  return useContext(Updating)
}
