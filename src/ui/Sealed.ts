import { createContext, useContext } from 'react'

/** The value behind a reference; null where it is not kept: after a reload, in a replay. */
export type OpenSealed = (reference: string) => string | null

const Opening = createContext<OpenSealed>(() => null)

/** Where what is drawn has sealed values from. */
export const SealedProvider = Opening.Provider

/** What is behind a reference of the state, to be drawn and nothing else; null while there is none. */
export function useSealed(reference: string | null | undefined): string | null {
  const open = useContext(Opening)
  return reference ? open(reference) : null
}
