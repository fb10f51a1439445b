import type { LatLng } from '../../../shared/map/mercator'

/** The lists that the map can show; `home` is the default. */
export const MAP_LISTS = ['home', 'search'] as const
export type MapList = (typeof MAP_LISTS)[number]

/** A store on the map. */
export interface Pin {
  readonly poiId: string
  readonly name: string
  readonly at: LatLng
  /** Rupiah; null for a store without deals. */
  readonly price: number | null
  /** Metres; null without a measured position. */
  readonly distance: number | null
}
