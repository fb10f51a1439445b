import { createContext, useContext } from 'react'

/** Brings the newest build of the app. */
export type Update = () => void

const Updating = createContext<Update | null>(null)

/** Provides the way to a newer build. */
export const UpdatingProvider = Updating.Provider

/** The way to a newer build; null where there is none. */
export function useUpdating(): Update | null {
  return useContext(Updating)
}
