import { answering } from '../ports/adapters'
import type { Answerer } from '../ports/adapters'
import { locate as locatePort, locationPermission } from '../ports/geolocation'
import type { LocateAnswer, LocateQuery } from '../ports/geolocation'
import { cleanText } from '../shared/cleanText'
import type { InShellOr } from './shell/answeringShell'
import type { DeviceStorage } from './storage'
import { QUESTION_LIMIT_MS, within } from './timeLimit'

const FAILURES = { 1: 'denied', 2: 'unavailable', 3: 'timeout' } as const

/** Asks the browser where the device is. Never throws; may never answer while its prompt stands open. */
export function locateBy(geolocation: Geolocation | undefined) {
  return ({ highAccuracy, timeoutMs, fresh }: LocateQuery): Promise<LocateAnswer> => {
    if (!geolocation) return Promise.resolve({ failed: 'unsupported' })
    return new Promise<LocateAnswer>((resolve) => {
      geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude, accuracy } }) => resolve({ fix: { latitude, longitude, accuracy, simulated: false } }),
        ({ code, message }) => resolve({
          failed: FAILURES[code as 1 | 2 | 3] ?? 'unknown', ...(message ? { message: cleanText(message) } : {}),
        }),
        // A fix of the last minute is as good as new for finding a place to eat, and not for standing at its counter.
        { enableHighAccuracy: highAccuracy, timeout: timeoutMs, maximumAge: fresh ? 0 : 60_000 },
      )
    }).catch(() => ({ failed: 'unknown' }))
  }
}

/**
 * The same, remembering on the device how it ended: a failure that the shopper has been told of at an earlier load of the page is marked.
 * One that passes by itself is not worth remembering.
 */
export function rememberingFailures(storage: Pick<DeviceStorage, 'read' | 'write'>, locate: ReturnType<typeof locateBy>): typeof locate {
  const { value } = storage.read({ key: 'locationFailure' })
  const before = (value as { readonly failed: string } | null)?.failed
  return async (query) => {
    const answer = await locate(query)
    if ('fix' in answer) {
      if (before !== undefined) storage.write({ key: 'locationFailure', value: null })
      return answer
    }
    if (answer.failed === before) return { ...answer, again: true }
    storage.write({ key: 'locationFailure', value: { failed: answer.failed } })
    return answer
  }
}

type PermissionAnswer = { readonly state: 'granted' | 'prompt' | 'denied' | 'unknown' }

/** What the shopper has allowed so far; unknown where the browser does not tell. */
export async function locationPermissionBy(permissions: Permissions | undefined): Promise<PermissionAnswer> {
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

/** The ports of the position, answered by the shell or else by the browser. */
export function answeringGeolocation({ navigator, storage, inShellOr }: GeolocationOptions): readonly (readonly [string, Answerer])[] {
  const locateInBrowser = rememberingFailures(storage, locateBy(navigator.geolocation))
  return [
    answering(locatePort, (query, signal) => inShellOr((ports) => ports.locate(query, signal), () => locateInBrowser(query))),
    answering(locationPermission, () =>
      inShellOr((ports) => ports.locationPermission(), () => locationPermissionBy(navigator.permissions))),
  ]
}
