import type { History } from 'history'
import { CLIENT_TYPES } from '../api/headers'
import { idFrom } from '../journal/seeded'
import { answering, draining } from '../ports/adapters'
import type { Adapters } from '../ports/adapters'
import { copyWords } from '../ports/clipboard'
import { sleep } from '../ports/clock'
import { readDevice, readVitals } from '../ports/device'
import { moveHistory, openOutside, pageOrigin, reloadOnce, reloadPage } from '../ports/history'
import { send } from '../ports/http'
import { loadMessages } from '../ports/messages'
import { configureMonitoring, reportError, trackEvent } from '../ports/monitoring'
import { readOtp } from '../ports/otp'
import { fetchModule } from '../ports/modules'
import { sharePage } from '../ports/share'
import { readStored, writeStored } from '../ports/storage'
import { clearVault, readVault, refreshTokens } from '../ports/vault'
import type { ClickIdsOfVisit } from './clickIds'
import { copyingTo } from './clipboard'
import { describeClient } from './device'
import { answeringGeolocation } from './geolocation'
import type { HeldValues } from './heldValues'
import { historySource, stepIn } from './history'
import { createHttpAdapter } from './http/httpAdapter'
import type { HttpAdapter } from './http/httpAdapter'
import { createSigner } from './http/signing'
import { slowed } from './http/slow'
import { createTransport, overAxios, overFetch } from './http/transport'
import { chosenPlaceSource, forgetLookedFor } from './chosenPlace'
import { remindersSource } from './reminders'
import { campaignIn, deviceIdIn, languageIn, visitIn } from './keptIds'
import { createLastingCells, createLastingStorage } from './lastingStorage'
import { nextTask } from './nextTask'
import { readingOtp } from './otp'
import { errorSource, loadSource, networkSource, permissionSource, visibilitySource } from './pageSources'
import { answeringInstalled } from './installed/answeringInstalled'
import type { NewsOfBrowser } from './installed/news'
import { createOutside } from './outside'
import { createPaying } from './paying'
import { pause } from './pause'
import { answeringPhotos, createPhotos } from './photos/photos'
import { createUploadProgress } from './photos/uploadProgress'
import { readingDevice } from './readDevice'
import { reloadingOnce } from './reload'
import { createReporters } from './reporters'
import type { SealedValues } from './sealedValues'
import { answeringSettings } from './settingsAnswers'
import type { SessionOptions } from './settingsAnswers'
import { sharingBy } from './share'
import { isInShell, loadShell, shellSource } from './shell/loadShell'
import { answeringShell } from './shell/answeringShell'
import type { InShellOr } from './shell/answeringShell'
import { createAppSchemes } from '../shared/appLinks'
import { createSteadyClock } from './steadyClock'
import { createDeviceStorage } from './storage'
import { createStorageFailures } from './storageFailures'
import type { Switches } from './switches'
import { createIndexedDbStore } from './vault/indexedDbStore'
import { answeringReports } from './reports/answeringReports'
import { createVaultMirror } from './vault/mirror'
import { refreshingOver } from './vault/sendRefresh'
import { createVault } from './vault/vault'
import { createWebLock } from './vault/webLock'
import { readWebVitals } from './vitals'
import { answeringWorkshop } from './workshop'

