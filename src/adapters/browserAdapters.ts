import type { History } from 'history'
import { CLIENT_TYPES } from '../api/kit/headers'
import { idFrom } from '../journal/runtime/seeded'
import { handlePort, handleSink, type Adapters } from '../ports/adapters'
import { copyText } from '../ports/device/clipboard'
import { sleep } from '../ports/clock'
import { readDevice, readVitals } from '../ports/device/deviceInfo'
import { blockBack, moveHistory, openOutside, pageOrigin, reloadOnce, reloadPage } from '../ports/history'
import { send } from '../ports/data/http'
import { loadMessages } from '../ports/messages'
import { configureMonitoring, reportError, trackEvent } from '../ports/monitoring'
import { readOtp } from '../ports/device/otp'
import { fetchModule } from '../ports/modules'
import { sharePage } from '../ports/device/share'
import { readStored, writeStored } from '../ports/data/storage'
import { clearVault, readVault, refreshTokens } from '../ports/data/vault'
import type { BackGuard } from './page/backGuard'
import type { ClickIdsOfVisit } from './page/clickIds'
import { createCopyText } from './sealed/clipboard'
import { describeClient } from './device/deviceFacts'
import { geolocationHandlers } from './device/geolocation'
import type { PrivateUrlParams } from './sealed/privateUrlParams'
import { historySource, createMoveHistory } from './page/history'
import { createHttpAdapter, type HttpAdapter } from './http/httpAdapter'
import { createSigner } from './http/signing'
import { withDelay } from './http/delayedTransport'
import { createTransport, createAxiosClient, sendByFetch } from './http/transport'
import { chosenPlaceSource } from './storage/chosenPlace'
import { remindersSource } from './start/reminders'
import { readCampaign, readOrCreateDeviceId, readLanguage, readVisitId } from './storage/storedIds'
import { createDurableCells, createDurableStorage } from './storage/durableStorage'
import { nextTask } from './waiting/nextTask'
import { createReadOtp } from './device/otp'
import { errorSource, loadSource, networkSource, permissionSource, visibilitySource } from './page/pageSources'
import { installedHandlers } from './installed/installedHandlers'
import type { InstallEventBuffer } from './installed/installEvents'
import { createExternalApps } from './sharing/externalApps'
import { createPaymentAdapters } from './paymentAdapters'
import { pause } from './waiting/pause'
import { photoHandlers, createPhotos } from './photos/photoHandlers'
import { createUploadProgress } from './photos/uploadProgress'
import { createReadDevice } from './device/readDevice'
import { createReloadOnce } from './page/reload'
import { createReporters } from './journal/reporters'
import type { SealedValues } from './sealed/sealedValues'
import { settingsHandlers, type SessionOptions } from './device/settingsHandlers'
import { createSharePage } from './sharing/share'
import { isInShell, loadShell, shellSource } from './shell/loadShell'
import { shellHandlers, type InShellOr } from './shell/shellHandlers'
import { createAppSchemes } from '../shared/web/appLinks'
import { createMonotonicClock } from './device/steadyClock'
import { createDeviceStorage, forgetUser } from './storage/deviceStorage'
import { createStorageFailures } from './storage/storageFailures'
import type { Switches } from './device/switches'
import { createIndexedDbStore } from './vault/indexedDbStore'
import { reportHandlers } from './reports/reportHandlers'
import { createVaultMirror } from './vault/mirror'
import { createSendRefresh } from './vault/sendRefresh'
import { createVault } from './vault/tokenVault'
import { createWebLock } from './vault/webLock'
import { readWebVitals } from './journal/vitals'
import { workshopHandlers } from './start/workshop'

