import { createContext, useContext } from 'react'
import { FormattedMessage } from 'react-intl'
import { useIsOffline } from './FailureNotices'
import css from './ReportLink.module.css'

/** Opens the sheet for problem reports. `from` names the failed content. */
export type Report = (from: string) => void

const Reporting = createContext<Report | null>(null)

export const ReportingProvider = Reporting.Provider

/** Null where the app offers no problem report. */
export function useReporting(): Report | null {
  return useContext(Reporting)
}

/** A link that opens the problem report; `from` names the failed content. A page that failed to load without a network has none. */
export function ReportLink({ from }: { readonly from: string }) {
  const report = useReporting()
  const isOffline = useIsOffline()
  if (!report || (isOffline && from === 'page')) return null
  return (
    <button type="button" className={css.link} onClick={() => report(from)}>
      <FormattedMessage id="ui.report" />
    </button>
  )
}
