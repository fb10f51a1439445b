import { port } from '../port'

/** `system` follows the phone's setting; the other two override it. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export interface DeviceInfo {
  readonly model: string
  readonly brand: string
  readonly screenHeight: number
  readonly screenWidth: number
  readonly hardwareType: string
  readonly locale: string
  readonly country: string
  readonly timeZone: string
  readonly markRegion: string
  /** 0: Android, 1: iOS. */
  readonly osType: 0 | 1
  readonly androidVersion: string
  readonly androidVersionCode: string
  readonly iosVersionCode: string
  readonly dfp: string
  readonly adId: string
  readonly apid: string
  readonly duid: string
  readonly guid: string
  readonly ouid: string
  readonly inShell: boolean
  /** Height in CSS pixels that the phone's status bar covers at the top of the page; 0 in a browser. */
  readonly statusBarHeight: number
  /** The user or the browser asks to save data. */
  readonly savesData?: true
  /** Chosen on this device; omitted if the phone's setting applies. */
  readonly theme?: Exclude<Theme, 'system'>
  /** The last visit's answer about the explore tab; omitted if unknown. */
  readonly explore?: { readonly everyone: boolean; readonly userIds: readonly string[] }
}

/** `versionCode` pads each dotted number to three digits: `2.6.2` → `002006002`. */
export interface ClientInfo {
  readonly id: string
  readonly versionName: string
  readonly versionCode: string
  readonly realVersionName: string
}

export const readDevice = port<[], { readonly device: DeviceInfo; readonly client: ClientInfo }>('device/read')

export const readBuild = port<[], { readonly build: string }>('device/build')

/** Web vitals of this page load in milliseconds (`cls` has no unit); null if the browser reported none. */
export interface Vitals {
  readonly lcp: number | null
  readonly fcp: number | null
  readonly cls: number | null
  readonly inp: number | null
  readonly ttfb: number | null
}

export const readVitals = port<[], Vitals>('device/vitals')