export interface BrowserOptions {
  readonly window: Window & typeof globalThis
  readonly history: History
  readonly backGuard: BackGuard
  /** Private values of URL parameters. */
  readonly privateUrlParams: PrivateUrlParams
  /** Values behind the references in state. */
  readonly sealed: SealedValues
  /** Origin and path prefix of the API. */
  readonly apiBase: string
  readonly signingKey: string
  readonly build: string
  /** Loads a language for the views. Returns false if its chunk failed to load. */
  readonly loadCatalogues: (locale: string) => Promise<boolean>
  /** Loads a module. Returns false if its chunk failed to load. */
  readonly loadCode: (module: string) => Promise<boolean>
  /** Unpredictable 32-bit numbers. */
  readonly secureRandom: () => number
  /** True after the first screen has sent its requests: other code may load then. */
  readonly isFirstScreenDone: () => boolean
  /** This page load as a session. */
  readonly pageSession: SessionOptions
  /** Browser events about the app on this device. */
  readonly installEvents: InstallEventBuffer
  /** Developer options of this device. */
  readonly switches: Switches
  readonly timeZone: () => string
  /** The user or the browser asks to save data. */
  readonly savesData: () => boolean
  /** App schemes that links may open, until the host's list replaces them. */
  readonly appSchemes: readonly string[]
  /** Ids of the advertisement that led to this visit. */
  readonly clickIds: ClickIdsOfVisit
}

