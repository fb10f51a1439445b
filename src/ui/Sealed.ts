import { createContext, useContext } from 'react'

/** Returns the value of a reference; null when the value is not stored, as after a reload and in a replay. */
export type OpenSealed = (reference: string) => string | null

const Opening = createContext<OpenSealed>(() => null)

export const SealedProvider = Opening.Provider

/** The value of a reference, for display only; null when it is not available. */
export function useSealed(reference: string | null | undefined): string | null {
  const open = useContext(Opening)
  return reference ? open(reference) : null
}
