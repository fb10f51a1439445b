import { idFrom } from '../journal/runtime/seeded'
import { handlePort, type Adapters } from '../ports/adapters'
import { sleep } from '../ports/clock'
import { readDevice } from '../ports/device/deviceInfo'
import { locate, locationPermission } from '../ports/device/geolocation'
import { send, type HttpRequest } from '../ports/data/http'
import { loadMessages } from '../ports/messages'
import { fetchModule } from '../ports/modules'
import { readStored } from '../ports/data/storage'
import { readVault } from '../ports/data/vault'
import { describeClient, describeDevice } from './device/deviceFacts'
import { createHttpAdapter } from './http/httpAdapter'
import { createSigner } from './http/signing'
import { createTransport, sendByFetch } from './http/transport'
import { pause, type Timers } from './waiting/pause'
import { createSecretNumbers } from './sealed/secretNumbers'

export interface ServerAdapterOptions {
  /** Origin and path prefix of the API. */
  readonly apiBase: string
  readonly signingKey: string
  readonly locale: string
  /** The client sent `Save-Data: on`. */
  readonly savesData: boolean
  /** True for calls to send. Others settle as cancelled: a server reports no device and counts no visit. */
  readonly isAllowed: (request: Pick<HttpRequest, 'endpoint' | 'body'>) => boolean
  readonly loadCode: (module: string) => Promise<boolean>
  /** Aborts when the session has ended. Pending calls are cancelled. */
  readonly ended: AbortSignal
}

const DESKTOP = { userAgent: '', language: '' }
/** Size of a phone. No answer to a guest depends on it. */
const SCREEN = { width: 390, height: 844 }

/** A guest without position and storage, in one language. Ports without a handler never settle; sink calls are dropped. */
export function createServerAdapters(
  { apiBase, signingKey, locale, savesData, isAllowed, loadCode, ended }: ServerAdapterOptions,
): Adapters {
  const secureRandom = createSecretNumbers(globalThis.crypto)
  const client = describeClient({ inShell: false })
  const hints = { model: '', platformVersion: '' }
  const device = describeDevice({ navigator: DESKTOP, hints, screen: SCREEN, timeZone: 'Asia/Jakarta', inShell: false })
  const rejectTokens = () => Promise.reject(new Error('a server has no tokens'))
  const http = createHttpAdapter({
    transport: createTransport({ first: sendByFetch, loadClient: rejectTokens, mayLoad: () => false }),
    sign: createSigner(signingKey),
    base: apiBase,
    deviceId: idFrom(secureRandom),
    client,
    now: () => Date.now(),
    knownTokens: () => null,
    tokens: () => Promise.resolve(null),
    storeTokens: rejectTokens,
    clear: rejectTokens,
    seal: () => '',
    fileOf: () => null,
    onSentFor: () => () => undefined,
  })
  return {
    monotonic: () => performance.now(),
    sources: [],
    handlers: Object.fromEntries([
      handlePort(sleep, ({ ms }, signal) => pause(TIMERS, ms, AbortSignal.any([signal, ended]))),
      handlePort(send, (request, signal) =>
        isAllowed(request)
          ? http.send(request, AbortSignal.any([signal, ended]))
          : { failed: 'cancelled' as const, generation: null }),
      handlePort(readVault, () => ({ holder: null })),
      handlePort(readStored, ({ key }) => ({ value: key === 'locale' ? { locale } : null })),
      handlePort(readDevice, () => ({ device: savesData ? { ...device, savesData } : device, client })),
      handlePort(locate, () => ({ failed: 'denied' as const })),
      handlePort(locationPermission, () => ({ state: 'denied' as const })),
      handlePort(fetchModule, async ({ module }) => ({ loaded: await loadCode(module) })),
      handlePort(loadMessages, () => ({ loaded: true })),
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
