import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { PathIcon } from '../../../ui/icons/Icon'
import { SwitchRow } from '../../../ui/lists/Row'
import { remindTapped } from './events'
import { BELL } from './icons'
import { remindAtOf } from './logic'
import type { RemindButtonProps } from './RemindButton'
import { RemindedText } from './RemindedText'
import { selectIsReminded, type WithReminders } from './selectors'

/** The same as `RemindButton`, as a row with a switch that says when the user is reminded. */
export function RemindRow({ target, at, title, now }: Omit<RemindButtonProps, 'onDark'>) {
  const dispatch = useDispatch()
  const isReminded = useSelector((state: WithReminders) => selectIsReminded(state, target))
  if (!isReminded && remindAtOf(target.kind, at, now()) === null) return null
  return (
    <SwitchRow
      icon={<PathIcon paths={BELL} />}
      title={<FormattedMessage id="reminders.off" />}
      help={isReminded && <RemindedText target={target} />}
      on={isReminded}
      onSwitch={(on) => dispatch(remindTapped({ target, at, title, on }))}
    />
  )
}
