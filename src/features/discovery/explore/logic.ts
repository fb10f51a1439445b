import type { VideoEntity } from '../../../entities/schemas'
import type { Locale } from '../../../i18n/locales'

/** The server's word for a shopper whom videos are not for. */
export const NOT_INVITED = '9000012'

/** How long a video is, as `0:18`. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

type Captions = NonNullable<VideoEntity['captions']>[number]

/** The words to a video in the shopper's language, else in Indonesian, which is what is spoken; null where there are none. */
export function captionsFor({ captions = [] }: Pick<VideoEntity, 'captions'>, locale: Locale): Captions | null {
  const of = (language: string) => captions.find((each) => each.language === language)
  return of(locale.slice(0, 2)) ?? of('id') ?? captions[0] ?? null
}

/** Cards side by side, each in the column that is the shorter one so far. */
export function inColumns<Item>(items: readonly Item[], heightOf: (item: Item) => number): readonly (readonly Item[])[] {
  const columns: readonly [Item[], Item[]] = [[], []]
  const heights = [0, 0]
  for (const item of items) {
    const shorter = (heights[1] ?? 0) < (heights[0] ?? 0) ? 1 : 0
    columns[shorter].push(item)
    heights[shorter] = (heights[shorter] ?? 0) + heightOf(item)
  }
  return columns
}
