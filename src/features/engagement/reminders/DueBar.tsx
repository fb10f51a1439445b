import { useDispatch } from 'react-redux'
import { dueDismissed, dueTapped } from './events'
import { ReminderBar } from './ReminderBar'
import type { selectDueReminder } from './selectors'

export interface DueBarProps {
  readonly due: NonNullable<ReturnType<typeof selectDueReminder>>
  readonly now: () => number
  /** The tab bar is visible at the lower edge. */
  readonly overTabs: boolean
}

export function DueBar({ due: { id, stage, reminder, until, distance }, now, overTabs }: DueBarProps) {
  const dispatch = useDispatch()
  return (
    <ReminderBar
      stage={stage} reminder={reminder} at={until ?? reminder.at} now={now()} distance={distance} overTabs={overTabs}
      onTap={() => dispatch(dueTapped({ id, target: reminder.target }))} onDismiss={() => dispatch(dueDismissed({ id }))}
    />
  )
}
