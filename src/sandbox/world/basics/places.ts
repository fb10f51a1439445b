import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { Coordinates } from '../../../api/kit/fields'
import type { FoundPlace, searchPlaces } from '../../../api/discovery/places'
import { DISTRICTS, type District } from './gazetteer'
import { metresBetween } from './geo'
import type { Mall } from '../catalogue/malls'
import { CORNERS, type Store } from '../stores/createStores'

/** Radius, in metres, within which the stores of an area are counted. */
const AROUND_M = 2_000
const MAX_FOUND = 20
/** Number of suggested areas and malls. */
const SUGGESTED = { AREA: 8, MALL: 4 } as const

type Known = Omit<FoundPlace, 'distance'> & { readonly storeNum: number }

/** Areas and malls that lists can be centred on. */
export function createPlaces(stores: readonly Store[], malls: readonly Mall[]) {
  let counted: readonly Known[] | null = null
  // Counting stores around each area is slow, so it waits for the first search.
  const allPlaces = () => (counted ??= [...DISTRICTS.flatMap((district) => areasOf(district, stores)), ...malls.map(placeOfMall)])

  function suggested(places: readonly Known[], position: Coordinates | undefined): readonly Known[] {
    const order = [...places].sort((a, b) => (position ? metresBetween(position, a) - metresBetween(position, b) : b.storeNum - a.storeNum))
    return (['AREA', 'MALL'] as const).flatMap((type) => order.filter(({ placeType }) => placeType === type).slice(0, SUGGESTED[type]))
  }

  return {
    search({ keyword, position }: BodyOf<typeof searchPlaces>): DataOf<typeof searchPlaces> {
      const words = plain(keyword)
      const found = words === '' ? suggested(allPlaces(), position) : matching(allPlaces(), words)
      return {
        placeList: found.map((place) => (position ? { ...place, distance: metresBetween(position, place) } : place)),
      }
    },
  }
}

function areasOf(district: District, stores: readonly Store[]): readonly Known[] {
  // A district is also an area, unless one of its neighbourhoods has the same name.
  const quarters = district.areas.includes(district.name) ? district.areas : [...district.areas, district.name]
  return quarters.map((name, index): Known => {
    const street = district.streets[index % district.streets.length]
    const at = name === district.name ? district.at : (CORNERS[name] ?? street?.at ?? district.at)
    return {
      placeId: `area${district.id}${String(index + 1).padStart(2, '0')}`, placeType: 'AREA', placeName: name, ...whereOf(district, at),
      storeNum: stores.filter((store) => metresBetween(at, store.at) <= AROUND_M).length,
    }
  })
}

function placeOfMall({ mallId, name, district, at, stores }: Mall): Known {
  return { placeId: mallId, placeType: 'MALL', placeName: name, ...whereOf(district, at), storeNum: stores.length }
}

function whereOf({ name, city, provinceId, cityId, id }: District, at: Coordinates) {
  return { districtName: name, cityName: city, ...at, provinceId, cityId, districtId: id }
}

/** Names that start with the text first, then names with a word that does, then places in a district or city of that name. */
function matching(places: readonly Known[], words: string): readonly Known[] {
  return places
    .map((place) => ({ place, rank: rankOf(place, words) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank || b.place.storeNum - a.place.storeNum)
    .slice(0, MAX_FOUND)
    .map(({ place }) => place)
}

function rankOf({ placeName, districtName, cityName }: Known, words: string): number {
  const name = plain(placeName)
  if (name.startsWith(words)) return 0
  if (` ${name}`.includes(` ${words}`)) return 1
  if (name.includes(words)) return 2
  return `${plain(districtName)} ${plain(cityName)}`.includes(words) ? 3 : Number.POSITIVE_INFINITY
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ')
}
