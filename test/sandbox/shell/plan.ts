import type { MethodName } from '../../../src/adapters/shell/methods'

type Allowed = 'granted' | 'denied' | 'prompt'

/** How the sandbox's shell behaves. May be changed while it runs. */
export interface ShellPlan {
  device: Record<string, string | number>
  permissions: { photos: Allowed; camera: Allowed; location: Allowed; notifications: Allowed }
  /** What the shopper says when a prompt asks him. */
  says: 'granted' | 'denied'
  /** What location is after a look at the settings. */
  settings: Allowed
  /** Where the phone is, or the shell's code for why it cannot tell. */
  location: { latitude: number; longitude: number; accuracy?: number; simulated?: boolean } | { code: number }
  pushToken: string | null
  /** What the picker and the camera hand over; null when the shopper thinks better of it. */
  picture: string | null
  opensWebviews: boolean
  /** Sets the brightness of the screen. */
  brightens: boolean
  opensOutside: boolean
  /** Schemes of the apps on the phone. */
  apps: string[]
  /** Milliseconds an answer takes. */
  delayMs: number
  /** Methods that are never answered. */
  silent: MethodName[]
  /** What comes along with each answer. */
  trouble: ('forged' | 'doubled' | 'malformed' | 'oversized')[]
}

/** A phone in Kemang whose shopper allows everything. */
export const SHELL_PLAN: ShellPlan = {
  device: {
    model: 'Redmi 12', brand: 'Xiaomi', dfp: 'dfp-1', adId: 'ad-1', apid: 'apid-1', duid: 'duid-1', guid: 'guid-1', ouid: 'ouid-1',
    statusBarHeight: 32,
  },
  permissions: { photos: 'granted', camera: 'granted', location: 'granted', notifications: 'granted' },
  says: 'granted',
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
  trouble: [],
}
