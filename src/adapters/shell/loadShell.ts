import type { Source } from '../../ports/adapters'
import { retryImport } from '../../ui/retryImport'
import type { Bridge, BridgeOptions, BridgeWindow } from './bridge'
import type { createBrightness, SeenPage } from './brightness'
import type { Campaign, ShellPorts } from './shellPorts'

/** The native shell around this page. */
export interface Shell {
  readonly bridge: Bridge
  readonly ports: ShellPorts & ReturnType<typeof createBrightness>
}

export interface ShellOptions extends BridgeOptions {
  /** Epoch ms. */
  readonly now: () => number
  /** By which this visit came. */
  readonly campaign?: () => Campaign
}

/** Whether there is one. */
export function isInShell({ DekatBridge }: Pick<BridgeWindow, 'DekatBridge'>): boolean {
  return typeof DekatBridge?.postMessage === 'function'
}

/** What it takes to talk to the shell, fetched in a shell only. Null in a browser, and when the code could not be had. */
export async function loadShell(window: BridgeWindow & SeenPage, options: ShellOptions): Promise<Shell | null> {
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

/** Events of the shell. */
export function shellSource(shell: Promise<Shell | null>): Source {
  return (enter) => {
    let end = () => undefined as void
    let ended = false
    void shell.then((found) => {
      if (found && !ended) end = found.ports.grantedSource(enter)
    })
    return () => {
      ended = true
      end()
    }
  }
}
