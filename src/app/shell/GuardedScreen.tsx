import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { ReactNode } from 'react'
import { backTapped } from '../../navigation/events'
import { Button } from '../../ui/controls/Button'
import { useRenderFailures } from '../../ui/status/GuardedPart'
import { NavBar } from '../../ui/bars/NavBar'
import { ErrorBoundary } from '../../ui/status/RenderGuard'
import { ReportLink } from '../../ui/status/Reporting'
import { StatusPage } from '../../ui/status/StatusPage'

export interface GuardedScreenProps {
  /** After a crash, a tab still has its tab bar; a screen above the tabs gets a back button. */
  readonly isTab: boolean
  readonly children: ReactNode
}

/** Limits a render error to one tab or screen. */
export function GuardedScreen({ isTab, children }: GuardedScreenProps) {
  const dispatch = useDispatch()
  const title = <FormattedMessage id="renderFailed.title" />
  const fallback = (retry: () => void) => (
    <>
      {!isTab && <NavBar title={title} onBack={() => dispatch(backTapped())} />}
      <StatusPage isWholePage={isTab} picture="cloud" title={title} help={<FormattedMessage id="renderFailed.help" />}>
        <Button kind="main" onClick={retry}>
          <FormattedMessage id="ui.refresh" />
        </Button>
        <ReportLink from="crash" />
      </StatusPage>
    </>
  )
  return <ErrorBoundary fallback={fallback} onFailure={useRenderFailures()}>{children}</ErrorBoundary>
}
