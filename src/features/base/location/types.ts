import type { Region } from '../../../api/fields'
export type { Seeking } from './logic'

/** Where a list was asked from: a region as far as it is known, measured from a real fix or not. */
export interface AskedFrom {
  readonly region: Region
  readonly measured: boolean
}
