import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock, formatDate } from '../../i18n/dates'
import type { Locale } from '../../i18n/locales'

/** The end of use of a redeemed paper voucher, past or future. Both props in epoch ms. */
export function UsableUntil({ until, now }: { readonly until: number; readonly now: number }) {
  const locale = useIntl().locale as Locale
  const date = formatDate(until, locale)
  const id = until <= now ? 'vouchers.wasUsableUntil' : date === formatDate(now, locale) ? 'vouchers.usableToday' : 'vouchers.usableUntil'
  return <FormattedMessage id={id} values={{ time: formatClock(until, locale), date }} />
}
