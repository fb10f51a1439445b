import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { backTapped, tabTapped } from '../../../navigation/events'
import { NavBar } from '../../../ui/bars/NavBar'
import { DownloadPage } from './DownloadPage'
import { appLinkTapped, installTapped, linksRetryTapped, stepsLeft, stepsTapped } from './events'
import { selectDownloadOptions, selectInstalled } from './selectors'
import { Icon } from '../../../ui/icons/Icon'
import { NumberedSteps } from '../../../ui/cards/NumberedSteps'
import { Sheet } from '../../../ui/overlays/Sheet'
import { InstallIcon } from './InstallIcon'

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

const STEPS = ['installed.stepShare', 'installed.stepAdd', 'installed.stepDone'] as const
const STEP_ICONS = [<InstallIcon key="share" name="share" />, <InstallIcon key="add" name="add" />, <Icon key="done" name="check" />]

/** Instructions for Safari, which has no API to install an app. */
export function HomeScreenSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet open title={<FormattedMessage id="installed.toHomeScreen" />} onClose={onClose}>
      <NumberedSteps steps={STEPS.map((id) => <FormattedMessage key={id} id={id} />)} icons={STEP_ICONS} />
    </Sheet>
  )
}
