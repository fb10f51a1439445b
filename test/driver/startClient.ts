import { createMemoryHistory } from 'history'
import type { UnknownAction } from 'redux'
import { chosenPlaceSource } from '../../src/adapters/storage/chosenPlace'
import { forgetUser } from '../../src/adapters/storage/deviceStorage'
import { createPrivateUrlParams } from '../../src/adapters/sealed/privateUrlParams'
import { historySource, createMoveHistory } from '../../src/adapters/page/history'
import { remindersSource } from '../../src/adapters/start/reminders'
import { createSealedValues } from '../../src/adapters/sealed/sealedValues'
import { createMonotonicClock } from '../../src/adapters/device/steadyClock'
import { sentDeletionSource, unfinishedPaymentSource } from '../../src/adapters/storage/unfinished'
import type { FirstScreen } from '../../src/api/kit/firstScreen'
import type { PrerenderedPage } from '../../src/api/kit/prerenderedPage'
import { ALL_MODULES } from '../../src/app/allModules'
import { createClient } from '../../src/app/createClient'
import { recordClient } from '../../src/app/recording/recordClient'
import { createRedactors, createSessionRecorder } from '../../src/app/recording/clientRecorder'
import { FIRST_SCREEN_EVENTS } from '../../src/features/home/page/model/events'
import { resourcePrerendered } from '../../src/data/resource/events'
import { pageHidden, pageDocumentLoaded, networkLost, networkRestored, pageShown } from '../../src/navigation/pageEvents'
import { BEHAVIOUR, type Entry, type Header } from '../../src/journal/record/entries'
import { numberedLog } from '../../src/journal/runtime/log'
import { createMemory } from '../../src/journal/record/memory'
import { flowCrashed } from '../../src/journal/runtime/supervised'
import { parseJournal } from '../../src/journal/record/parse'
import { seededNumbers } from '../../src/journal/runtime/seeded'
import { cleanPath } from '../../src/navigation/cleanUrl'
import { EXIT_GUARD } from '../../src/navigation/links'
import { tabOf, routeOf } from '../../src/navigation/routes'
import { handlePort, handleSink, type Adapters } from '../../src/ports/adapters'
import { sleep } from '../../src/ports/clock'
import { readDevice, readVitals, type DeviceInfo } from '../../src/ports/device/deviceInfo'
import { locate, locationPermission, openLocationSettings, type LocateAnswer } from '../../src/ports/device/geolocation'
import type { InstallEnvironment } from '../../src/ports/installed'
import { blockBack, moveHistory, openOutside, pageOrigin, reloadOnce, reloadPage } from '../../src/ports/history'
import { send } from '../../src/ports/data/http'
import { loadMessages } from '../../src/ports/messages'
import { configureMonitoring, reportError, trackEvent, type ErrorReport, type TrackedEvent } from '../../src/ports/monitoring'
import { readOtp } from '../../src/ports/device/otp'
import { fetchModule } from '../../src/ports/modules'
import { cropPhoto, dropPhoto, pickPhoto } from '../../src/ports/device/photos'
import { readStored, writeStored } from '../../src/ports/data/storage'
import { clearVault, readVault, refreshTokens } from '../../src/ports/data/vault'
import { vaultChanged } from '../../src/session/events'
import type { Json } from '../../src/shared/json'
import { createWorld, type World } from '../../src/sandbox/world/createWorld'
import { CLIENT, PHONE } from './device/device'
import { createDevicePhone, NO_SHELL, type ShellSetup } from './device/devicePhone'
import { createDeviceMessages } from './device/deviceMessages'
import { createDevicePhotos } from './device/devicePhotos'
import { createDevicePaying, whileAlive } from './device/devicePaying'
import { createTabsOfDevice, type TabsOfDevice } from './device/deviceTabs'
import { createDeviceHandlers } from './device/deviceHandlers'
import { createDeviceReports } from './device/deviceReports'
import { createDeviceInstalled } from './device/deviceInstalled'
import { createDeviceVouchers } from './device/deviceVouchers'
import { reportOnFailure } from './failureReport'
import { createLabPorts, type LabFace } from './labPorts'
import { createServerPorts, createTokenStore, type TokenStore } from './serverPorts'
import { createShopper, type Shopper } from './shopper'
import { createVirtualClock, type VirtualClock } from './virtualClock'

