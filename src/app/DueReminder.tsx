import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { dueDismissed, dueTapped } from '../features/engagement/reminders/events'
import { ReminderBar } from '../features/engagement/reminders/ReminderBar'
import { tabOf } from '../navigation/routes'
import { selectDueShown } from './installedSelectors'
import type { RootState } from './rootReducer'

/** What the shopper wanted to be reminded of, when its time has come. */
export function DueReminder() {
  const dispatch = useDispatch()
  const due = useSelector((state: RootState) => selectDueShown(state), shallowEqual)
  const overTabs = useSelector(({ navigation: { screen } }: RootState) => screen !== null && tabOf(screen) !== null)
  if (!due) return null
  const { id, stage, reminder, until } = due
  return (
    <ReminderBar
      stage={stage} reminder={reminder} at={until ?? reminder.at} overTabs={overTabs}
      onTap={() => dispatch(dueTapped({ id, target: reminder.target }))} onDismiss={() => dispatch(dueDismissed({ id }))}
    />
  )
}
