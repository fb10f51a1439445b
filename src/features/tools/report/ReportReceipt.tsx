import { FormattedMessage } from 'react-intl'
import { formatClock, formatDate } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { spokenReceipt } from '../../../api/kit/reports'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/icons/Icon'
import { useSealed } from '../../../ui/text/Sealed'
import css from './Report.module.css'
import type { ReportState } from './types'

export interface ReportReceiptProps {
  readonly report: Extract<ReportState, { phase: 'sent' | 'waiting' }>
  readonly locale: Locale
  readonly onCopy: () => void
  readonly onWithdraw: () => void
}

/** Shows the receipt code that support needs to find the report, and the button to withdraw it. */
export function ReportReceipt({ report, locale, onCopy, onWithdraw }: ReportReceiptProps) {
  const receipt = useSealed(report.draft.receipt)
  const { withdrawal } = report
  return (
    <div className={css.form}>
      <p className={css.lead} role="status">
        <FormattedMessage id={report.phase === 'sent' ? 'report.sentHelp' : 'report.waitingHelp'} />
      </p>
      <div className={css.code}>
        <b>{receipt === null ? '•••• ••••' : spokenReceipt(receipt)}</b>
        <span>
          <FormattedMessage id="report.receipt" />
        </span>
        <Button kind="soft" size="mini" onClick={onCopy}>
          <Icon name="copy" size="s" />
          <FormattedMessage id="report.copy" />
        </Button>
      </div>
      {report.phase === 'sent' && (
        <dl className={css.facts}>
          <div>
            <dt><FormattedMessage id="report.sentAt" /></dt>
            <dd>{formatDate(report.sentAt, locale)}, {formatClock(report.sentAt, locale)}</dd>
          </div>
          <div>
            <dt><FormattedMessage id="report.deletesAt" /></dt>
            <dd>{formatDate(report.deletesAt, locale)}</dd>
          </div>
        </dl>
      )}
      {withdrawal === 'failed' && (
        <p className={css.error} role="alert">
          <FormattedMessage id="report.withdrawFailed" />
        </p>
      )}
      <button type="button" className={css.quiet} aria-busy={withdrawal === 'busy'} onClick={() => withdrawal !== 'busy' && onWithdraw()}>
        <FormattedMessage id={withdrawal === 'busy' ? 'report.withdrawing' : 'report.withdraw'} />
      </button>
    </div>
  )
}
