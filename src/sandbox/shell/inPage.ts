import type { ShellPlan } from './plan'
import { startSandboxShell, type SandboxShell } from './sandboxShell'

/** A page that runs inside the sandbox's shell. */
export interface ShellWindow extends Window {
  sandboxShell?: SandboxShell
}

const SHARED = 'sandbox.shell.'
/** How long the user stays in the settings. */
const AWAY_MS = 600

/** Installs the shell before the page's own scripts run. Webviews are tabs of the browser. */
export function startInPage(window: ShellWindow, overrides: Partial<ShellPlan>): void {
  const { document, localStorage } = window
  const show = (visibility: 'hidden' | 'visible') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const shell = startSandboxShell(
    {
      callback: () => window.dekatBridgeCallback,
      setTimeout: (task, ms) => window.setTimeout(task, ms),
      shared: {
        getItem: (key) => localStorage.getItem(SHARED + key),
        setItem: (key, value) => localStorage.setItem(SHARED + key, value),
      },
      open: (path) => void window.open(path, '_blank'),
      openOutside: (url) => void window.open(url, '_blank', 'noopener'),
      close() {
        if (window.opener === null) return false
        window.setTimeout(() => window.close(), AWAY_MS / 10)
        return true
      },
      leave(meanwhile) {
        show('hidden')
        meanwhile()
        window.setTimeout(() => show('visible'), AWAY_MS)
      },
    },
    overrides,
  )
  Object.assign(window, { DekatBridge: shell.bridge, sandboxShell: shell })
}
