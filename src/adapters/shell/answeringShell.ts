import { answering, draining } from '../../ports/adapters'
import type { Answerer } from '../../ports/adapters'
import { openLocationSettings } from '../../ports/geolocation'
import { brightenScreen, restoreBrightness } from '../../ports/screen'
import { closeWebview, openWebview, readPushToken, readShared, writeShared } from '../../ports/shell'
import type { Shell } from './loadShell'

/** What the shell answers where there is one, else what a browser does. */
export type InShellOr = <T>(ask: (ports: Shell['ports']) => T | Promise<T>, browser: () => T | Promise<T>) => Promise<T>

/** What is asked of the shell alone. A browser has no settings that a page could open, no webviews, and no token of its own accord. */
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
