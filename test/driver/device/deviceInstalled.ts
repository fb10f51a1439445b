import type { UnknownAction } from 'redux'
import {
  activateBuild, promptInstall, readInstallEnvironment, showBadge, subscribeToPush, type InstallEnvironment,
} from '../../../src/ports/installed'
import { pageRested } from '../../../src/navigation/pageEvents'
import { handlePort, handleSink, type Source } from '../../../src/ports/adapters'

/** A phone whose browser can install apps. */
const CHROME: InstallEnvironment = { system: 'android', safari: false, standalone: false, pushes: true, origin: 'https://dekat.example' }

/** The browser's installation ports; tests may change every property. */
export function createDeviceInstalled(differs: Partial<InstallEnvironment> = {}) {
  const ears = new Set<Parameters<Source>[0]>()
  const enter = (action: UnknownAction) => ears.forEach((each) => each(action))
  const browser = {
    /** The user's answer to the install prompt; 'never' leaves it open. */
    installs: 'accepted' as 'accepted' | 'dismissed' | 'unavailable' | 'never',
    /** The token of the push service; null when it refuses. */
    pushToken: 'push-token-of-this-browser' as string | null,
    /** The public keys of the subscriptions. */
    subscribed: [] as string[],
    promptCount: 0,
    /** The numbers that the icon has shown. */
    badges: [] as number[],
    activated: 0,
    /** The page has become idle. */
    rests: () => enter(pageRested()),
    /** Dispatches an event of the browser or its service worker. */
    emits: enter,
  }
  const source: Source = (listener) => {
    ears.add(listener)
    return () => void ears.delete(listener)
  }
  const handlers = [
    handlePort(readInstallEnvironment, () => ({ ...CHROME, ...differs })),
    handlePort(promptInstall, () => {
      browser.promptCount += 1
      return browser.installs === 'never' ? new Promise<never>(() => undefined) : { outcome: browser.installs }
    }),
    handleSink(activateBuild, () => void (browser.activated += 1)),
    handleSink(showBadge, ({ count }) => void browser.badges.push(count)),
    handlePort(subscribeToPush, ({ publicKey }) => {
      browser.subscribed.push(publicKey)
      return { pushToken: browser.pushToken }
    }),
  ]
  return { browser, source, handlers }
}
export type DeviceBrowser = ReturnType<typeof createDeviceInstalled>['browser']
