import type { SavingsSummary } from './selectors'

/** A period whose savings can be shared. `month`: its first day, as in the API. */
export type Period = {
  readonly key: string
  readonly savedAmount: number
  readonly orderCount: number
} & ({ readonly kind: 'month'; readonly month: string; readonly isCurrent: boolean } | { readonly kind: 'year'; readonly year: number })

/** The current month, which may have no order yet, then the earlier months with orders. */
export function monthsOf({ thisMonth, months }: SavingsSummary): readonly Period[] {
  const earlier = months.filter(({ month }) => month !== thisMonth.month)
  return [thisMonth, ...earlier].map((each, at) => ({ ...each, key: each.month, kind: 'month', isCurrent: at === 0 }))
}

export function yearsOf({ years }: SavingsSummary): readonly Period[] {
  return years.map((each) => ({ ...each, key: String(each.year), kind: 'year' }))
}

/** Savings compared with the best period, in percent. A period with savings is never below 4, so that its bar is visible. */
export function shareOfBest({ savedAmount }: Period, periods: readonly Period[]): number {
  const best = Math.max(...periods.map((each) => each.savedAmount))
  return savedAmount === 0 ? 0 : Math.max(4, Math.round((savedAmount / best) * 100))
}
