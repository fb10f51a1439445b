import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../ui/Icon'
import { Sheet } from '../../../ui/Sheet'
import css from './HomeScreenSheet.module.css'
import { Sign } from './Sign'

const STEPS = [
  { id: 'installed.stepShare', sign: <Sign name="share" /> },
  { id: 'installed.stepAdd', sign: <Sign name="add" /> },
  { id: 'installed.stepDone', sign: <Icon name="check" /> },
] as const

/** How one puts the app on the home screen with Safari, which has no button for it that a page could press. */
export function HomeScreenSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet open title={<FormattedMessage id="installed.toHomeScreen" />} onClose={onClose}>
      <ol className={css.steps}>
        {STEPS.map(({ id, sign }, at) => (
          <li key={id} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <span className={css.words}>
              <FormattedMessage id={id} />
            </span>
            <span className={css.sign}>{sign}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
