import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Icon, PathIcon } from '../../../ui/icons/Icon'
import { remindTapped } from './events'
import { BELL } from './icons'
import { remindAtOf } from './logic'
import css from './RemindButton.module.css'
import { selectIsReminded, type WithReminders } from './selectors'
import type { Occasion } from './types'

export interface RemindButtonProps extends Occasion {
  /** Current time, epoch ms. */
  readonly now: () => number
  /** Rendered on a dark strip. */
  readonly onDark?: boolean
}

/** Sets or cancels a reminder. Renders nothing if it is too late for one. */
export function RemindButton({ target, at, title, now, onDark = false }: RemindButtonProps) {
  const dispatch = useDispatch()
  const isReminded = useSelector((state: WithReminders) => selectIsReminded(state, target))
  if (!isReminded && remindAtOf(target.kind, at, now()) === null) return null
  return (
    <button
      type="button" className={`${css.button} ${onDark ? css.onDark : ''}`} aria-pressed={isReminded}
      onClick={() => dispatch(remindTapped({ target, at, title, on: !isReminded }))}
    >
      {isReminded ? <Icon name="check" size="s" /> : <PathIcon paths={BELL} size="s" />}
      <FormattedMessage id={isReminded ? 'reminders.on' : 'reminders.off'} />
    </button>
  )
}
