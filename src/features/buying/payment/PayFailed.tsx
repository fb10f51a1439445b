import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/Button'
import { ReportLink } from '../../../ui/ReportLink'
import { StatusPage } from '../../../ui/StatusPage'

export function PayFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <StatusPage picture="cloud" title={<FormattedMessage id="pay.failed" />} help={<FormattedMessage id="pay.failedHelp" />}>
      <Button kind="main" onClick={onRetry}>
        <FormattedMessage id="feed.retry" />
      </Button>
      <ReportLink from="payment" />
    </StatusPage>
  )
}
