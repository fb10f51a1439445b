import type { VideoEntity } from '../../../../entities/schemas'
import type { Locale } from '../../../../i18n/locales'

/** Server code: the user has no access to videos. */
export const NOT_INVITED = '9000012'

/** Formats seconds as `0:18`. */
export function formatLength(seconds: number): string {
  const roundedSeconds = Math.round(seconds)
  return `${Math.floor(roundedSeconds / 60)}:${String(roundedSeconds % 60).padStart(2, '0')}`
}

type Captions = NonNullable<VideoEntity['captions']>[number]

/** Returns captions in the user's language, else in Indonesian, the spoken language. Null without captions. */
export function captionsFor({ captions = [] }: Pick<VideoEntity, 'captions'>, locale: Locale): Captions | null {
  const captionsIn = (language: string) => captions.find((each) => each.language === language)
  return captionsIn(locale.slice(0, 2)) ?? captionsIn('id') ?? captions[0] ?? null
}

/** Places each card into the column that is shorter at that moment. */
export function splitIntoColumns<Item>(
  items: readonly Item[], heightOf: (item: Item) => number, count: 1 | 2 = 2,
): readonly (readonly Item[])[] {
  if (count === 1) return [items]
  const columns: readonly [Item[], Item[]] = [[], []]
  const heights = [0, 0]
  for (const item of items) {
    const shorterIndex = (heights[1] ?? 0) < (heights[0] ?? 0) ? 1 : 0
    columns[shorterIndex].push(item)
    heights[shorterIndex] = (heights[shorterIndex] ?? 0) + heightOf(item)
  }
  return columns
}
