import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { formatClock, formatDayInText } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { idOf } from './logic'
import { selectReminder, type WithReminders } from './selectors'
import type { ReminderTarget } from './types'

/** When and how the user is reminded: the server sends a notification once it knows the reminder. Renders nothing without one. */
export function RemindedText({ target }: { readonly target: ReminderTarget }) {
  const locale = useIntl().locale as Locale
  const reminder = useSelector((state: WithReminders) => selectReminder(state, idOf(target)))
  if (!reminder?.wanted) return null
  const { remindAt, onServer: isSent } = reminder
  return (
    <FormattedMessage
      id={isSent ? 'reminders.byNotification' : 'reminders.inApp'}
      values={{ date: formatDayInText(remindAt, locale), time: formatClock(remindAt, locale) }}
    />
  )
}
