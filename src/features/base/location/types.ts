import type { Region } from '../../../api/fields'
export type { Seeking } from './logic'

/** Origin of a list request: the region, and if it had a position. */
export interface AskedFrom {
  readonly region: Region
  readonly measured: boolean
}
