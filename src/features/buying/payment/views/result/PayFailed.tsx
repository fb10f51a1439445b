import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { isConnectionFailure } from '../../../../../api/kit/errors'
import { Button } from '../../../../../ui/controls/Button'
import { ReportLink } from '../../../../../ui/status/Reporting'
import { StatusPage } from '../../../../../ui/status/StatusPage'
import { selectOnline } from '../../../../base/connection/selectors'

export interface PayFailedProps {
  /** The reason, if known. */
  readonly help?: ReactNode
  /** Kind of the failure, if known. */
  readonly failure?: string | undefined
  readonly onRetry: () => void
  /** Chooses another payment method, on a page that is about one. */
  readonly onChange?: () => void
}

export function PayFailed({ help, failure, onRetry, onChange }: PayFailedProps) {
  const online = useSelector(selectOnline)
  const isOurs = online && failure !== undefined && !isConnectionFailure(failure)
  const helpId = isOurs ? 'pay.failedServer' : online ? 'pay.failedHelp' : 'pay.failedOffline'
  return (
    <StatusPage
      picture={isOurs ? 'server' : 'cloud'}
      title={<FormattedMessage id="pay.failed" />}
      help={help ?? <FormattedMessage id={helpId} />}
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
