import { createContext, useContext } from 'react'

/** Opens the sheet in which a problem is reported. `from`: what went wrong, one word. */
export type Report = (from: string) => void

const Reporting = createContext<Report | null>(null)

/** Where what is drawn has its way to a report from. */
export const ReportingProvider = Reporting.Provider

/** The way to a report; null where there is none. */
export function useReporting(): Report | null {
  return useContext(Reporting)
}
