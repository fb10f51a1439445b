import * as v from 'valibot'
import type { UnknownAction } from 'redux'
import { workerMessageSchema, type WorkerMessage } from '../../api/account/push'
import {
  appInstalled, buildArrived, installOffered, linkReceived, pushTokenReceived, refreshReceived, storageUpdateReceived,
} from '../../navigation/installEvents'
import type { InstallPrompt, InstallEvent, InstallEventBuffer } from './installEvents'
import { within } from '../waiting/timeLimit'
import type { InstallEnvironment } from '../../ports/installed'

export interface InstalledAppOptions {
  readonly window: Window & typeof globalThis
  readonly installEvents: InstallEventBuffer
  readonly enter: (action: UnknownAction) => void
  /** Called for an invalid message of a service worker. */
  readonly onIgnored: () => void
}

/** Dispatches install events of the browser as inputs, and implements the ports of the installed app. */
export function createInstalledApp({ window, installEvents, enter, onIgnored }: InstalledAppOptions) {
  let prompt: InstallPrompt | null = null
  let activate = (): void => undefined
  let isListening = false

  function onInstallEvent(event: InstallEvent): void {
    if (event.kind === 'offered') {
      prompt = event.prompt
      enter(installOffered({ afterMs: event.afterMs }))
    } else if (event.kind === 'installed') {
      prompt = null
      enter(appInstalled())
    } else if (event.kind === 'build') {
      activate = event.activate
      enter(buildArrived())
    } else {
      const message = v.safeParse(workerMessageSchema, event.data)
      if (message.success) enter(actionFor(message.output))
      else onIgnored()
    }
  }

  return {
    read() {
      if (!isListening) installEvents.listen(onInstallEvent)
      isListening = true
      return detectInstallEnvironment(window)
    },
    async promptInstall(): Promise<{ outcome: 'accepted' | 'dismissed' | 'unavailable' }> {
      const shownPrompt = prompt
      // A browser shows each install prompt once.
      prompt = null
      try {
        await shownPrompt?.prompt()
        const outcome = (await shownPrompt?.userChoice)?.outcome
        return { outcome: outcome === 'accepted' || outcome === 'dismissed' ? outcome : 'unavailable' }
      } catch {
        return { outcome: 'unavailable' }
      }
    },
    activate: () => activate(),
    async subscribe({ publicKey }: { readonly publicKey: string }): Promise<{ pushToken: string | null }> {
      if (!('serviceWorker' in window.navigator)) return { pushToken: null }
      return { pushToken: await subscriptionFor(window.navigator.serviceWorker.ready, publicKey) }
    },
  }
}

function actionFor(message: WorkerMessage): UnknownAction {
  switch (message.type) {
    case 'storage':
      return storageUpdateReceived(message.update)
    case 'refresh':
      return refreshReceived()
    case 'pushToken':
      return pushTokenReceived({ pushToken: message.pushToken })
    case 'open':
      return linkReceived({ link: message.link })
  }
}

export interface EnvironmentWindow {
  readonly navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { readonly standalone?: boolean }
  readonly location: Pick<Location, 'origin'>
  readonly matchMedia: (query: string) => Pick<MediaQueryList, 'matches'>
}

export function detectInstallEnvironment(window: EnvironmentWindow): InstallEnvironment {
  const { navigator: { userAgent, maxTouchPoints, standalone }, location, matchMedia } = window
  // iPads report themselves as Macs, which have no touch screen.
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const system = ios ? 'ios' : /Android/.test(userAgent) ? 'android' : 'desktop'
  return {
    system,
    safari: /Safari\//.test(userAgent) && !/Chrome|Chromium|CriOS|FxiOS|EdgiOS|Edg\/|OPR|OPiOS|Android|SamsungBrowser/.test(userAgent),
    standalone: standalone === true || matchMedia.call(window, '(display-mode: standalone)').matches,
    pushes: 'PushManager' in window && 'Notification' in window && 'serviceWorker' in window.navigator,
    origin: location.origin,
  }
}

/** Without a service worker, `ready` never resolves; a push service needs a network. */
const SUBSCRIBE_LIMIT_MS = 15_000

interface PushRegistration {
  readonly pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>
}

/**
 * The browser's push subscription for the server, as JSON of an endpoint and its keys. A subscription for another key is cancelled, because
 * the server could not use it. Null if the browser, its user or its push service refuses.
 */
export async function subscriptionFor(ready: Promise<PushRegistration>, publicKey: string): Promise<string | null> {
  try {
    return await within(SUBSCRIBE_LIMIT_MS, subscribe(ready, publicKey))
  } catch {
    return null
  }
}

async function subscribe(ready: Promise<PushRegistration>, publicKey: string): Promise<string> {
  const { pushManager } = await ready
  const existing = await pushManager.getSubscription()
  if (existing && keyOf(existing) === publicKey) return JSON.stringify(existing)
  await existing?.unsubscribe()
  return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** The public key of a subscription, as base64url without padding. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
