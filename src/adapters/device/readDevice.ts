import type { ClientInfo, DeviceInfo, Theme } from '../../ports/device/deviceInfo'
import type { ClickIds } from '../page/clickIds'
import { describeDevice, describePages, readDeviceHints } from './deviceFacts'
import type { DeviceStorage } from '../storage/deviceStorage'

export interface ReadDeviceOptions {
  readonly window: Pick<Window, 'navigator' | 'screen'>
  readonly client: ClientInfo
  readonly timeZone: () => string
  readonly inShell: boolean
  readonly clickIds: () => ClickIds
  readonly savesData: () => boolean
  readonly storage: DeviceStorage
  /** Overrides browser values by those of the shell; does nothing in a browser. */
  readonly mergeShellDevice: (device: DeviceInfo) => Promise<DeviceInfo>
}

/** Reads the device and the app version. Stores the version for other readers on this device: the shell, other builds. */
export function createReadDevice({ window, client, timeZone, inShell, clickIds, savesData, storage, mergeShellDevice }: ReadDeviceOptions) {
  const { navigator, screen } = window
  return async (): Promise<{ device: DeviceInfo; client: ClientInfo }> => {
    const hints = await readDeviceHints(navigator)
    const device = await mergeShellDevice(describeDevice({ navigator, hints, screen, timeZone: timeZone(), inShell, clickIds: clickIds() }))
    storage.write({ key: 'clientInfo', value: { ...client } })
    storage.write({ key: 'h5Version', value: describePages() })
    const theme = chosenTheme(storage)
    const explore = storage.read({ key: 'explore' }).value as DeviceInfo['explore'] | null
    const stored = { ...(savesData() ? { savesData: true as const } : {}), ...(theme ? { theme } : {}), ...(explore ? { explore } : {}) }
    return { device: { ...device, ...stored }, client }
  }
}

/** The theme chosen on this device; undefined if the phone's setting applies. */
function chosenTheme(storage: Pick<DeviceStorage, 'read'>): DeviceInfo['theme'] {
  const theme = (storage.read({ key: 'theme' }).value as { readonly theme?: Theme } | null)?.theme
  return theme === 'system' ? undefined : theme
}
