import type { LocateAnswer } from '../../../ports/device/geolocation'
import { LOCATION_CODES, type AddressInfo, type LocationCode } from './events'
import type { DeviceSearchState, LocationState } from './types'

/** 0 locating, 1 no position, 2 loading the address, 3 no address, 4 address. */
export type AddressBarState = 0 | 1 | 2 | 3 | 4

export function addressBarState({ position, address, place }: LocationState): AddressBarState {
  if (place) return 4
  if (position.status !== 'end') return 0
  if (!position.success) return 1
  if (address.status !== 'end') return 2
  return address.success ? 4 : 3
}

/** The most exact name: street, else district, city, country. */
export function addressName(info: AddressInfo | null): string {
  return info?.street || info?.district || info?.city || info?.country || ''
}

/** The guide helps only if settings can: after a denied permission, or a failure despite a granted one, without a selected area. */
export function showsGuide({ position, guideDismissed, place }: LocationState): boolean {
  if (place) return false
  const { denied, grantedButFailed } = LOCATION_CODES
  return position.status === 'end' && !guideDismissed && (position.code === denied || position.code === grantedButFailed)
}

const SHELL_CODES: Readonly<Record<number, LocationCode>> = {
  [-4]: LOCATION_CODES.denied,
  [-5]: LOCATION_CODES.denied,
  [-6]: LOCATION_CODES.unsupported,
  [-7]: LOCATION_CODES.grantedButFailed,
}

/** Code of a failed position. It separates failures despite a granted permission, because settings can fix those. */
export function codeOf(answer: Exclude<LocateAnswer, { fix: unknown }>, permission: string): LocationCode {
  const granted = permission === 'granted'
  if (answer.failed === 'shell') return SHELL_CODES[answer.shellCode ?? 0] ?? LOCATION_CODES.unknown
  if (answer.failed === 'denied') return LOCATION_CODES.denied
  if (answer.failed === 'unsupported') return LOCATION_CODES.unsupported
  if (answer.failed === 'timeout') return LOCATION_CODES.timeout
  if (answer.failed === 'unavailable') return granted ? LOCATION_CODES.grantedButDisabled : LOCATION_CODES.unavailable
  return granted ? LOCATION_CODES.grantedButFailed : LOCATION_CODES.unknown
}

export function deviceSearchState({ seeksHere, position: { status, success, code } }: LocationState): DeviceSearchState {
  if (!seeksHere) return 'no'
  if (status !== 'end' || success) return 'looking'
  if (code === LOCATION_CODES.denied) return 'denied'
  if (code === LOCATION_CODES.timeout) return 'timeout'
  if (code === LOCATION_CODES.unsupported) return 'unsupported'
  return code === LOCATION_CODES.grantedButDisabled || code === LOCATION_CODES.unavailable ? 'off' : 'failed'
}

/** Transient failures, which are retried automatically. */
export function isRetryable(code: LocationCode): boolean {
  return code === LOCATION_CODES.unavailable || code === LOCATION_CODES.grantedButFailed || code === LOCATION_CODES.grantedButDisabled
}