/** Handlers of all ports, and all sources, for a browser. */
export function createBrowserAdapters(options: BrowserOptions): Adapters {
  const {
    window, history, backGuard, privateUrlParams, sealed, apiBase, signingKey, build, loadCatalogues, loadCode, secureRandom,
    isFirstScreenDone, pageSession, switches, installEvents, timeZone, savesData, clickIds, appSchemes,
  } = options
  const { navigator, document, location } = window
  const failures = createStorageFailures()
  const schemes = createAppSchemes(appSchemes)
  const onStorageFailed = (error: unknown) => failures.report('choices', error)
  const storage = createDeviceStorage(() => ({ device: window.localStorage, visit: window.sessionStorage }), onStorageFailed)
  const durableStorage = createDurableStorage(storage, createDurableCells(), onStorageFailed)
  const inShell = isInShell(window)
  const client = describeClient({ inShell })
  const language = () => readLanguage(storage) ?? navigator.language
  const campaign = () => ({ ...readCampaign(storage), ...clickIds.ids() })
  const mirror = createVaultMirror(window)
  const vault = createVault({
    store: createIndexedDbStore((error) => failures.report('vault', error)),
    lock: createWebLock(navigator.locks, 'dekat-refresh', () => new window.BroadcastChannel('dekat-refresh')),
    sendRefresh: createSendRefresh(() => http, inShell ? CLIENT_TYPES.shell : CLIENT_TYPES.web, language),
    notifyOtherTabs: mirror.notifyOtherTabs,
  })
  const deviceId = readOrCreateDeviceId(storage, secureRandom)
  const journals = () => pageSession.journal({ all: true })
  const reporting = reportHandlers({ window, storage, deviceId, secureRandom, build, seal: sealed.seal, journals })
  const uploads = createUploadProgress()
  const http: HttpAdapter = createHttpAdapter({
    transport: withDelay(createTransport({
      first: sendByFetch,
      loadClient: async () => createAxiosClient((await import(/* webpackChunkName: "axios" */ 'axios')).default.create()),
      mayLoad: isFirstScreenDone,
    }), switches.delayMs),
    sign: createSigner(signingKey),
    base: apiBase,
    deviceId,
    client, campaign,
    now: () => Date.now(),
    knownTokens: vault.lastTokens, tokens: vault.tokens,
    storeTokens: (issued) => {
      void paymentAdapters.clearOfflineVouchers()
      return vault.storeTokens(issued)
    },
    clear: vault.clear,
    seal: sealed.seal, isAllowedApp: schemes.has,
    fileOf: (photoId) => photos.fileOf(photoId),
    onSentFor: uploads.onSentFor,
  })
  const reporters = createReporters({
    campaign,
    sample: secureRandom() / 4294967296,
    post: (endpoint, body) => {
      const ids = { requestId: idFrom(secureRandom), sessionId: readVisitId(storage) ?? idFrom(secureRandom) }
      return http.exchange({ endpoint, body, ...ids, locale: language(), accessToken: null }, new AbortController().signal)
    },
  })
  const shell = loadShell(window, {
    random: secureRandom, now: () => Date.now(), campaign: () => readCampaign(storage),
    onIgnored: (reason) => reporters.report({ kind: 'bridge', code: reason, at: 'shell' }),
  })
  const installed = installedHandlers({ window, installEvents, report: reporters.report })
  const bridge = shell.then((found) => found?.bridge ?? null)
  const openInShell = async (url: string) => (await shell)?.ports.openOutside({ url }) ?? false
  const externalApps = createExternalApps({ window, shell: inShell ? openInShell : null })
  const paymentAdapters = createPaymentAdapters({ window, sealed, storage: durableStorage, externalApps, schemes })
  const photos = createPhotos({ window, shell: bridge, random: secureRandom })
  const inShellOr: InShellOr = async (callShell, browser) => {
    const found = await shell
    return found ? callShell(found.ports) : browser()
  }
  // `visibilitychange` is the last reliable event of a page on a phone; requests sent at `pagehide` are often lost.
  window.addEventListener('pagehide', reporters.flush)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reporters.flush())

  return {
    monotonic: createMonotonicClock(() => window.performance.now(), () => Date.now()),
    nextTask: (run) => void nextTask().then(run),
    sources: [
      historySource(history, privateUrlParams.redact), backGuard.source, networkSource(window), visibilitySource(document),
      loadSource(window), errorSource(window), mirror.source, permissionSource(navigator.permissions), shellSource(shell), uploads.source,
      failures.source, chosenPlaceSource(storage), installed.source, reporting.source, ...paymentAdapters.sources, remindersSource(storage),
    ],
    handlers: Object.fromEntries([
      handlePort(sleep, ({ ms }, signal) => pause(window, ms, signal)),
      handlePort(send, durableStorage.afterWrites(
        (request, signal) => http.send({ ...request, body: privateUrlParams.reveal(request.body) }, signal),
      )),
      handlePort(readVault, async () => ({ holder: await vault.holder() })),
      handlePort(refreshTokens, vault.refresh),
      handlePort(clearVault, async (selection) => {
        const [cleared] = await Promise.all([vault.clear(selection), paymentAdapters.clearUserData(), forgetUser(storage, selection)])
        return cleared
      }),
      ...geolocationHandlers({ navigator, storage, inShellOr }), ...photoHandlers(photos, inShellOr),
      handlePort(moveHistory, createMoveHistory(history, privateUrlParams.redact, backGuard.allowStep)),
      handleSink(blockBack, backGuard.block),
      handlePort(copyText, createCopyText(window)), handlePort(sharePage, createSharePage(window)),
      ...shellHandlers(inShellOr), ...paymentAdapters.handlers, ...installed.handlers, ...reporting.handlers,
      handlePort(pageOrigin, () => ({ origin: location.origin })),
      handleSink(openOutside, ({ url }) => void externalApps.openWebLink(url)),
      handleSink(reloadPage, () => location.reload()),
      handleSink(reloadOnce, createReloadOnce(storage, build, () => location.reload())),
      handlePort(readStored, durableStorage.read), handleSink(writeStored, durableStorage.write),
      handlePort(readDevice, createReadDevice({
        window, client, timeZone, inShell, clickIds: clickIds.ids, savesData, storage,
        mergeShellDevice: (device) => inShellOr((ports) => ports.readDevice(device), () => device),
      })),
      handlePort(readOtp, createReadOtp(window)), handlePort(readVitals, () => readWebVitals()),
      handlePort(loadMessages, async ({ locale }) => ({ loaded: await loadCatalogues(locale) })),
      handlePort(fetchModule, async ({ module }) => ({ loaded: await loadCode(module) })),
      handleSink(reportError, reporters.report),
      handleSink(trackEvent, reporters.track),
      handleSink(configureMonitoring, reporters.configure),
      ...(process.env['DEKAT_STAGE'] === 'production' ? [] : workshopHandlers(window)),
      ...settingsHandlers({ window, shell: bridge, switches, build, pageSession, clearCampaign: clickIds.clear }),
    ]),
  }
}
