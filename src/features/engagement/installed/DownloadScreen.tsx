import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { backTapped, tabTapped } from '../../../navigation/events'
import { NavBar } from '../../../ui/NavBar'
import { DownloadPage } from './DownloadPage'
import { appLinkTapped, installTapped, linksRetryTapped, stepsLeft, stepsTapped } from './events'
import { HomeScreenSheet } from './HomeScreenSheet'
import { selectDownloadWays, selectInstalled } from './selectors'

/** How one comes by the app on this device, connected. */
export function DownloadScreen() {
  const dispatch = useDispatch()
  const ways = useSelector(selectDownloadWays)
  const showsSteps = useSelector(selectInstalled)?.steps ?? false
  return (
    <>
      <NavBar title={<FormattedMessage id="installed.title" />} onBack={() => dispatch(backTapped())} />
      <DownloadPage
        ways={ways}
        onLink={(to) => dispatch(appLinkTapped({ to }))}
        onInstall={() => dispatch(installTapped())}
        onSteps={() => dispatch(stepsTapped())}
        onRetry={() => dispatch(linksRetryTapped())}
        onHome={() => dispatch(tabTapped({ tab: 'home' }))}
      />
      {showsSteps && <HomeScreenSheet onClose={() => dispatch(stepsLeft())} />}
    </>
  )
}
