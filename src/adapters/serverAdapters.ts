import { idFrom } from '../journal/seeded'
import { answering } from '../ports/adapters'
import type { Adapters } from '../ports/adapters'
import { sleep } from '../ports/clock'
import { readDevice } from '../ports/device'
import { locate, locationPermission } from '../ports/geolocation'
import { send } from '../ports/http'
import type { HttpRequest } from '../ports/http'
import { loadMessages } from '../ports/messages'
import { fetchModule } from '../ports/modules'
import { readStored } from '../ports/storage'
import { readVault } from '../ports/vault'
import { describeClient, describeDevice } from './device'
import { createHttpAdapter } from './http/httpAdapter'
import { createSigner } from './http/signing'
import { createTransport, overFetch } from './http/transport'
import { pause } from './pause'
import type { Timers } from './pause'
import { createSecretNumbers } from './secretNumbers'

export interface ServerAdapterOptions {
  /** Origin and path prefix of the API. */
  readonly apiBase: string
  readonly signingKey: string
  readonly locale: string
  /** The client sent `Save-Data: on`. */
  readonly savesData: boolean
  /** Filters calls. Others settle as cancelled: a server reports no device and counts no visit. */
  readonly mayAsk: (request: Pick<HttpRequest, 'endpoint' | 'body'>) => boolean
  /** Loads the code of a module. */
  readonly loadCode: (part: string) => Promise<boolean>
  /** Aborts when the session has ended. Pending calls are cancelled. */
  readonly over: AbortSignal
}

const DESKTOP = { userAgent: '', language: '' }
/** Size of a phone. No answer to a guest depends on it. */
const SCREEN = { width: 390, height: 844 }

/**
 * Adapters of a server session: a guest without position and storage, in one language. Ports without a handler never settle; sink calls are
 * dropped.
 */
export function createServerAdapters(
  { apiBase, signingKey, locale, savesData, mayAsk, loadCode, over }: ServerAdapterOptions,
): Adapters {
  const secret = createSecretNumbers(globalThis.crypto)
  const client = describeClient({ inShell: false })
  const hints = { model: '', platformVersion: '' }
  const device = describeDevice({ navigator: DESKTOP, hints, screen: SCREEN, timeZone: 'Asia/Jakarta', inShell: false })
  const never = () => Promise.reject(new Error('a server has no tokens'))
  const http = createHttpAdapter({
    transport: createTransport({ first: overFetch, later: never, due: () => false }),
    sign: createSigner(signingKey),
    base: apiBase,
    deviceId: idFrom(secret),
    client,
    now: () => Date.now(),
    knownTokens: () => null,
    tokens: () => Promise.resolve(null),
    deposit: never,
    withdraw: never,
    seal: () => '',
    fileOf: () => null,
    meterFor: () => () => undefined,
  })
  return {
    monotonic: () => performance.now(),
    sources: [],
    answerers: Object.fromEntries([
      answering(sleep, ({ ms }, signal) => pause(TIMERS, ms, AbortSignal.any([signal, over]))),
      answering(send, (asked, signal) =>
        mayAsk(asked)
          ? http.send(asked, AbortSignal.any([signal, over]))
          : { failed: 'cancelled' as const, generation: null }),
      answering(readVault, () => ({ holder: null })),
      answering(readStored, ({ key }) => ({ value: key === 'locale' ? { locale } : null })),
      answering(readDevice, () => ({ device: savesData ? { ...device, savesData } : device, client })),
      answering(locate, () => ({ failed: 'denied' as const })),
      answering(locationPermission, () => ({ state: 'denied' as const })),
      answering(fetchModule, async ({ part }) => ({ loaded: await loadCode(part) })),
      answering(loadMessages, () => ({ loaded: true })),
    ]),
  }
}

/** Timers that do not keep the process running. */
const TIMERS: Timers<ReturnType<typeof setTimeout>> = {
  setTimeout(end, ms) {
    const timer = setTimeout(end, ms)
    ;(timer as unknown as { unref?: () => void }).unref?.()
    return timer
  },
  clearTimeout: (timer) => clearTimeout(timer),
}
