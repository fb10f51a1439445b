import type { InstallEnvironment } from '../../../ports/installed'
import type { NotificationState } from '../../../ports/device/notifications'
import type { Id, Link } from '../../../shared/meaning'

/** `app` opens the installed app; the others open its page in a store. */
export type LinkTo = 'app' | 'playStore' | 'appStore'
export type AppLinks = Readonly<Partial<Record<LinkTo, Link>>>

export interface InstalledState {
  /** Null until it was read. */
  readonly surroundings: InstallEnvironment | null
  readonly links:
    | { readonly phase: 'loading' | 'failed' }
    | { readonly phase: 'ready'; readonly links: AppLinks; readonly pushKey: Id | null }
  /**
   * The browser's install prompt. available: the page can show it · prompting: it is open. `timely`: the banner may offer it; see
   * `isTimely` in logic.ts.
   */
  readonly prompt: { readonly phase: 'none' | 'prompting' } | { readonly phase: 'available'; readonly timely: boolean }
  /** The app was installed during this visit. */
  readonly done: boolean
  readonly banner: 'unknown' | 'open' | 'closed'
  /** The sheet with instructions for the home screen is open. */
  readonly steps: boolean
  readonly update: 'none' | 'waiting' | 'declined' | 'accepted'
  readonly messages:
    | { readonly phase: 'none' }
    | { readonly phase: 'offered' | 'prompting'; readonly orderId: Id }
    | { readonly phase: 'settled'; readonly orderId: Id; readonly state: NotificationState }
}

/** Content of the download page on this device. */
export interface DownloadOptions {
  /** `have`: the page already runs in the app. */
  readonly phase: 'loading' | 'have' | 'ready'
  readonly links: readonly LinkTo[]
  /** The request for the links failed. */
  readonly hasFailed: boolean
  readonly installState: 'none' | 'available' | 'prompting'
  /** Manual installation: `safari` has instructions, `menu` refers to the browser's menu. */
  readonly manualInstall: 'none' | 'safari' | 'menu'
  /** Content of the QR code for phones, or null. */
  readonly qrText: string | null
}
