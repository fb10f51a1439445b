import { handlePort, handleSink, type PortHandler } from '../../ports/adapters'
import { openLocationSettings } from '../../ports/device/geolocation'
import { brightenScreen, restoreBrightness } from '../../ports/device/screen'
import { closeWebview, openWebview, readPushToken, readSharedPosition, writeSharedPosition } from '../../ports/device/shell'
import type { Shell } from './loadShell'

/** Calls the shell if it exists, else the browser's implementation. */
export type InShellOr = <T>(callShell: (ports: Shell['ports']) => T | Promise<T>, browser: () => T | Promise<T>) => Promise<T>

/** Handlers of ports that only the shell implements, such as settings, webviews and push tokens. */
export function shellHandlers(inShellOr: InShellOr): readonly (readonly [string, PortHandler])[] {
  return [
    handlePort(openLocationSettings, () => inShellOr((ports) => ports.openSettings(), () => ({ opened: false }))),
    handlePort(openWebview, (page) => inShellOr((ports) => ports.openWebview(page), () => ({ opened: false }))),
    handlePort(brightenScreen, () => inShellOr((ports) => ports.brighten(), () => ({ bright: false }))),
    handleSink(restoreBrightness, () => void inShellOr((ports) => ports.restoreBrightness(), () => undefined)),
    handlePort(closeWebview, () => inShellOr((ports) => ports.closeWebview(), () => ({ closed: false }))),
    handlePort(readPushToken, () => inShellOr((ports) => ports.readPushToken(), () => ({ pushToken: null }))),
    handlePort(readSharedPosition, () => inShellOr((ports) => ports.readShared(), () => ({ place: null }))),
    handleSink(writeSharedPosition, (shared) => void inShellOr((ports) => ports.writeShared(shared), () => undefined)),
  ]
}
