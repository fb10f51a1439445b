import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock, formatDate, formatMoment } from '../../i18n/dates'
import type { Locale } from '../../i18n/locales'

/** The end of use of a redeemed paper voucher, past or future. Both props in epoch ms. */
export function UsableUntil({ until, now }: { readonly until: number; readonly now: number }) {
  const locale = useIntl().locale as Locale
  const isToday = formatDate(until, locale) === formatDate(now, locale)
  const id = until <= now ? 'vouchers.wasUsableUntil' : isToday ? 'vouchers.usableToday' : 'vouchers.usableUntil'
  return <FormattedMessage id={id} values={{ time: formatClock(until, locale), moment: formatMoment(until, locale) }} />
}
