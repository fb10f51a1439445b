import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Icon, PathIcon } from '../../../ui/Icon'
import { remindTapped } from './events'
import { BELL } from './icons'
import { remindAtOf } from './logic'
import css from './RemindButton.module.css'
import { selectIsReminded } from './selectors'
import type { WithReminders } from './selectors'
import type { Occasion } from './types'

export interface RemindButtonProps extends Occasion {
  /** The time, epoch ms. */
  readonly now: () => number
  /** It stands on a dark strip. */
  readonly onDark?: boolean
}

/** To be reminded of something, or not any more. Nothing where it is too late for that. */
export function RemindButton({ target, at, title, now, onDark = false }: RemindButtonProps) {
  const dispatch = useDispatch()
  const reminded = useSelector((state: WithReminders) => selectIsReminded(state, target))
  if (!reminded && remindAtOf(target.kind, at, now()) === null) return null
  return (
    <button
      type="button" className={`${css.button} ${onDark ? css.onDark : ''}`} aria-pressed={reminded}
      onClick={() => dispatch(remindTapped({ target, at, title, on: !reminded }))}
    >
      {reminded ? <Icon name="check" size="s" /> : <PathIcon paths={BELL} size="s" />}
      <FormattedMessage id={reminded ? 'reminders.on' : 'reminders.off'} />
    </button>
  )
}
