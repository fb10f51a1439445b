import { port, sink } from './port'
import type { Count, Id, Private } from '../shared/meaning'

/** The browser environment, as far as installing the app depends on it. The native shell has its own ports (shell.ts). */
export interface InstallEnvironment {
  readonly system: 'android' | 'ios' | 'desktop'
  readonly safari: boolean
  /** The page runs as the installed app, without browser controls. */
  readonly standalone: boolean
  /** The browser supports push messages while the app is closed. */
  readonly pushes: boolean
  /** Origin of the app, such as `https://dekat.example`. */
  readonly origin: Id
}

/** Reads the install environment and starts the install events. Events that fired before this call are emitted as well. */
export const readInstallEnvironment = port<[], InstallEnvironment>('installed/read')

/** Shows the browser's install prompt, which can be shown once. May never settle while the prompt is open. */
export const promptInstall = port<[], { readonly outcome: 'accepted' | 'dismissed' | 'unavailable' }>(
  'installed/prompt', 'installed/promptSettled',
)

/** Activates the waiting build. The page reloads after the activation. */
export const activateBuild = sink<[]>('installed/activateBuild')

/** The push token of this browser, subscribing if necessary; null if none. It goes to the server and never enters state. */
export const subscribeToPush = port<[{ readonly publicKey: Id }], { readonly pushToken: Private<string> | null }>('push/subscribe')

/** Shows a number on the icon of the installed app; 0 removes it. Browsers without badges ignore the call. */
export const showBadge = sink<[{ readonly count: Count }]>('installed/badge')
