import type { UnknownAction } from 'redux'
import type { InstallEnvironment } from '../../src/ports/installed'
import { activateBuild, promptInstall, readInstallEnvironment, subscribeToPush } from '../../src/ports/installed'
import { pageRested } from '../../src/navigation/pageEvents'
import { handlePort, handleSink } from '../../src/ports/adapters'
import type { Source } from '../../src/ports/adapters'

/** A phone with a browser that can install apps. */
const CHROME: InstallEnvironment = { system: 'android', safari: false, standalone: false, pushes: true, origin: 'https://dekat.example' }

/** What a browser knows of the app on the driver's phone; a test may turn every knob. */
export function createDeviceInstalled(differs: Partial<InstallEnvironment> = {}) {
  const ears = new Set<Parameters<Source>[0]>()
  const enter = (action: UnknownAction) => ears.forEach((each) => each(action))
  const browser = {
    /** What the shopper answers when the browser asks whether to install; 'never' leaves the question open. */
    installs: 'accepted' as 'accepted' | 'dismissed' | 'unavailable' | 'never',
    /** The token that the push service gives; null where it refuses. */
    pushToken: 'push-token-of-this-browser' as string | null,
    /** The keys that subscriptions were made by. */
    subscribed: [] as string[],
    asked: 0,
    activated: 0,
    /** The page has come to rest. */
    rests: () => enter(pageRested()),
    /** The browser, or its service worker, tells something. */
    tells: enter,
  }
  const source: Source = (hear) => {
    ears.add(hear)
    return () => void ears.delete(hear)
  }
  const answerers = [
    handlePort(readInstallEnvironment, () => ({ ...CHROME, ...differs })),
    handlePort(promptInstall, () => {
      browser.asked += 1
      return browser.installs === 'never' ? new Promise<never>(() => undefined) : { outcome: browser.installs }
    }),
    handleSink(activateBuild, () => void (browser.activated += 1)),
    handlePort(subscribeToPush, ({ publicKey }) => {
      browser.subscribed.push(publicKey)
      return { pushToken: browser.pushToken }
    }),
  ]
  return { browser, source, answerers }
}
export type DeviceBrowser = ReturnType<typeof createDeviceInstalled>['browser']
