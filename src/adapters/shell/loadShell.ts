import type { Source } from '../../ports/adapters'
import { retryImport } from '../../ui/retryImport'
import type { Bridge, BridgeOptions, BridgeWindow } from './bridge'
import type { ShellPorts } from './shellPorts'

/** The native shell around this page. */
export interface Shell {
  readonly bridge: Bridge
  readonly ports: ShellPorts
}

/** Whether there is one. */
export function isInShell({ DekatBridge }: Pick<BridgeWindow, 'DekatBridge'>): boolean {
  return typeof DekatBridge?.postMessage === 'function'
}

/** What it takes to talk to the shell, fetched in a shell only. Null in a browser, and when the code could not be had. */
export async function loadShell(window: BridgeWindow, options: BridgeOptions & { readonly now: () => number }): Promise<Shell | null> {
  if (!isInShell(window)) return null
  try {
    const [{ createBridge }, { createShellPorts }] = await Promise.all([
      retryImport(() => import(/* webpackChunkName: "shell" */ './bridge')),
      retryImport(() => import(/* webpackChunkName: "shell" */ './shellPorts')),
    ])
    const bridge = createBridge(window, options)
    return bridge && { bridge, ports: createShellPorts(bridge, options.now) }
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
