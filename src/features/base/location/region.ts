import type { Region } from '../../../api/fields'

const LEVELS = ['provinceId', 'cityId', 'districtId', 'streetId'] as const

/** Whether two regions are one, to the most exact level that is known; where nothing is known they may be anywhere. */
export function sameRegion(a: Region, b: Region): boolean {
  return LEVELS.some((level) => a[level] !== undefined) && LEVELS.every((level) => a[level] === b[level])
}
