import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { Coordinates } from '../../../api/kit/fields'
import type { FoundPlace, searchPlaces } from '../../../api/discovery/places'
import { DISTRICTS, type District } from './gazetteer'
import { metresBetween } from './geo'
import type { Mall } from '../catalogue/malls'
import { DENSE_AREAS, type Store } from '../stores/createStores'

/** Radius in metres within which the stores of an area are counted. */
const COUNT_RADIUS_M = 2_000
const MAX_FOUND = 20
/** Number of suggested areas and malls. */
const SUGGESTED = { AREA: 8, MALL: 4 } as const

type CountedPlace = Omit<FoundPlace, 'distance'> & { readonly storeNum: number }

/** Areas and malls that lists can be centred on. */
export function createPlaces(stores: readonly Store[], malls: readonly Mall[]) {
  let counted: readonly CountedPlace[] | null = null
  // Counting stores around each area is slow, so it waits for the first search.
  const allPlaces = () => (counted ??= [...DISTRICTS.flatMap((district) => areasOf(district, stores)), ...malls.map(placeOfMall)])

  function suggested(places: readonly CountedPlace[], position: Coordinates | undefined): readonly CountedPlace[] {
    const sorted = [...places].sort((a, b) =>
      (position ? metresBetween(position, a) - metresBetween(position, b) : b.storeNum - a.storeNum))
    return (['AREA', 'MALL'] as const).flatMap((type) => sorted.filter(({ placeType }) => placeType === type).slice(0, SUGGESTED[type]))
  }

  return {
    search({ keyword, position }: BodyOf<typeof searchPlaces>): DataOf<typeof searchPlaces> {
      const query = normalized(keyword)
      const found = query === '' ? suggested(allPlaces(), position) : matching(allPlaces(), query)
      return {
        placeList: found.map((place) => (position ? { ...place, distance: metresBetween(position, place) } : place)),
      }
    },
  }
}

function areasOf(district: District, stores: readonly Store[]): readonly CountedPlace[] {
  // A district is also an area, unless one of its neighbourhoods has the same name.
  const names = district.areas.includes(district.name) ? district.areas : [...district.areas, district.name]
  return names.map((name, index): CountedPlace => {
    const street = district.streets[index % district.streets.length]
    const at = name === district.name ? district.at : (DENSE_AREAS[name] ?? street?.at ?? district.at)
    return {
      placeId: `area${district.id}${String(index + 1).padStart(2, '0')}`, placeType: 'AREA', placeName: name, ...whereOf(district, at),
      storeNum: stores.filter((store) => metresBetween(at, store.at) <= COUNT_RADIUS_M).length,
    }
  })
}

function placeOfMall({ mallId, name, district, at, stores }: Mall): CountedPlace {
  return { placeId: mallId, placeType: 'MALL', placeName: name, ...whereOf(district, at), storeNum: stores.length }
}

function whereOf({ name, city, provinceId, cityId, id }: District, at: Coordinates) {
  return { districtName: name, cityName: city, ...at, provinceId, cityId, districtId: id }
}

/** Names that start with the text first, then names with a word that does, then places in a district or city of that name. */
function matching(places: readonly CountedPlace[], query: string): readonly CountedPlace[] {
  return places
    .map((place) => ({ place, rank: rankOf(place, query) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank || b.place.storeNum - a.place.storeNum)
    .slice(0, MAX_FOUND)
    .map(({ place }) => place)
}

function rankOf({ placeName, districtName, cityName }: CountedPlace, query: string): number {
  const name = normalized(placeName)
  if (name.startsWith(query)) return 0
  if (` ${name}`.includes(` ${query}`)) return 1
  if (name.includes(query)) return 2
  return `${normalized(districtName)} ${normalized(cityName)}`.includes(query) ? 3 : Number.POSITIVE_INFINITY
}

function normalized(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ')
}
