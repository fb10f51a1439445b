import type { Texts } from './kinds'

interface Occasion {
  readonly activityId: string
  /** Tag of its products. */
  readonly texts: Texts
  readonly subTitle: Texts
  readonly banner: string
}

/** Occasions of campaigns. */
export const OCCASIONS: readonly Occasion[] = [
  {
    activityId: 'promo-gajian', texts: ['Promo gajian', 'Payday deal', '发薪日特惠'], banner: 'kampanye-gajian',
    subTitle: ['Gajian tiba, jajan lebih hemat', 'Payday is here, treats for less', '发薪日到，吃喝更省'],
  },
  {
    activityId: 'promo-akhir-pekan', texts: ['Promo akhir pekan', 'Weekend deal', '周末特惠'], banner: 'kampanye-akhir-pekan',
    subTitle: ['Sabtu Minggu bareng yang tersayang', 'Saturdays and Sundays with your favourites', '周末与亲友同享'],
  },
  {
    activityId: 'promo-hujan', texts: ['Promo musim hujan', 'Rainy season deal', '雨季特惠'], banner: 'kampanye-hujan',
    subTitle: ['Yang hangat untuk hari hujan', 'Something warm for rainy days', '雨天来点热乎的'],
  },
]
