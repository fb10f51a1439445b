import type { Region } from '../../../api/kit/fields'

const LEVELS = ['provinceId', 'cityId', 'districtId', 'streetId'] as const

/** Compares every level. Two regions without any known level are never equal. */
export function isSameRegion(a: Region, b: Region): boolean {
  return LEVELS.some((level) => a[level] !== undefined) && LEVELS.every((level) => a[level] === b[level])
}
