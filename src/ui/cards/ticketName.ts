import { useIntl } from 'react-intl'
import { formatDate } from '../../i18n/dates'
import type { Locale } from '../../i18n/locales'
import { formatRupiah } from '../../i18n/money'
import { statedCount } from '../../shared/text/counts'

export interface TicketFacts {
  readonly name: string
  /** The discount: rupiah, otherwise percent. */
  readonly discountAmount?: number | undefined
  readonly discountPercent?: number | undefined
  /** The store or the partner that accepts it. */
  readonly acceptedBy?: string | undefined
  /** The last moment of use, epoch ms; otherwise the days of use after the claim. */
  readonly effectiveEndTime?: number | undefined
  readonly validDays?: number | undefined
}

/** The accessible name of a ticket. Value, store and end date distinguish tickets with the same title. */
export function useTicketName(
  { name, discountAmount, discountPercent, acceptedBy, effectiveEndTime: until, ...facts }: TicketFacts,
): string {
  const { formatMessage, locale } = useIntl()
  const percent = discountPercent === undefined ? '' : `${Math.round(discountPercent)}%`
  const validDays = statedCount(facts.validDays)
  const days = validDays === undefined ? '' : formatMessage({ id: 'coupons.validDays' }, { count: validDays })
  return [
    name,
    discountAmount === undefined ? percent : formatRupiah(discountAmount),
    acceptedBy ?? '',
    until === undefined ? days : formatMessage({ id: 'coupons.until' }, { date: formatDate(until, locale as Locale) }),
  ].filter((part) => part !== '').join(', ')
}
