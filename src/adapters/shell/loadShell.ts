import type { Source } from '../../ports/adapters'
import { retryImport } from '../../ui/status/retryImport'
import type { Bridge, BridgeOptions, BridgeWindow } from './bridge'
import type { createBrightness, PageVisibility } from './brightness'
import type { Campaign, ShellPorts } from './shellPorts'

export interface Shell {
  readonly bridge: Bridge
  readonly ports: ShellPorts & ReturnType<typeof createBrightness>
}

export interface ShellOptions extends BridgeOptions {
  /** Epoch ms. */
  readonly now: () => number
  /** Campaign of this visit. */
  readonly campaign?: () => Campaign
}

export function isInShell({ DekatBridge }: Pick<BridgeWindow, 'DekatBridge'>): boolean {
  return typeof DekatBridge?.postMessage === 'function'
}

/** Loads the code of the bridge, in a shell only. Null in a browser, and if the code fails to load. */
export async function loadShell(window: BridgeWindow & PageVisibility, options: ShellOptions): Promise<Shell | null> {
  if (!isInShell(window)) return null
  try {
    const [{ createBridge }, { createShellPorts }, { createBrightness: brightnessOf }] = await Promise.all([
      retryImport(() => import(/* webpackChunkName: "shell" */ './bridge')),
      retryImport(() => import(/* webpackChunkName: "shell" */ './shellPorts')),
      retryImport(() => import(/* webpackChunkName: "shell" */ './brightness')),
    ])
    const bridge = createBridge(window, options)
    if (!bridge) return null
    return { bridge, ports: { ...createShellPorts(bridge, options.now, options.campaign), ...brightnessOf(bridge, window) } }
  } catch {
    return null
  }
}

export function shellSource(shell: Promise<Shell | null>): Source {
  return (enter) => {
    let removeListener = () => undefined as void
    let isStopped = false
    void shell.then((found) => {
      if (found && !isStopped) removeListener = found.ports.grantedSource(enter)
    })
    return () => {
      isStopped = true
      removeListener()
    }
  }
}
