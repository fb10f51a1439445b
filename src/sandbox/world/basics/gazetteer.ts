import type { Coordinates } from '../../../api/kit/fields'
import { CITIES } from '../content/districts'
import { createRng } from './rng'
import { metresBetween, moved } from './geo'

export interface Street {
  readonly id: string
  readonly name: string
  readonly at: Coordinates
}
export interface District {
  readonly id: string
  readonly name: string
  readonly at: Coordinates
  readonly cityId: string
  readonly city: string
  readonly provinceId: string
  /** Neighbourhoods; stores use them in their names. */
  readonly areas: readonly string[]
  readonly streets: readonly Street[]
  /** Number of stores relative to its size. */
  readonly weight: number
}

/** A position farther than this from every district is unknown to the server. */
const REACH_M = 30_000

/** Independent of the seed: streets are placed in a ring around the centre of their district. */
export const DISTRICTS: readonly District[] = CITIES.flatMap((city) => city.districts.map((row, index): District => {
  const [name, latitude, longitude, weight, areas, streets] = row
  const id = `${city.id}${String((index + 1) * 10).padStart(3, '0')}`
  const at = { latitude, longitude }
  const rng = createRng('streets', id)
  const names = streets.split('|')
  return {
    id, name, at, cityId: city.id, city: city.name, provinceId: city.provinceId, weight, areas: areas.split('|'),
    streets: names.map((street, i) => {
      const angle = (2 * Math.PI * i) / names.length + rng.next() * 0.8
      const distance = rng.integer(250, 2000)
      const streetId = `${id}${String(i + 1).padStart(2, '0')}`
      return { id: streetId, name: street, at: moved(at, Math.sin(angle) * distance, Math.cos(angle) * distance) }
    }),
  }
}))

export function districtOf(id: string | undefined): District | null {
  return DISTRICTS.find((district) => district.id === id) ?? null
}

/** The nearest street and its district; null when the position is out of reach. */
export function districtAt(position: Coordinates): { readonly district: District; readonly street: Street } | null {
  let best: { district: District; street: Street; metres: number } | null = null
  for (const district of DISTRICTS) {
    for (const street of district.streets) {
      const metres = metresBetween(position, street.at)
      if (best === null || metres < best.metres) best = { district, street, metres }
    }
  }
  return best !== null && best.metres <= REACH_M ? best : null
}
