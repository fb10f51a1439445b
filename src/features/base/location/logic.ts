import type { LocateAnswer } from '../../../ports/geolocation'
import { LOCATION_CODES } from './events'
import type { AddressInfo, LocationCode } from './events'
import type { LocationState } from './reducer'

/** What the address bar shows: 0 looking for the position, 1 no position, 2 looking for the address, 3 no address, 4 the address. */
export type AddressBarState = 0 | 1 | 2 | 3 | 4

export function addressBarState({ position, address, place }: LocationState): AddressBarState {
  if (place) return 4
  if (position.status !== 'end') return 0
  if (!position.success) return 1
  if (address.status !== 'end') return 2
  return address.success ? 4 : 3
}

/** The most exact name there is: street, else district, city, country. */
export function addressName(info: AddressInfo | null): string {
  return info?.street || info?.district || info?.city || info?.country || ''
}

/** The guide helps where a setting can: after a refusal, or when a granted permission led to nothing. A chosen place needs no position. */
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

/** The code of a failed position. A failure after the permission was granted is told apart: there a setting can help. */
export function codeOf(answer: Exclude<LocateAnswer, { fix: unknown }>, permission: string): LocationCode {
  const granted = permission === 'granted'
  if (answer.failed === 'shell') return SHELL_CODES[answer.shellCode ?? 0] ?? LOCATION_CODES.unknown
  if (answer.failed === 'denied') return LOCATION_CODES.denied
  if (answer.failed === 'unsupported') return LOCATION_CODES.unsupported
  if (answer.failed === 'timeout') return LOCATION_CODES.timeout
  if (answer.failed === 'unavailable') return granted ? LOCATION_CODES.grantedButDisabled : LOCATION_CODES.unavailable
  return granted ? LOCATION_CODES.grantedButFailed : LOCATION_CODES.unknown
}

/** How looking for the place of the device stands, for the page where the shopper asked for it. */
export type Seeking = 'no' | 'looking' | 'denied' | 'off' | 'timeout' | 'unsupported' | 'failed'

export function seekingOf({ seeksHere, position: { status, success, code } }: LocationState): Seeking {
  if (!seeksHere) return 'no'
  if (status !== 'end' || success) return 'looking'
  if (code === LOCATION_CODES.denied) return 'denied'
  if (code === LOCATION_CODES.timeout) return 'timeout'
  if (code === LOCATION_CODES.unsupported) return 'unsupported'
  return code === LOCATION_CODES.grantedButDisabled || code === LOCATION_CODES.unavailable ? 'off' : 'failed'
}

/** Failures that pass by themselves: worth another try without being asked. */
export function worthRetrying(code: LocationCode): boolean {
  return code === LOCATION_CODES.unavailable || code === LOCATION_CODES.grantedButFailed || code === LOCATION_CODES.grantedButDisabled
}
