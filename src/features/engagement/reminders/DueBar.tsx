import { useDispatch } from 'react-redux'
import { dueDismissed, dueTapped } from './events'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock, formatDate, todayOrTomorrow } from '../../../i18n/dates'
import { formatDistance } from '../../../i18n/formats'
import type { Locale } from '../../../i18n/locales'
import type { MessageId } from '../../../i18n/messageId'
import { localized } from '../../../i18n/localized'
import { Button, IconButton } from '../../../ui/controls/Button'
import { PathIcon } from '../../../ui/icons/Icon'
import css from '../../../ui/bars/FloatingBar.module.css'
import { useRoomFor } from '../../../ui/layout/useRoomFor'
import { BELL } from './icons'
import { isEndReminder } from './logic'
import own from './ReminderBar.module.css'
import type { ReminderTarget } from './types'
import type { selectDueReminder } from './selectors'

export interface DueBarProps {
  readonly due: NonNullable<ReturnType<typeof selectDueReminder>>
  readonly now: () => number
  /** True places the bar above the tab bar, false below the navigation bar. */
  readonly overTabs: boolean
}

const DEFAULT_NAMES = {
  ROUND: 'home.flashSale', PRODUCT: 'home.flashSale', COUPON: 'coupons.coupon', VOUCHER: 'vouchers.title',
} as const satisfies Readonly<Record<ReminderTarget['kind'], MessageId>>

/** A due reminder with a link to its target. Above the tabs it floats; below a navigation bar the content makes room for it. */
export function DueBar({ due: { id, stage, reminder, until, distance }, now, overTabs }: DueBarProps) {
  const dispatch = useDispatch()
  const { target, title } = reminder
  const deadline = until ?? reminder.at
  const { formatMessage, locale: language } = useIntl()
  const locale = language as Locale
  useRoomFor(overTabs ? 'offer' : 'due')
  const isTomorrow = stage === 'ends' && todayOrTomorrow(deadline, now()) === 'tomorrow'
  const tomorrowId = distance === undefined ? 'reminders.endsTomorrow' : 'reminders.endsTomorrowNear'
  const labelId = isTomorrow ? tomorrowId : `reminders.${stage}` as const
  const label = formatMessage(
    { id: labelId },
    { time: formatClock(deadline, locale), date: formatDate(deadline, locale), distance: formatDistance(distance ?? 0, locale) },
  )
  // The label of a sale says that it is one.
  const defaultName = formatMessage({ id: DEFAULT_NAMES[target.kind] })
  const name = localized(title, locale) || defaultName
  const showsName = isEndReminder(target.kind) || name !== defaultName
  return (
    <aside
      className={`${css.bar} ${own.bar} ${overTabs ? '' : css.below}`}
      role="status" aria-label={label}
    >
      <span className={own.sign}>
        <PathIcon paths={BELL} />
      </span>
      <p className={css.text}>
        <b className={css.title}>{label}</b>
        {showsName && <span className={css.help}>{name}</span>}
      </p>
      <Button kind="tint" size="mini" onClick={() => dispatch(dueTapped({ id, target }))}>
        <FormattedMessage id="reminders.view" />
      </Button>
      <IconButton icon="close" label={formatMessage({ id: 'reminders.dismiss' })} onClick={() => dispatch(dueDismissed({ id }))} />
    </aside>
  )
}