/** 09:00 on 21 November 2026 in Jakarta. */
export const START_AT = Date.UTC(2026, 10, 21, 2)
/** A street corner in Kemang. */
export const KEMANG = { latitude: -6.2607, longitude: 106.8137 }

/** Initial conditions of a session. Two tabs of one device share clock, world, tokens and storage. */
export interface ClientSetup {
  readonly seed?: string
  readonly url?: string
  readonly clock?: VirtualClock
  readonly world?: World
  /** A server behind HTTP instead of the sandbox world. */
  readonly lab?: LabFace
  readonly tokenStore?: TokenStore
  readonly tabs?: TabsOfDevice
  readonly storage?: Map<string, Json>
  /** Home is prerendered from these answers. */
  readonly prerendered?: { readonly by: 'server' | 'device'; readonly firstScreen: FirstScreen }
  /** The page of a store or a product is prerendered from this. */
  readonly served?: PrerenderedPage
  /** The user has not seen the tour yet. */
  readonly newcomer?: boolean
  /** The app's files are on the device, as with a service worker. */
  readonly installed?: boolean
  readonly locale?: string
  /** Languages whose messages can be loaded; all by default. */
  readonly catalogues?: readonly string[]
  readonly permission?: 'granted' | 'prompt' | 'denied'
  /** The answer to a position request; 'never' leaves the prompt open. */
  readonly locates?: LocateAnswer | 'never'
  readonly latencyMs?: number
  /** Delay, in ms, until a tab learns of token changes in another tab; 0 by default. */
  readonly vaultLagMs?: () => number
  /** Milliseconds by which the device's clock is ahead of the server's. It may be changed at any time. */
  readonly wall?: { aheadMs: number }
  /** The browser reads login codes from text messages. */
  readonly webOtp?: boolean
  /** Differences from Chrome on Android. */
  readonly surroundings?: Partial<InstallEnvironment>
  /** The native shell; a browser by default. */
  readonly shell?: ShellSetup
  /** False skips the checks of strict mode. */
  readonly strict?: boolean
  /** Enables Redux Toolkit's checks of the whole state, which take four fifths of a session's time. */
  readonly wholeStateChecks?: boolean
  /** Called before each answer of a port; what it throws, the adapter throws. */
  readonly breaks?: (port: string, args: readonly unknown[]) => void
  /** Receives every entry unredacted as it happens; no journal is written then. */
  readonly onEntry?: (entry: Entry, header: Header) => void
}

function withBreaks({ handlers, ...rest }: Adapters, breaks: NonNullable<ClientSetup['breaks']>): Adapters {
  const broken = Object.entries(handlers).map(([port, answer]): [string, typeof answer] => [
    port,
    (args, signal) => {
      breaks(port, args)
      return answer(args, signal)
    },
  ])
  return { ...rest, handlers: Object.fromEntries(broken) }
}

