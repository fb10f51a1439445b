import { dateOf, dayOf, endOfDay } from '../basics/days'
import type { Texts } from './kinds'

interface Occasion {
  readonly activityId: string
  /** Tag of its products. */
  readonly texts: Texts
  readonly banner: string
  /** The last moment of the campaign that runs at this time, epoch ms. */
  readonly endsAt: (now: number) => number
}

/** The second line of a campaign's page: its banner has the title already, and the prices of its products contain the discount. */
export const EXTRA_OFF: Texts = ['Harga sudah termasuk diskon ekstra s.d. 25%', 'Prices include up to 25% extra off', '价格已含最高25%的额外优惠']

/** Day 0 was a Thursday, three days after a Monday. */
const endOfWeek = (now: number) => endOfDay(now, 6 - ((dayOf(now) + 3) % 7))

function endOfMonth(now: number): number {
  const [year = 0, month = 0, day = 0] = dateOf(now).split('-').map(Number)
  return endOfDay(now, new Date(Date.UTC(year, month, 0)).getUTCDate() - day)
}

/** Occasions of campaigns. */
export const OCCASIONS: readonly Occasion[] = [
  { activityId: 'promo-gajian', texts: ['Promo gajian', 'Payday deal', '发薪日特惠'], banner: 'kampanye-gajian', endsAt: endOfMonth },
  { activityId: 'promo-akhir-pekan', texts: ['Promo akhir pekan', 'Weekend deal', '周末特惠'], banner: 'kampanye-akhir-pekan', endsAt: endOfWeek },
  { activityId: 'promo-hujan', texts: ['Promo musim hujan', 'Rainy season deal', '雨季特惠'], banner: 'kampanye-hujan', endsAt: (now) => endOfMonth(endOfDay(endOfMonth(now), 1)) },
]
