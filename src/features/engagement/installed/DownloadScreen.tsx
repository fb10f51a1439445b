import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { backTapped, tabTapped } from '../../../navigation/events'
import { NavBar } from '../../../ui/bars/NavBar'
import { DownloadPage } from './DownloadPage'
import { appLinkTapped, installTapped, linksRetryTapped, stepsLeft, stepsTapped } from './events'
import { HomeScreenSheet } from './HomeScreenSheet'
import { selectDownloadOptions, selectInstalled } from './selectors'

export function DownloadScreen() {
  const dispatch = useDispatch()
  const options = useSelector(selectDownloadOptions)
  const showsSteps = useSelector(selectInstalled)?.steps ?? false
  return (
    <>
      <NavBar title={<FormattedMessage id="installed.title" />} onBack={() => dispatch(backTapped())} />
      <DownloadPage
        options={options}
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
