import type { Surroundings } from '../../ports/installed'

/** What of a window tells what it runs in. */
export interface LookedAt {
  readonly navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { readonly standalone?: boolean }
  readonly location: Pick<Location, 'origin'>
  readonly matchMedia: (query: string) => Pick<MediaQueryList, 'matches'>
}

/** Tells the system, the browser and whether the page is the installed app. */
export function lookAround(window: LookedAt): Surroundings {
  const { navigator: { userAgent, maxTouchPoints, standalone }, location, matchMedia } = window
  // An iPad says that it is a Mac, which has no screen to touch.
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
