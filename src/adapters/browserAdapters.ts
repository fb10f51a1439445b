import type { History } from 'history'
import { CLIENT_TYPES } from '../api/headers'
import { idFrom } from '../journal/seeded'
import { answering, draining } from '../ports/adapters'
import type { Adapters } from '../ports/adapters'
import { sleep } from '../ports/clock'
import { readDevice, readVitals } from '../ports/device'
import { locate, locationPermission, openLocationSettings } from '../ports/geolocation'
import { moveHistory, openOutside, pageOrigin, reloadOnce, reloadPage } from '../ports/history'
import { send } from '../ports/http'
import { loadMessages } from '../ports/messages'
import { configureMonitoring, reportError, trackEvent } from '../ports/monitoring'
import { loadPart } from '../ports/parts'
import { readStored, writeStored } from '../ports/storage'
import { clearVault, readVault, refreshTokens } from '../ports/vault'
import { describeClient, describeDevice, readDeviceHints } from './device'
import { locateBy, locationPermissionBy } from './geolocation'
import { historySource, stepIn } from './history'
import { createHttpAdapter } from './http/httpAdapter'
import type { HttpAdapter } from './http/httpAdapter'
import { createSigner } from './http/signing'
import { createTransport, overAxios, overFetch } from './http/transport'
import { deviceIdIn, visitIn } from './keptIds'
import { errorSource, loadSource, networkSource, permissionSource, visibilitySource } from './pageSources'
import { reloadingOnce } from './reload'
import { createReporters } from './reporters'
import { createDeviceStorage } from './storage'
import { createIndexedDbStore } from './vault/indexedDbStore'
import { createVaultMirror } from './vault/mirror'
import { refreshingOver } from './vault/sendRefresh'
import { createVault } from './vault/vault'
import { createWebLock } from './vault/webLock'
import { readWebVitals } from './vitals'

export interface BrowserOptions {
  readonly window: Window & typeof globalThis
  readonly history: History
  /** Origin and base prefix of the API. */
  readonly apiBase: string
  readonly signingKey: string
  /** Names this build. */
  readonly build: string
  /** Loads a language for the views; false when it could not be had. */
  readonly loadWords: (locale: string) => Promise<boolean>
  /** Fetches a part of the app; false when it could not be had. */
  readonly loadCode: (part: string) => Promise<boolean>
  /** 32-bit numbers that nobody can foretell. */
  readonly secret: () => number
  /** What the first screen needs has been asked for: the rest may come. */
  readonly firstScreenIsOver: () => boolean
}

const CLIENT = describeClient({ inShell: false })

/** Every port and every source, answered by a browser. */
export function createBrowserAdapters(options: BrowserOptions): Adapters {
  const { window, history, apiBase, signingKey, build, loadWords, loadCode, secret, firstScreenIsOver } = options
  const { navigator, document, location } = window
  const storage = createDeviceStorage(() => ({ device: window.localStorage, visit: window.sessionStorage }))
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const mirror = createVaultMirror(window)
  const vault = createVault({
    store: createIndexedDbStore(),
    lock: createWebLock(navigator.locks, 'dekat-refresh'),
    sendRefresh: refreshingOver(() => http, CLIENT_TYPES.web, () => navigator.language),
    announce: mirror.announce,
  })
  const http: HttpAdapter = createHttpAdapter({
    transport: createTransport({
      first: overFetch,
      later: async () => overAxios((await import(/* webpackChunkName: "axios" */ 'axios')).default.create()),
      due: firstScreenIsOver,
    }),
    sign: createSigner(window.crypto.subtle, signingKey),
    base: apiBase,
    deviceId: deviceIdIn(storage, secret),
    client: CLIENT,
    now: () => Date.now(),
    tokens: vault.tokens,
    deposit: vault.deposit,
  })
  const reporters = createReporters({
    lot: secret() / 4294967296,
    post: (endpoint, body) => {
      const ids = { requestId: idFrom(secret), sessionId: visitIn(storage) ?? idFrom(secret) }
      return http.exchange({ endpoint, body, ...ids, locale: navigator.language, accessToken: null }, new AbortController().signal)
    },
  })
  // Hidden is the last that a page on a phone is sure to hear; what is sent at pagehide often does not get out any more.
  window.addEventListener('pagehide', reporters.flush)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reporters.flush())

  return {
    monotonic: () => window.performance.now(),
    sources: [
      historySource(history), networkSource(window), visibilitySource(document), loadSource(window), errorSource(window), mirror.source,
      permissionSource(navigator.permissions),
    ],
    answerers: Object.fromEntries([
      answering(sleep, ({ ms }, signal) => pause(window, ms, signal)),
      answering(send, http.send),
      answering(readVault, async () => ({ holder: await vault.holder() })),
      answering(refreshTokens, vault.refresh),
      answering(clearVault, vault.clear),
      answering(locate, locateBy(navigator.geolocation)),
      answering(locationPermission, () => locationPermissionBy(navigator.permissions)),
      // A browser has no settings that a page could open; the shell has.
      answering(openLocationSettings, () => ({ opened: false })),
      answering(moveHistory, stepIn(history)),
      answering(pageOrigin, () => ({ origin: location.origin })),
      draining(openOutside, ({ url }) => void window.open(url, '_blank', 'noopener,noreferrer')),
      draining(reloadPage, () => location.reload()),
      draining(reloadOnce, reloadingOnce(storage, build, () => location.reload())),
      answering(readStored, storage.read),
      draining(writeStored, storage.write),
      answering(readDevice, async () => ({
        device: describeDevice({ navigator, hints: await readDeviceHints(navigator), screen: window.screen, timeZone, inShell: false }),
        client: CLIENT,
      })),
      answering(readVitals, () => readWebVitals()),
      answering(loadMessages, async ({ locale }) => ({ loaded: await loadWords(locale) })),
      answering(loadPart, async ({ part }) => ({ loaded: await loadCode(part) })),
      draining(reportError, reporters.report),
      draining(trackEvent, reporters.track),
      draining(configureMonitoring, reporters.configure),
    ]),
  }
}

function pause(window: Window, ms: number, signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(() => resolve(null), ms)
    signal.addEventListener('abort', () => window.clearTimeout(timer))
  })
}
