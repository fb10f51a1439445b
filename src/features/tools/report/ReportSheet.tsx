import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { FeedFailed } from '../../../loading/feed/FeedList'
import { popupDismissed } from '../../../navigation/events'
import { selectPopup } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import { selectLocale } from '../../../session/selectors'
import { Button } from '../../../ui/Button'
import { Sheet, useLeaveSheet } from '../../../ui/Sheet'
import { Bone } from '../../../ui/Skeleton'
import { prepareRetryTapped, receiptCopyTapped, sendTapped, withdrawTapped } from './events'
import { maySendAgain } from '../../../api/reports'
import { ReportForm } from './ReportForm'
import { ReportReceipt } from './ReportReceipt'
import css from './Report.module.css'
import { selectReport } from './selectors'
import type { WithReport } from './selectors'
import type { ReportState } from './types'

/** Reports a problem from any screen. */
export function ReportSheet() {
  const dispatch = useDispatch()
  const report = useSelector((state: WithReport) => selectReport(state))
  const open = useSelector((state: WithNavigation) => selectPopup(state, 'report') !== null)
  const locale = useSelector(selectLocale)
  const [words, setWords] = useState('')
  const send = () => dispatch(sendTapped({ words }))
  return (
    <Sheet
      open={open}
      title={<FormattedMessage id={titleOf(report)} />}
      onClose={() => dispatch(popupDismissed({ popup: 'report' }))}
      footer={<Foot report={report} onSend={send} />}
    >
      {(report.phase === 'none' || report.phase === 'preparing') && <Bones />}
      {report.phase === 'unprepared' && <FeedFailed failure={undefined} reports={false} onRetry={() => dispatch(prepareRetryTapped())} />}
      {(report.phase === 'ready' || report.phase === 'sending' || report.phase === 'refused') && (
        <ReportForm report={report} words={words} onWords={setWords} />
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

function titleOf({ phase }: ReportState): string {
  if (phase === 'sent') return 'report.sent'
  if (phase === 'waiting') return 'report.waiting'
  return phase === 'withdrawn' ? 'report.withdrawn' : 'ui.report'
}

function Foot({ report, onSend }: { readonly report: ReportState; readonly onSend: () => void }) {
  const leave = useLeaveSheet()
  if (report.phase === 'preparing' || report.phase === 'none' || report.phase === 'unprepared') return null
  if (report.phase === 'ready' || report.phase === 'sending' || (report.phase === 'refused' && maySendAgain(report.reason))) {
    const words = { ready: 'report.send', sending: 'report.sending', refused: 'report.sendAgain' }[report.phase]
    return (
      <Button kind="main" busy={report.phase === 'sending'} onClick={onSend}>
        <FormattedMessage id={words} />
      </Button>
    )
  }
  return (
    <Button kind="main" onClick={leave}>
      <FormattedMessage id="report.done" />
    </Button>
  )
}

function Bones() {
  return (
    <div className={css.form} aria-busy="true">
      <Bone className={css.boneLead} />
      <Bone className={css.boneBox} />
      <Bone className={css.boneBox} />
    </div>
  )
}
