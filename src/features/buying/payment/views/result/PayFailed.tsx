import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../../../../ui/controls/Button'
import { ReportLink } from '../../../../../ui/status/Reporting'
import { StatusPage } from '../../../../../ui/status/StatusPage'

export interface PayFailedProps {
  /** The reason, if known. */
  readonly why?: ReactNode
  readonly onRetry: () => void
}

export function PayFailed({ why = <FormattedMessage id="pay.failedHelp" />, onRetry }: PayFailedProps) {
  return (
    <StatusPage picture="cloud" title={<FormattedMessage id="pay.failed" />} help={why}>
      <Button kind="main" onClick={onRetry}>
        <FormattedMessage id="feed.retry" />
      </Button>
      <ReportLink from="payment" />
    </StatusPage>
  )
}
