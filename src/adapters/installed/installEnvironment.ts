import type { InstallEnvironment } from '../../ports/installed'

export interface EnvironmentWindow {
  readonly navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { readonly standalone?: boolean }
  readonly location: Pick<Location, 'origin'>
  readonly matchMedia: (query: string) => Pick<MediaQueryList, 'matches'>
}

export function detectInstallEnvironment(window: EnvironmentWindow): InstallEnvironment {
  const { navigator: { userAgent, maxTouchPoints, standalone }, location, matchMedia } = window
  // iPads report themselves as Macs, which have no touch screen.
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const system = ios ? 'ios' : /Android/.test(userAgent) ? 'android' : 'desktop'
  return {
    system,
    safari: /Safari\//.test(userAgent) && !/Chrome|Chromium|CriOS|FxiOS|EdgiOS|Edg\/|OPR|OPiOS|Android|SamsungBrowser/.test(userAgent),
    standalone: standalone === true || matchMedia.call(window, '(display-mode: standalone)').matches,
    pushes: 'PushManager' in window && 'Notification' in window && 'serviceWorker' in window.navigator,
    origin: location.origin,
  }
}
