import { CLIENT_TYPES } from '../../api/kit/headers'
import type { ClientInfo, DeviceInfo } from '../../ports/device/deviceInfo'
import type { ClickIds } from '../page/clickIds'
import { QUESTION_LIMIT_MS, within } from '../waiting/timeLimit'

export const VERSION_NAME = '2.6.2'

/** Hints that Chromium provides only on request: its user agent string no longer contains the model. '' if unknown. */
export interface DeviceHints {
  readonly model: string
  readonly platformVersion: string
}
interface WithHints {
  readonly userAgentData?: { getHighEntropyValues?(hints: readonly string[]): Promise<Partial<DeviceHints>> }
}

/** Both hints are empty if the browser does not support or refuses them. */
export async function readDeviceHints(navigator: Navigator): Promise<DeviceHints> {
  const { userAgentData } = navigator as Navigator & WithHints
  try {
    // Startup waits for the hints.
    const query = userAgentData?.getHighEntropyValues?.(['model', 'platformVersion'])
    const { model = '', platformVersion = '' } = (await (query && within(QUESTION_LIMIT_MS, query))) ?? {}
    return { model, platformVersion }
  } catch {
    return { model: '', platformVersion: '' }
  }
}

export interface DeviceSources {
  readonly navigator: Pick<Navigator, 'userAgent' | 'language'>
  readonly hints: DeviceHints
  readonly screen: Pick<Screen, 'width' | 'height'>
  readonly timeZone: string
  readonly inShell: boolean
  readonly clickIds?: ClickIds
}

/** Pads each dotted number of a version to three digits: `2.6.2` → `002006002`. */
export function versionCode(version: string): string {
  return version.split('.').map((digits) => digits.padStart(3, '0')).join('')
}

export function describeClient({ inShell }: { readonly inShell: boolean }): ClientInfo {
  return {
    id: inShell ? CLIENT_TYPES.shell : CLIENT_TYPES.web,
    versionName: VERSION_NAME,
    versionCode: versionCode(VERSION_NAME),
    realVersionName: VERSION_NAME,
  }
}

/** The version of the web pages, with field names of the specification. Stored as one value: `dekat.h5Version`. */
export function describePages(): { readonly h5_version_name: string; readonly h5_version_code: string } {
  return { h5_version_name: VERSION_NAME, h5_version_code: versionCode(VERSION_NAME) }
}

/** The device as the API describes it. Ids that neither an advertisement nor a native shell provides stay empty. */
export function describeDevice({ navigator, hints, screen, timeZone, inShell, clickIds = {} }: DeviceSources): DeviceInfo {
  const agent = navigator.userAgent
  const [, androidAgent = '', modelAgent = ''] = /Android ([\d.]+)(?:; ([^;)]+))?/.exec(agent) ?? []
  const [, iosVersion = ''] = /(?:iPhone )?OS ([\d_]+) like Mac/.exec(agent) ?? []
  const isIos = iosVersion !== ''
  const androidVersion = androidAgent === '' ? '' : hints.platformVersion || androidAgent
  const [, region = 'ID'] = /-([A-Z]{2})\b/.exec(navigator.language) ?? []
  return {
    model: isIos ? 'iPhone' : (hints.model || modelAgent).replace(/ Build.*$/, '').trim(),
    brand: isIos ? 'Apple' : '',
    screenHeight: screen.height,
    screenWidth: screen.width,
    hardwareType: 'Mobile',
    locale: navigator.language,
    country: region,
    timeZone,
    markRegion: 'ID',
    osType: isIos ? 1 : 0,
    androidVersion,
    androidVersionCode: androidVersion === '' ? '' : versionCode(androidVersion),
    iosVersionCode: isIos ? versionCode(iosVersion.replaceAll('_', '.')) : '',
    dfp: '', adId: clickIds.gaid ?? '', apid: '', duid: clickIds.duid ?? '', guid: clickIds.guid ?? '', ouid: clickIds.ouid ?? '',
    inShell,
    statusBarHeight: 0,
  }
}

/** IANA name of the device's time zone, evaluated on first use. */
export function createTimeZone(): () => string {
  let known: string | undefined
  return () => (known ??= Intl.DateTimeFormat().resolvedOptions().timeZone)
}
