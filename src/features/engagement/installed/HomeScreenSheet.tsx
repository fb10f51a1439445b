import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../ui/icons/Icon'
import { NumberedSteps } from '../../../ui/cards/NumberedSteps'
import { Sheet } from '../../../ui/overlays/Sheet'
import { InstallIcon } from './InstallIcon'

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
