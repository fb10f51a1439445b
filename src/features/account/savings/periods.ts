import type { IntlShape } from 'react-intl'
import { monthName } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { formatRupiah } from '../../../i18n/money'
import type { SavingsSummary } from './selectors'

/** A period whose savings can be shared. `month`: its first day, as in the API. */
export type Period = {
  readonly key: string
  readonly savedAmount: number
  readonly benefitAmount?: number | undefined
  readonly orderCount: number
} & ({ readonly kind: 'month'; readonly month: string; readonly isCurrent: boolean } | { readonly kind: 'year'; readonly year: number })

/** The current month, which may have no order yet, then the earlier months with orders. */
export function monthsOf({ thisMonth, months }: SavingsSummary): readonly Period[] {
  const earlier = months.filter(({ month }) => month !== thisMonth.month)
  return [thisMonth, ...earlier].map((each, index) => ({ ...each, key: each.month, kind: 'month', isCurrent: index === 0 }))
}

export function yearsOf({ years }: SavingsSummary): readonly Period[] {
  return years.map((each) => ({ ...each, key: String(each.year), kind: 'year' }))
}

/** Texts of the card on screen; in the shared picture the user speaks in the heading. */
export function cardTexts(period: Period, intl: IntlShape): { heading: string; amount: string; note: string } {
  return {
    heading: periodText('savings.heading', period, intl),
    amount: formatRupiah(period.savedAmount),
    note: intl.formatMessage(
      { id: isCurrent(period) ? 'savings.noteNow' : 'savings.note' },
      { period: periodName(period, intl.locale as Locale), count: period.orderCount },
    ),
  }
}

/** The heading of the card or of the shared picture. */
export function periodText(text: 'savings.heading' | 'savings.shared', period: Period, { formatMessage, locale }: IntlShape): string {
  const id = isCurrent(period) ? `${text}Now` as const : `${text}.${period.kind}` as const
  return formatMessage({ id }, { period: periodName(period, locale as Locale) })
}

function isCurrent(period: Period): boolean {
  return period.kind === 'month' && period.isCurrent
}

export function periodName(period: Period, locale: Locale): string {
  return period.kind === 'year' ? String(period.year) : monthName(period.month, locale)
}
