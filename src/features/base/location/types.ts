import type { Region } from '../../../api/kit/fields'
export type { DeviceSearchState } from './logic'

/** Origin of a list request: the region, and if it had a position. */
export interface ListOrigin {
  readonly region: Region
  readonly measured: boolean
}
