import { port } from '../port'
import type { Build, Count, Id, Private, Version, Zone } from '../../shared/meaning'

/** `system` follows the phone's setting; the other two override it. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export interface DeviceInfo {
  readonly model: Private<string>
  readonly brand: Private<string>
  readonly screenHeight: Count
  readonly screenWidth: Count
  readonly hardwareType: Private<string>
  readonly locale: Id
  readonly country: Private<string>
  readonly timeZone: Zone
  readonly markRegion: Private<string>
  /** 0: Android, 1: iOS. */
  readonly osType: 0 | 1
  readonly androidVersion: Version
  readonly androidVersionCode: Version
  readonly iosVersionCode: Version
  readonly dfp: Private<string>
  readonly adId: Private<string>
  readonly apid: Private<string>
  readonly duid: Private<string>
  readonly guid: Private<string>
  readonly ouid: Private<string>
  readonly inShell: boolean
  /** Height in CSS pixels that the phone's status bar covers at the top of the page; 0 in a browser. */
  readonly statusBarHeight: Count
  /** The user or the browser asks to save data. */
  readonly savesData?: true
  /** Chosen on this device; omitted if the phone's setting applies. */
  readonly theme?: Exclude<Theme, 'system'>
  /** The last visit's answer about the explore tab; omitted if unknown. */
  readonly explore?: { readonly everyone: boolean; readonly userIds: readonly Id[] }
}

/** `versionCode` pads each dotted number to three digits: `2.6.2` → `002006002`. */
export interface ClientInfo {
  readonly id: Id
  readonly versionName: Version
  readonly versionCode: Version
  readonly realVersionName: Version
}

export const readDevice = port<[], { readonly device: DeviceInfo; readonly client: ClientInfo }>('device/read')

export const readBuild = port<[], { readonly build: Build }>('device/build')

/** Web vitals of this page load in milliseconds (`cls` has no unit); null if the browser reported none. */
export interface Vitals {
  readonly lcp: Count | null
  readonly fcp: Count | null
  readonly cls: Count | null
  readonly inp: Count | null
  readonly ttfb: Count | null
}

export const readVitals = port<[], Vitals>('device/vitals')
