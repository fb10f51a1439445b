import type { Texts } from './kinds'

interface Occasion {
  readonly activityId: string
  /** Tag of its products. */
  readonly texts: Texts
  readonly banner: string
  /** Its last day is that of a week or of a month. */
  readonly endsWith: 'week' | 'month' | 'nextMonth'
}

/** The second line of a campaign's page: its banner has the title already, and the prices of its products contain the discount. */
export const EXTRA_OFF: Texts = ['Harga sudah termasuk diskon ekstra s.d. 25%', 'Prices include up to 25% extra off', '价格已含最高25%的额外优惠']

/** Occasions of campaigns. */
export const OCCASIONS: readonly Occasion[] = [
  { activityId: 'promo-gajian', texts: ['Promo gajian', 'Payday deals', '发薪日特惠'], banner: 'kampanye-gajian', endsWith: 'month' },
  { activityId: 'promo-akhir-pekan', texts: ['Promo akhir pekan', 'Weekend deals', '周末特惠'], banner: 'kampanye-akhir-pekan', endsWith: 'week' },
  { activityId: 'promo-hujan', texts: ['Promo musim hujan', 'Rainy season deals', '雨季特惠'], banner: 'kampanye-hujan', endsWith: 'nextMonth' },
]