export interface BrowserOptions {
  readonly window: Window & typeof globalThis
  readonly history: History
  /** Private values of URL parameters. */
  readonly held: HeldValues
  /** Values behind the references in state. */
  readonly sealed: SealedValues
  /** Origin and path prefix of the API. */
  readonly apiBase: string
  readonly signingKey: string
  readonly build: string
  /** Loads a language for the views. Returns false if its chunk failed to load. */
  readonly loadCatalogues: (locale: string) => Promise<boolean>
  /** Loads a module. Returns false if its chunk failed to load. */
  readonly loadCode: (part: string) => Promise<boolean>
  /** Unpredictable 32-bit numbers. */
  readonly secret: () => number
  /** True after the first screen has sent its requests: other code may load then. */
  readonly firstScreenIsOver: () => boolean
  /** This page load as a session. */
  readonly sessions: SessionOptions
  /** Browser events about the app on this device. */
  readonly news: NewsOfBrowser
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
    window, history, held, sealed, apiBase, signingKey, build, loadCatalogues, loadCode, secret, firstScreenIsOver, sessions, switches,
    news, timeZone, savesData, clickIds, appSchemes,
  } = options
  const { navigator, document, location } = window
  const failures = createStorageFailures()
  const schemes = createAppSchemes(appSchemes)
  const onStorageFailed = (error: unknown) => failures.report('choices', error)
  const storage = createDeviceStorage(() => ({ device: window.localStorage, visit: window.sessionStorage }), onStorageFailed)
  const lasting = createLastingStorage(storage, createLastingCells(), onStorageFailed)
  const inShell = isInShell(window)
  const client = describeClient({ inShell })
  const language = () => languageIn(storage) ?? navigator.language
  const campaign = () => ({ ...campaignIn(storage), ...clickIds.ids() })
  const mirror = createVaultMirror(window)
  const vault = createVault({
    store: createIndexedDbStore((error) => failures.report('vault', error)),
    lock: createWebLock(navigator.locks, 'dekat-refresh', () => new window.BroadcastChannel('dekat-refresh')),
    sendRefresh: refreshingOver(() => http, inShell ? CLIENT_TYPES.shell : CLIENT_TYPES.web, language),
    announce: mirror.announce,
  })
  const deviceId = deviceIdIn(storage, secret)
  const journals = () => sessions.journal({ all: true })
  const reporting = answeringReports({ window, storage, deviceId, secret, build, seal: sealed.seal, journals })
  const uploads = createUploadProgress()
  const http: HttpAdapter = createHttpAdapter({
    transport: slowed(createTransport({
      first: overFetch,
      later: async () => overAxios((await import(/* webpackChunkName: "axios" */ 'axios')).default.create()),
      due: firstScreenIsOver,
    }), switches.slownessMs),
    sign: createSigner(signingKey),
    base: apiBase,
    deviceId,
    client, campaign,
    now: () => Date.now(),
    knownTokens: vault.known, tokens: vault.tokens,
    deposit: (issued) => {
      void paying.dropKept()
      return vault.deposit(issued)
    },
    withdraw: vault.clear,
    seal: sealed.seal, isAllowedApp: schemes.has,
    fileOf: (photoId) => photos.fileOf(photoId),
    meterFor: uploads.meterFor,
  })
  const reporters = createReporters({
    campaign,
    lot: secret() / 4294967296,
    post: (endpoint, body) => {
      const ids = { requestId: idFrom(secret), sessionId: visitIn(storage) ?? idFrom(secret) }
      return http.exchange({ endpoint, body, ...ids, locale: language(), accessToken: null }, new AbortController().signal)
    },
  })
  const shell = loadShell(window, {
    random: secret, now: () => Date.now(), campaign: () => campaignIn(storage),
    onIgnored: (reason) => reporters.report({ kind: 'bridge', code: reason, at: 'shell' }),
  })
  const installed = answeringInstalled({ window, news, report: reporters.report })
  const bridge = shell.then((found) => found?.bridge ?? null)
  const outside = createOutside({ window, shell: inShell ? async (url) => (await shell)?.ports.openOutside({ url }) ?? false : null })
  const paying = createPaying({ window, sealed, storage: lasting, outside, schemes })
  const photos = createPhotos({ window, shell: bridge, random: secret })
  const inShellOr: InShellOr = async (ask, browser) => {
    const found = await shell
    return found ? ask(found.ports) : browser()
  }
  // `visibilitychange` is the last reliable event of a page on a phone; requests sent at `pagehide` are often lost.
  window.addEventListener('pagehide', reporters.flush)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reporters.flush())

  return {
    monotonic: createSteadyClock(() => window.performance.now(), () => Date.now()),
    nextTask: (run) => void nextTask().then(run),
    sources: [
      historySource(history, held.hold), networkSource(window), visibilitySource(document), loadSource(window), errorSource(window),
      mirror.source, permissionSource(navigator.permissions), shellSource(shell), uploads.source, failures.source,
      chosenPlaceSource(storage), installed.source, reporting.source, ...paying.sources, remindersSource(storage),
    ],
    answerers: Object.fromEntries([
      answering(sleep, ({ ms }, signal) => pause(window, ms, signal)),
      answering(send, lasting.before((asked, signal) => http.send({ ...asked, body: held.reveal(asked.body) }, signal))),
      answering(readVault, async () => ({ holder: await vault.holder() })),
      answering(refreshTokens, vault.refresh),
      answering(clearVault, async (whose) => {
        const [cleared] = await Promise.all([vault.clear(whose), paying.forget(), forgetLookedFor(storage, whose)])
        return cleared
      }),
      ...answeringGeolocation({ navigator, storage, inShellOr }), ...answeringPhotos(photos, inShellOr),
      answering(moveHistory, stepIn(history, held.hold)),
      answering(copyWords, copyingTo(navigator.clipboard)), answering(sharePage, sharingBy(window)),
      ...answeringShell(inShellOr), ...paying.answerers, ...installed.answerers, ...reporting.answerers,
      answering(pageOrigin, () => ({ origin: location.origin })),
      draining(openOutside, ({ url }) => void outside.follow(url)),
      draining(reloadPage, () => location.reload()),
      draining(reloadOnce, reloadingOnce(storage, build, () => location.reload())),
      answering(readStored, lasting.read),
      draining(writeStored, lasting.write),
      answering(readDevice, readingDevice({
        window, client, timeZone, inShell, clickIds: clickIds.ids, savesData, storage,
        mend: (device) => inShellOr((ports) => ports.readDevice(device), () => device),
      })),
      answering(readOtp, readingOtp(window)), answering(readVitals, () => readWebVitals()),
      answering(loadMessages, async ({ locale }) => ({ loaded: await loadCatalogues(locale) })),
      answering(fetchModule, async ({ part }) => ({ loaded: await loadCode(part) })),
      draining(reportError, reporters.report),
      draining(trackEvent, reporters.track),
      draining(configureMonitoring, reporters.configure),
      ...(process.env['DEKAT_STAGE'] === 'production' ? [] : answeringWorkshop(window)),
      ...answeringSettings({ window, shell: bridge, switches, build, sessions, forgetCampaign: clickIds.forget }),
    ]),
  }
}
