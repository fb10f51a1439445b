import type { MethodName } from '../../adapters/shell/methods'

type Allowed = 'granted' | 'denied' | 'prompt'

/** The behaviour of the sandbox's shell. It may be changed while the shell runs. */
export interface ShellPlan {
  device: Record<string, string | number>
  permissions: { photos: Allowed; camera: Allowed; location: Allowed; notifications: Allowed }
  /** The user's answer to a permission prompt. */
  permission: 'granted' | 'denied'
  /** The location permission after the user returns from the settings. */
  settings: Allowed
  /** The position of the phone, or the shell's error code. */
  location: { latitude: number; longitude: number; accuracy?: number; simulated?: boolean } | { code: number }
  pushToken: string | null
  /** The picture that the picker and the camera return; null when the user cancels. */
  picture: string | null
  opensWebviews: boolean
  /** The phone can set the brightness of the screen. */
  brightens: boolean
  opensOutside: boolean
  /** Schemes of the apps on the phone. */
  apps: string[]
  /** Milliseconds before an answer. */
  delayMs: number
  /** Methods that are never answered. */
  silent: MethodName[]
  /** Extra faulty messages sent with each answer. */
  faults: ('forged' | 'doubled' | 'malformed' | 'oversized')[]
}

/** A phone in Kemang whose user grants every permission. */
export const SHELL_PLAN: ShellPlan = {
  device: {
    model: 'Redmi 12', brand: 'Xiaomi', dfp: 'dfp-1', adId: 'ad-1', apid: 'apid-1', duid: 'duid-1', guid: 'guid-1', ouid: 'ouid-1',
    statusBarHeight: 32,
  },
  permissions: { photos: 'granted', camera: 'granted', location: 'granted', notifications: 'granted' },
  permission: 'granted',
  settings: 'granted',
  location: { latitude: -6.2607, longitude: 106.8137, accuracy: 12 },
  pushToken: 'push-token-of-the-sandbox',
  // One red pixel.
  picture: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  opensWebviews: true,
  brightens: true,
  opensOutside: true,
  apps: ['gojek', 'dana', 'whatsapp', 'geo'],
  delayMs: 30,
  silent: [],
  faults: [],
}
