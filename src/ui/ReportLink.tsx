import { FormattedMessage } from 'react-intl'
import css from './ReportLink.module.css'
import { useReporting } from './Reporting'

/** Below what went wrong: the way to report it. `from` says what that was. */
export function ReportLink({ from }: { readonly from: string }) {
  const report = useReporting()
  if (!report) return null
  return (
    <button type="button" className={css.link} onClick={() => report(from)}>
      <FormattedMessage id="ui.report" />
    </button>
  )
}
