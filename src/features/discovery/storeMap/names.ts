import { familyNames } from '../../../data/declare'
import type { MapList } from './types'

export const mapFeed = familyNames('map')

/** The list of the map in a URL. */
export function mapListOf(params: Readonly<Record<string, string>>): MapList {
  return params['list'] === 'search' ? 'search' : 'home'
}