/** A complete client against the sandbox world, in virtual time. */
export function startClient(setup: ClientSetup = {}): Shopper {
  const { seed = 'driver', locale = 'id-ID', latencyMs = 40 } = setup
  const privateParams = createPrivateUrlParams({ read: () => null, write: () => undefined })
  const sealed = createSealedValues()
  // As in a browser, the address is cleaned before anything reads it.
  const url = cleanPath(setup.url ?? '/platform/home', privateParams.redact)
  const clock = setup.clock ?? createVirtualClock()
  const world = setup.world ?? createWorld({ seed, now: () => START_AT + clock.now() })
  const tokenStore = setup.tokenStore ?? createTokenStore()
  const storage = setup.storage ?? new Map<string, Json>()
  const vouchers = createDeviceVouchers(storage, sealed)
  if (!setup.newcomer && !storage.has('education')) storage.set('education', { finished: true })
  const device = {
    online: true,
    locates: setup.locates ?? { fix: { ...KEMANG, accuracy: 12, simulated: false } },
    permission: setup.permission ?? 'granted',
    isBackBlocked: false,
  }
  const history = createMemoryHistory({ initialEntries: [url] })
  // As in a browser, the first history entry of a visit has no key.
  for (const first of history.entries) delete first.key
  const photos = createDevicePhotos(clock)
  const messages = createDeviceMessages(setup.webOtp ?? false)
  const phone = setup.shell ? createDevicePhone({ setup: setup.shell, clock, now: () => START_AT + clock.now(), locale, seed }) : null
  const outside = phone?.outside ?? []
  const devicePaying = createDevicePaying(sealed, outside, phone?.openOutside ?? null)
  const wallNow = () => START_AT + clock.now() + (setup.wall?.aheadMs ?? 0)
  const reaching = {
    clock, wallNow, tokenStore, deviceId: `device-${seed}`, online: () => device.online, latency: () => latencyMs, photos, sealed,
    isAllowedApp: (link: string) => devicePaying.paying.schemes.has(link),
    loggedIn: vouchers.drop,
  }
  const server = setup.lab ? createLabPorts(setup.lab, reaching) : createServerPorts({ ...reaching, world })
  const reports: ErrorReport[] = []
  const tracked: TrackedEvent[] = []
  const counts = { reloads: 0 }
  const installed = createDeviceInstalled(setup.surroundings)
  const deviceReports = createDeviceReports({
    journals: () => journalText(), seal: sealed.seal, open: sealed.open, storage, online: () => device.online,
    now: () => START_AT + clock.now(), seed,
  })
  const tab = (setup.tabs ?? createTabsOfDevice()).open()
  const deviceHandlers = createDeviceHandlers({ storage, tokenStore, journal: () => journalText() })
  if (tabOf(routeOf(history.location.pathname).screen)) {
    history.replace({ ...history.location, state: EXIT_GUARD })
    history.push(url)
  }

  const whole: Adapters = {
    monotonic: setup.wall ? createMonotonicClock(clock.now, wallNow) : clock.now,
    sources: [
      historySource(history, privateParams.redact),
      (enter) => server.onChangedElsewhere(() => {
        if (setup.vaultLagMs) clock.after(setup.vaultLagMs(), () => enter(vaultChanged()))
        else enter(vaultChanged())
      }),
      photos.source,
      installed.source,
      tab.source,
      chosenPlaceSource({ read: ({ key }) => ({ value: storage.get(key) ?? null }) }),
      deviceReports.source,
      // As in a browser, IndexedDB answers after the visit has begun.
      unfinishedPaymentSource({ read: ({ key }) => clock.sleep(30).then(() => ({ value: storage.get(key) ?? null })) }),
      sentDeletionSource({ read: ({ key }) => clock.sleep(30).then(() => ({ value: storage.get(key) ?? null })) }),
      remindersSource({ read: ({ key }) => ({ value: storage.get(key) ?? null }) }),
      ...(phone?.sources ?? []),
    ],
    handlers: Object.fromEntries([
      handlePort(sleep, ({ ms }, signal) => clock.sleep(ms, signal)),
      handlePort(send, (request, signal) => server.send({ ...request, body: privateParams.reveal(request.body) }, signal)),
      handlePort(readVault, () => ({ holder: server.holder() })),
      handlePort(refreshTokens, server.refresh),
      handlePort(clearVault, (whose) => {
        sealed.clear()
        vouchers.drop()
        const handlers = {
          read: ({ key }: { key: string }) => ({ value: storage.get(key) ?? null }),
          write: ({ key, value }: { key: string; value: Json }) => void storage.set(key, value),
        }
        forgetUser(handlers, whose)
        return server.clear(whose)
      }),
      ...vouchers.handlers,
      handlePort(locate, async () => {
        await clock.sleep(120)
        return device.locates === 'never' ? new Promise<never>(() => undefined) : device.locates
      }),
      handlePort(readOtp, messages.read),
      handlePort(locationPermission, () => ({ state: device.permission })),
      handlePort(openLocationSettings, () => ({ opened: false })),
      handlePort(pickPhoto, (wish, signal) => photos.pick(wish, signal)),
      handlePort(cropPhoto, (wish, signal) => photos.crop(wish, signal)),
      handleSink(dropPhoto, photos.drop),
      handlePort(moveHistory, createMoveHistory(history, privateParams.redact)),
      handleSink(blockBack, ({ isBlocked }) => void (device.isBackBlocked = isBlocked)),
      handlePort(pageOrigin, () => ({ origin: 'https://dekat.example' })),
      handleSink(openOutside, ({ url }) => void (phone ? phone.openOutside(url) : outside.push(url))),
      ...devicePaying.handlers,
      ...tab.handlers,
      handleSink(reloadOnce, () => void counts.reloads++),
      handleSink(reloadPage, () => void counts.reloads++),
      handlePort(readStored, ({ key }) => ({ value: storage.get(key) ?? null })),
      handleSink(writeStored, ({ key, value }) => void storage.set(key, value)),
      handlePort(readDevice, () => {
        const theme = storage.get('theme') as Pick<DeviceInfo, 'theme'> | undefined
        const explore = storage.get('explore') as DeviceInfo['explore']
        return { device: { ...PHONE, locale, ...theme, ...(explore ? { explore } : {}) }, client: CLIENT }
      }),
      handlePort(readVitals, () => ({ lcp: 1200, fcp: 480, cls: 0, inp: 90, ttfb: 120 })),
      handlePort(loadMessages, async ({ locale: wanted }) => {
        await clock.sleep(20)
        return { loaded: setup.catalogues?.includes(wanted) ?? true }
      }),
      handlePort(fetchModule, async () => {
        await clock.sleep(latencyMs)
        return { loaded: device.online || setup.installed === true }
      }),
      handleSink(reportError, (report) => void reports.push(report)),
      handleSink(trackEvent, (event) => void tracked.push(event)),
      handleSink(configureMonitoring, () => undefined),
      ...(phone?.handlers ?? NO_SHELL),
      ...deviceHandlers.handlers,
      ...installed.handlers,
      ...deviceReports.handlers,
    ]),
  }
  let alive = true
  const living = whileAlive(whole, () => alive)
  const adapters = setup.breaks ? withBreaks(living, setup.breaks) : living
  const errors: string[] = []
  const header: Header = {
    k: 'header',
    format: 'dekat-journal',
    version: 1,
    id: `driver-${seed}`,
    build: 'test',
    startedAt: wallNow(),
    seed,
    timeZone: 'Asia/Jakarta',
    locale,
    viewport: { width: 390, height: 844 },
    segment: 0,
    location: { pathname: history.location.pathname, search: history.location.search, hash: '' },
    behaviour: BEHAVIOUR,
    eventVersions: {},
    redaction: '',
  }
  const options = {
    header,
    adapters,
    modules: ALL_MODULES,
    strict: setup.strict ?? true,
    wholeStateChecks: setup.wholeStateChecks,
    // A flow that ended by an error is one that the machine caught.
    onReduced: (action: UnknownAction) => {
      if (flowCrashed.match(action)) errors.push(`flow ${action.payload.flow}: ${action.payload.message}`)
    },
    onError: (error: unknown, where: string) => void errors.push(`${where}: ${error instanceof Error ? error.message : String(error)}`),
  }
  const { onEntry } = setup
  const client = onEntry
    ? {
      ...createClient({ ...options, log: numberedLog((entry) => onEntry(entry, header)) }), memory: createMemory(),
      writeStateHash: () => undefined, beginSegment: () => undefined,
    }
    : recordClient(options)
  const recorder = createSessionRecorder(header, client.memory, createRedactors(seededNumbers(`secret ${seed}`))())
  client.start()
  if (setup.prerendered) client.enter(FIRST_SCREEN_EVENTS[setup.prerendered.by](setup.prerendered.firstScreen), 'source')
  if (setup.served) client.enter(resourcePrerendered(setup.served), 'source')
  client.enter(pageDocumentLoaded(), 'source')
  let text = ''
  function journalText(): string {
    client.writeStateHash()
    // Each text ends at the start of a segment.
    do text += recorder.drain()
    while (recorder.pendingCount() > 0)
    return text
  }
  const shopper = createShopper({
    session: client,
    world,
    clock,
    tokenStore,
    storage,
    history,
    reports,
    tracked,
    outside,
    counts,
    errors,
    photos,
    messages,
    phone,
    device: {
      goesOffline() {
        device.online = false
        client.enter(networkLost(), 'source')
      },
      goesOnline() {
        device.online = true
        client.enter(networkRestored(), 'source')
      },
      hides: () => client.enter(pageHidden(), 'source'),
      shows: () => client.enter(pageShown(), 'source'),
      /** The phone kills the page at any moment. */
      dies() {
        alive = false
        client.stop()
        tab.dies()
      },
      set locates(answer: LocateAnswer | 'never') {
        device.locates = answer
      },
      get isBackBlocked() {
        return device.isBackBlocked
      },
    },
    deviceSettings: deviceHandlers.deviceSettings,
    browser: installed.browser,
    reporting: deviceReports.reporting,
    paying: devicePaying.paying,
    journalText,
    journal: () => parseJournal(journalText()),
  })
  reportOnFailure(shopper)
  return shopper
}
