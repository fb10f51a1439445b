import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Button } from '../../../../../ui/controls/Button'
import { ReportLink } from '../../../../../ui/status/Reporting'
import { StatusPage } from '../../../../../ui/status/StatusPage'
import { selectOnline } from '../../../../base/connection/selectors'

export interface PayFailedProps {
  /** The reason, if known. */
  readonly help?: ReactNode
  readonly onRetry: () => void
  /** Chooses another payment method, on a page that is about one. */
  readonly onChange?: () => void
}

export function PayFailed({ help, onRetry, onChange }: PayFailedProps) {
  const online = useSelector(selectOnline)
  return (
    <StatusPage
      picture="cloud"
      title={<FormattedMessage id="pay.failed" />}
      help={help ?? <FormattedMessage id={online ? 'pay.failedHelp' : 'pay.failedOffline'} />}
    >
      <Button kind="main" onClick={onRetry}>
        <FormattedMessage id="feed.retry" />
      </Button>
      {onChange && (
        <Button kind="soft" onClick={onChange}>
          <FormattedMessage id="pay.changeMethod" />
        </Button>
      )}
      <ReportLink from="payment" />
    </StatusPage>
  )
}
