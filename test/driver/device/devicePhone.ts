import { createBridge } from '../../../src/adapters/shell/bridge'
import { createBrightness } from '../../../src/adapters/shell/brightness'
import { createShellPorts } from '../../../src/adapters/shell/shellPorts'
import { describeClient } from '../../../src/adapters/device/deviceFacts'
import { seededNumbers } from '../../../src/journal/runtime/seeded'
import { pageHidden, pageShown } from '../../../src/navigation/pageEvents'
import { handlePort, handleSink, type PortHandler, type Source } from '../../../src/ports/adapters'
import { readDevice } from '../../../src/ports/device/deviceInfo'
import { locate, locationPermission, openLocationSettings } from '../../../src/ports/device/geolocation'
import { openPhotoSettings } from '../../../src/ports/device/photos'
import { brightenScreen, restoreBrightness } from '../../../src/ports/device/screen'
import { closeWebview, openWebview, readPushToken, readSharedPosition, writeSharedPosition } from '../../../src/ports/device/shell'
import type { ShellPlan } from '../../../src/sandbox/shell/plan'
import { startSandboxShell } from '../../../src/sandbox/shell/sandboxShell'
import { PHONE } from './device'
import type { VirtualClock } from '../virtualClock'

/** A session inside the native shell: the shell's behaviour, the storage of its webviews, and whether a webview lies below this one. */
export interface ShellSetup extends Partial<ShellPlan> {
  readonly shared?: Map<string, string>
  readonly below?: boolean
}

export interface PhoneOptions {
  readonly setup: ShellSetup
  readonly clock: VirtualClock
  /** Epoch ms. */
  readonly now: () => number
  readonly locale: string
  readonly seed: string
}

/** How long the user stays in the settings. */
const AWAY_MS = 2_000

/** The real bridge over the sandbox's shell in virtual time, with the ports that it answers. */
export function createDevicePhone({ setup: { shared = new Map(), below = false, ...plan }, clock, now, locale, seed }: PhoneOptions) {
  const webviews: string[] = []
  const outside: string[] = []
  const phone = { closed: false }
  const enter = new Set<Parameters<Source>[0]>()
  const dispatch: Parameters<Source>[0] = (action) => enter.forEach((each) => each(action))
  const timers = new Map<number, () => void>()

  const shell = startSandboxShell(
    {
      callback: () => page.dekatBridgeCallback,
      setTimeout: (task, ms) => clock.after(ms, task),
      shared: { getItem: (key) => shared.get(key) ?? null, setItem: (key, value) => void shared.set(key, value) },
      open: (path) => void webviews.push(path),
      openOutside: (url) => void outside.push(url),
      close: () => (phone.closed = below),
      leave(meanwhile) {
        clock.after(AWAY_MS / 2, () => dispatch(pageHidden()))
        clock.after(AWAY_MS, () => {
          meanwhile()
          dispatch(pageShown())
        })
      },
    },
    plan,
  )
  const page: Parameters<typeof createBridge>[0] = {
    DekatBridge: shell.bridge,
    location: { origin: 'https://dekat.example' },
    setTimeout(task, ms) {
      const timer = timers.size + 1
      timers.set(timer, clock.after(ms, task))
      return timer
    },
    clearTimeout: (timer) => timers.get(timer)?.(),
    addEventListener: () => undefined,
  }
  const bridge = createBridge(page, { random: seededNumbers(`bridge ${seed}`) })
  if (!bridge) throw new Error('there is no shell')
  const ports = createShellPorts(bridge, now)
  const seen = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const brightness = createBrightness(bridge, Object.assign(new EventTarget(), { document: seen }))
  const device = { ...PHONE, model: '', brand: '', locale, inShell: true }
  const handlers: (readonly [string, PortHandler])[] = [
    handlePort(readDevice, async () => ({ device: await ports.readDevice(device), client: describeClient({ inShell: true }) })),
    handlePort(locate, ports.locate),
    handlePort(locationPermission, ports.locationPermission),
    handlePort(openLocationSettings, ports.openSettings),
    handlePort(openPhotoSettings, ports.openPhotoSettings),
    handlePort(openWebview, ports.openWebview),
    handlePort(brightenScreen, brightness.brighten),
    handleSink(restoreBrightness, brightness.restoreBrightness),
    handlePort(closeWebview, ports.closeWebview),
    handlePort(readPushToken, ports.readPushToken),
    handlePort(readSharedPosition, ports.readShared),
    handleSink(writeSharedPosition, ports.writeShared),
  ]
  const sources: Source[] = [
    ports.grantedSource,
    (listener) => {
      enter.add(listener)
      return () => void enter.delete(listener)
    },
  ]
  return {
    handlers, sources, plan: shell.plan, screen: shell.phone, calls: shell.calls, ignored: bridge.ignored, webviews, outside,
    /** Opens an address outside through the shell. */
    openOutside: async (url: string) => await ports.openOutside({ url }),
    isClosed: () => phone.closed }
}
export type DevicePhone = ReturnType<typeof createDevicePhone>

/** The answers of a browser without the shell. */
export const NO_SHELL: readonly (readonly [string, PortHandler])[] = [
  handlePort(openPhotoSettings, () => ({ opened: false })),
  handlePort(openWebview, () => ({ opened: false })),
  handlePort(brightenScreen, () => ({ bright: false })),
  handleSink(restoreBrightness, () => undefined),
  handlePort(closeWebview, () => ({ closed: false })),
  handlePort(readPushToken, () => ({ pushToken: null })),
  handlePort(readSharedPosition, () => ({ place: null })),
  handleSink(writeSharedPosition, () => undefined),
]
