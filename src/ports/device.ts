import { port } from './port'

/** In which colours pages are drawn: the phone's own choice, or one of the two whatever it says. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The device as the API describes it. */
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
  /** 0 Android, 1 iOS. */
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
  /** CSS pixels at the top of the page that lie under the phone's status bar; 0 in a browser. */
  readonly statusBarHeight: number
  /** The device is to be spared data: its user chose so, or its browser says so. */
  readonly savesData?: true
  /** Chosen on this device; left out where it goes by the phone. */
  readonly theme?: Exclude<Theme, 'system'>
}

/** The version that runs: versionCode is each dotted part padded to three digits, `2.6.2` → `002006002`. */
export interface ClientInfo {
  readonly id: string
  readonly versionName: string
  readonly versionCode: string
  readonly realVersionName: string
}

export const readDevice = port<[], { readonly device: DeviceInfo; readonly client: ClientInfo }>('device/read')

/** Which build of the app runs. */
export const readBuild = port<[], { readonly build: string }>('device/build')

/** Web vitals of this page load in milliseconds (cls has no unit); null where the browser gave none. */
export interface Vitals {
  readonly lcp: number | null
  readonly fcp: number | null
  readonly cls: number | null
  readonly inp: number | null
  readonly ttfb: number | null
}

export const readVitals = port<[], Vitals>('device/vitals')
