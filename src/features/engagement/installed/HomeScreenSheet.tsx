import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../ui/Icon'
import { NumberedSteps } from '../../../ui/NumberedSteps'
import { Sheet } from '../../../ui/Sheet'
import { Sign } from './Sign'

const STEPS = ['installed.stepShare', 'installed.stepAdd', 'installed.stepDone'] as const
const SIGNS = [<Sign key="share" name="share" />, <Sign key="add" name="add" />, <Icon key="done" name="check" />]

/** How one puts the app on the home screen with Safari, which has no button for it that a page could press. */
export function HomeScreenSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet open title={<FormattedMessage id="installed.toHomeScreen" />} onClose={onClose}>
      <NumberedSteps steps={STEPS.map((id) => <FormattedMessage key={id} id={id} />)} icons={SIGNS} />
    </Sheet>
  )
}
