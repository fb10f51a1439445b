import type { InstallEnvironment } from '../../../ports/installed'
import type { NotificationState } from '../../../ports/notifications'

/** A page that leads to the app for phones: itself where it is installed, or its page in a store. */
export type LinkTo = 'app' | 'playStore' | 'appStore'
export type AppLinks = Readonly<Partial<Record<LinkTo, string>>>

export interface InstalledState {
  /** Null until it was read. */
  readonly surroundings: InstallEnvironment | null
  readonly links:
    | { readonly phase: 'loading' | 'failed' }
    | { readonly phase: 'ready'; readonly links: AppLinks; readonly pushKey: string | null }
  /** The browser's own question whether to install. `timely`: it came soon enough to be offered without being looked for. */
  readonly prompt: { readonly phase: 'none' | 'asking' } | { readonly phase: 'kept'; readonly timely: boolean }
  /** The app was installed while this page was open. */
  readonly done: boolean
  readonly banner: 'unknown' | 'open' | 'closed'
  /** The steps for the home screen are on screen. */
  readonly steps: boolean
  readonly update: 'none' | 'waiting' | 'declined' | 'accepted'
  readonly messages:
    | { readonly phase: 'none' }
    | { readonly phase: 'offered' | 'asking'; readonly orderId: string }
    | { readonly phase: 'settled'; readonly orderId: string; readonly state: NotificationState }
}

/** What the page about the app offers on this device. */
export interface DownloadWays {
  /** have: this is the app already. */
  readonly phase: 'loading' | 'have' | 'ready'
  readonly links: readonly LinkTo[]
  /** The links could not be had. */
  readonly failed: boolean
  readonly install: 'none' | 'kept' | 'asking'
  /** How the app is put on the home screen by hand: by Safari's steps, or by the menu of another browser. */
  readonly byHand: 'none' | 'safari' | 'menu'
  /** What a phone is to scan, or null. */
  readonly code: string | null
}
