import { port, sink } from './port'

/** What the page runs in, as far as it matters for installing the app. The native shell is told elsewhere. */
export interface Surroundings {
  readonly system: 'android' | 'ios' | 'desktop'
  /** The browser is Safari. */
  readonly safari: boolean
  /** The page is the installed app, without a browser around it. */
  readonly standalone: boolean
  /** The browser can take messages while the app is closed. */
  readonly pushes: boolean
  /** Where the app is served, such as `https://dekat.example`. */
  readonly origin: string
}

/** What the page runs in. What the browser has said about installing, builds and messages enters from here on, also what it said before. */
export const readSurroundings = port<[], Surroundings>('installed/read')

/** Shows the browser's own question whether to install; it can be shown once. May never answer while the question stands open. */
export const askToInstall = port<[], { readonly outcome: 'accepted' | 'dismissed' | 'unavailable' }>('installed/ask', 'installed/asked')

/** Lets the build that waits take over; the page is loaded anew when it has. */
export const activateBuild = sink<[]>('installed/activateBuild')

/**
 * The token by which this browser receives messages, made where there is none. Null where it cannot be had. It goes to the server and
 * into no state.
 */
export const subscribeToPush = port<[{ readonly publicKey: string }], { readonly pushToken: string | null }>('push/subscribe')
