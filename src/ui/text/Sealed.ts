import { createContext, useContext } from 'react'

/** Returns the value of a reference; null when the value is not stored, as after a reload and in a replay. */
export type RevealSealed = (reference: string) => string | null

const RevealContext = createContext<RevealSealed>(() => null)

export const SealedProvider = RevealContext.Provider

/** The value of a reference, for display only; null when it is not available. */
export function useSealed(reference: string | null | undefined): string | null {
  const reveal = useContext(RevealContext)
  return reference ? reveal(reference) : null
}
