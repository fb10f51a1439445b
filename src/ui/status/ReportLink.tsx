import { FormattedMessage } from 'react-intl'
import css from './ReportLink.module.css'
import { useReporting } from './Reporting'

/** A link that opens the problem report; `from` names the failed content. */
export function ReportLink({ from }: { readonly from: string }) {
  const report = useReporting()
  if (!report) return null
  return (
    <button type="button" className={css.link} onClick={() => report(from)}>
      <FormattedMessage id="ui.report" />
    </button>
  )
}
