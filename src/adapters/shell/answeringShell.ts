import { answering, draining } from '../../ports/adapters'
import type { Answerer } from '../../ports/adapters'
import { openLocationSettings } from '../../ports/geolocation'
import { brightenScreen, restoreBrightness } from '../../ports/screen'
import { closeWebview, openWebview, readPushToken, readShared, writeShared } from '../../ports/shell'
import type { Shell } from './loadShell'

/** Calls the shell if it exists, else the browser's implementation. */
export type InShellOr = <T>(ask: (ports: Shell['ports']) => T | Promise<T>, browser: () => T | Promise<T>) => Promise<T>

/**
 * Handlers of ports that only the shell implements: a browser page cannot open settings or webviews, and has no push token without a
 * subscription.
 */
export function answeringShell(inShellOr: InShellOr): readonly (readonly [string, Answerer])[] {
  return [
    answering(openLocationSettings, () => inShellOr((ports) => ports.openSettings(), () => ({ opened: false }))),
    answering(openWebview, (page) => inShellOr((ports) => ports.openWebview(page), () => ({ opened: false }))),
    answering(brightenScreen, () => inShellOr((ports) => ports.brighten(), () => ({ bright: false }))),
    draining(restoreBrightness, () => void inShellOr((ports) => ports.restoreBrightness(), () => undefined)),
    answering(closeWebview, () => inShellOr((ports) => ports.closeWebview(), () => ({ closed: false }))),
    answering(readPushToken, () => inShellOr((ports) => ports.readPushToken(), () => ({ pushToken: null }))),
    answering(readShared, () => inShellOr((ports) => ports.readShared(), () => ({ place: null }))),
    draining(writeShared, (shared) => void inShellOr((ports) => ports.writeShared(shared), () => undefined)),
  ]
}
