import { createContext, useContext } from 'react'

/** Opens the sheet for problem reports. `from` names the failed content. */
export type Report = (from: string) => void

const Reporting = createContext<Report | null>(null)

export const ReportingProvider = Reporting.Provider

/** Null where the app offers no problem report. */
export function useReporting(): Report | null {
  return useContext(Reporting)
}
