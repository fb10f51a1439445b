import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { MessageId } from '../../../i18n/messageId'
import { FeedFailed } from '../../../data/feed/FeedList'
import { popupDismissed } from '../../../navigation/events'
import { selectPopup, type WithNavigation } from '../../../navigation/selectors'
import { selectLocale } from '../../../session/selectors'
import { Button } from '../../../ui/controls/Button'
import { Sheet, useCloseSheet } from '../../../ui/overlays/Sheet'
import { Skeleton } from '../../../ui/status/Skeleton'
import { prepareRetryTapped, receiptCopyTapped, sendTapped, withdrawTapped } from './events'
import { canResend, spokenReceipt } from '../../../api/kit/reports'
import { ReportForm } from './ReportForm'
import css from './Report.module.css'
import { selectReport, type WithReport } from './selectors'
import type { ReportState } from './types'
import { formatDate, formatMoment } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { Icon } from '../../../ui/icons/Icon'
import { useSealed } from '../../../ui/text/Sealed'

export function ReportSheet() {
  const dispatch = useDispatch()
  const report = useSelector((state: WithReport) => selectReport(state))
  const open = useSelector((state: WithNavigation) => selectPopup(state, 'report') !== null)
  const locale = useSelector(selectLocale)
  const [text, setText] = useState('')
  const send = () => dispatch(sendTapped({ text }))
  return (
    <Sheet
      open={open}
      title={<FormattedMessage id={titleOf(report)} />}
      onClose={() => dispatch(popupDismissed({ popup: 'report' }))}
      footer={<Footer report={report} onSend={send} />}
    >
      {(report.phase === 'none' || report.phase === 'preparing') && <ReportSkeleton />}
      {report.phase === 'unprepared' && (
        <FeedFailed failure={undefined} offersReport={false} onRetry={() => dispatch(prepareRetryTapped())} />
      )}
      {(report.phase === 'ready' || report.phase === 'sending' || report.phase === 'refused') && (
        <ReportForm report={report} text={text} onText={setText} />
      )}
      {(report.phase === 'sent' || report.phase === 'waiting') && (
        <ReportReceipt
          report={report} locale={locale} onCopy={() => dispatch(receiptCopyTapped())} onWithdraw={() => dispatch(withdrawTapped())}
        />
      )}
      {report.phase === 'withdrawn' && (
        <p className={css.lead} role="status">
          <FormattedMessage id="report.withdrawnHelp" />
        </p>
      )}
    </Sheet>
  )
}

function titleOf({ phase }: ReportState): MessageId {
  if (phase === 'sent') return 'report.sent'
  if (phase === 'waiting') return 'report.waiting'
  return phase === 'withdrawn' ? 'report.withdrawn' : 'ui.report'
}

function Footer({ report, onSend }: { readonly report: ReportState; readonly onSend: () => void }) {
  const leave = useCloseSheet()
  if (report.phase === 'preparing' || report.phase === 'none' || report.phase === 'unprepared') return null
  if (report.phase === 'ready' || report.phase === 'sending' || (report.phase === 'refused' && canResend(report.reason))) {
    const labelId = ({ ready: 'report.send', sending: 'report.sending', refused: 'report.sendAgain' } as const)[report.phase]
    return (
      <Button kind="main" busy={report.phase === 'sending'} onClick={onSend}>
        <FormattedMessage id={labelId} />
      </Button>
    )
  }
  return (
    <Button kind="main" onClick={leave}>
      <FormattedMessage id="report.done" />
    </Button>
  )
}

function ReportSkeleton() {
  return (
    <div className={css.form} aria-busy="true">
      <Skeleton className={css.leadSkeleton} />
      <Skeleton className={css.boxSkeleton} />
      <Skeleton className={css.boxSkeleton} />
    </div>
  )
}

interface ReportReceiptProps {
  readonly report: Extract<ReportState, { phase: 'sent' | 'waiting' }>
  readonly locale: Locale
  readonly onCopy: () => void
  readonly onWithdraw: () => void
}

/** Shows the receipt code that support needs to find the report, and the button to withdraw it. */
function ReportReceipt({ report, locale, onCopy, onWithdraw }: ReportReceiptProps) {
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
            <dd>{formatMoment(report.sentAt, locale)}</dd>
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
