import { handlePort, type PortHandler } from '../../ports/adapters'
import { locate as locatePort, locationPermission, type LocateAnswer, type LocateQuery } from '../../ports/device/geolocation'
import { cleanText } from '../../shared/text/cleanText'
import type { InShellOr } from '../shell/shellHandlers'
import type { DeviceStorage } from '../storage/deviceStorage'
import { QUESTION_LIMIT_MS, within } from '../waiting/timeLimit'

const FAILURES = { 1: 'denied', 2: 'unavailable', 3: 'timeout' } as const

/** Never throws. May never settle while the permission prompt is open. */
export function createLocate(geolocation: Geolocation | undefined) {
  return ({ highAccuracy, timeoutMs, fresh }: LocateQuery): Promise<LocateAnswer> => {
    if (!geolocation) return Promise.resolve({ failed: 'unsupported' })
    return new Promise<LocateAnswer>((resolve) => {
      geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude, accuracy } }) => resolve({ fix: { latitude, longitude, accuracy, simulated: false } }),
        ({ code, message }) => resolve({
          failed: FAILURES[code as 1 | 2 | 3] ?? 'unknown', ...(message ? { message: cleanText(message) } : {}),
        }),
        // A fix up to a minute old is precise enough to find a restaurant, but not to verify presence at its counter.
        { enableHighAccuracy: highAccuracy, timeout: timeoutMs, maximumAge: fresh ? 0 : 60_000 },
      )
    }).catch(() => ({ failed: 'unknown' }))
  }
}

/**
 * Stores the last failure on the device. A failure that repeats one of an earlier page load is marked, because the user has already seen
 * its message. Temporary failures are not stored (see the schema of `locationFailure`).
 */
export function markRepeatedFailures(
  storage: Pick<DeviceStorage, 'read' | 'write'>, locate: ReturnType<typeof createLocate>,
): typeof locate {
  const { value } = storage.read({ key: 'locationFailure' })
  const previousFailure = (value as { readonly failed: string } | null)?.failed
  return async (query) => {
    const answer = await locate(query)
    if ('fix' in answer) {
      if (previousFailure !== undefined) storage.write({ key: 'locationFailure', value: null })
      return answer
    }
    if (answer.failed === previousFailure) return { ...answer, again: true }
    storage.write({ key: 'locationFailure', value: { failed: answer.failed } })
    return answer
  }
}

type PermissionAnswer = { readonly state: 'granted' | 'prompt' | 'denied' | 'unknown' }

/** `unknown` if the browser does not report the permission. */
export async function readLocationPermission(permissions: Permissions | undefined): Promise<PermissionAnswer> {
  try {
    // The list of stores waits for this answer.
    const status = await (permissions && within(QUESTION_LIMIT_MS, permissions.query({ name: 'geolocation' })))
    return { state: status?.state ?? 'unknown' }
  } catch {
    return { state: 'unknown' }
  }
}

export interface GeolocationOptions {
  readonly navigator: Navigator
  readonly storage: Pick<DeviceStorage, 'read' | 'write'>
  readonly inShellOr: InShellOr
}

/** Handlers of the location ports, by the shell or else by the browser. */
export function geolocationHandlers({ navigator, storage, inShellOr }: GeolocationOptions): readonly (readonly [string, PortHandler])[] {
  const locateInBrowser = markRepeatedFailures(storage, createLocate(navigator.geolocation))
  return [
    handlePort(locatePort, (query, signal) => inShellOr((ports) => ports.locate(query, signal), () => locateInBrowser(query))),
    handlePort(locationPermission, () =>
      inShellOr((ports) => ports.locationPermission(), () => readLocationPermission(navigator.permissions))),
  ]
}
