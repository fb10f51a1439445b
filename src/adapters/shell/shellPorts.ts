import * as v from 'valibot'
import type { UnknownAction } from 'redux'
import { addressByLocation } from '../../api/discovery/address'
import { coordinatesSchema } from '../../api/kit/fields'
import { withQuery } from '../../navigation/links'
import { permissionChanged } from '../../navigation/pageEvents'
import type { DeviceInfo } from '../../ports/device/deviceInfo'
import type { LocateAnswer, LocateQuery } from '../../ports/device/geolocation'
import type { SharedPosition } from '../../ports/device/shell'
import type { Bridge, BridgeCallOptions } from './bridge'
import { SHELL_CODES, type DataOf, type MethodName, type ParamsOf } from './methods'

/** Maximum age of a shared position: the user may have moved to another area since. */
export const MAX_SHARED_AGE_MS = 600_000
/** Time limit for reading the permission: it needs no prompt, and the first list waits for it. */
const READ_LIMIT_MS = 1_000

const sharedSchema = v.object({
  at: v.number(),
  position: v.object({ ...coordinatesSchema.entries, simulated: v.boolean() }),
  address: v.nullable(addressByLocation.data),
})

/** Overrides the browser's device fields by those of the shell. Empty ids and names of the shell change nothing. */
export function mergeDevice(device: DeviceInfo, reply: DataOf<'deviceInfo'>): DeviceInfo {
  const { statusBarHeight, ...texts } = reply
  return { ...device, ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')), statusBarHeight }
}

/** Channel and source of a visit, named as URL parameters. */
export type Campaign = { readonly channel_id?: string; readonly source_tag?: string }
type Nullable<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | null }

/** Path for another webview, which starts a new visit: it gets the campaign of this visit, overriding one in the link. */
function withCampaign(path: string, { channel_id: channel = null, source_tag: source = null }: Nullable<Campaign>): string {
  if (channel === null && source === null) return path
  const [pathname = '', search = ''] = path.split('?', 2)
  return withQuery(pathname, search, { channel_id: channel, source_tag: source })
}

/** Ports that a native shell implements differently from a browser. `now`: epoch ms; `campaign`: campaign of this visit. */
export function createShellPorts({ call }: Bridge, now: () => number, campaign: () => Campaign = () => ({})) {
  let opening: { readonly path: string; readonly answer: Promise<{ opened: boolean }> } | null = null
  const grantedListeners = new Set<() => void>()

  /** The method's data, or null for any other result. */
  async function dataOf<Name extends MethodName>(method: Name, params: ParamsOf<Name>, options?: BridgeCallOptions) {
    const answer = await call(method, params, options)
    return 'code' in answer ? answer.data : null
  }

  /** The shell always measures a new position. */
  async function locate({ highAccuracy, timeoutMs }: LocateQuery, signal: AbortSignal): Promise<LocateAnswer> {
    const measure = () => call('location', { highAccuracy, timeoutMs }, { timeoutMs, signal })
    let answer = await measure()
    // The permission prompt is pending, and the user may take longer than the time limit of a position.
    if ('code' in answer && answer.code === SHELL_CODES.noPermission) {
      const granted = (await dataOf('permission', { name: 'location', ask: true }))?.state === 'granted'
      if (granted && signal.aborted) for (const listener of grantedListeners) listener()
      else if (granted) answer = await measure()
    }
    if ('failed' in answer) return { failed: answer.failed === 'malformed' ? 'unknown' : 'timeout' }
    return answer.data ? { fix: answer.data } : { failed: 'shell', shellCode: answer.code }
  }

  /** A second tap during the first call returns the same result. */
  function openWebview({ path }: { readonly path: string }): Promise<{ opened: boolean }> {
    if (opening?.path === path) return opening.answer
    const answer = dataOf('openWebview', { path: withCampaign(path, campaign()) }).then((data) => {
      if (opening?.answer === answer) opening = null
      return { opened: data !== null }
    })
    opening = { path, answer }
    return answer
  }

  async function readShared(): Promise<{ place: SharedPosition | null }> {
    const stored = await dataOf('sharedStorage', { action: 'get', key: 'place' })
    const shared = v.safeParse(sharedSchema, parsed(stored?.value ?? ''))
    if (!shared.success) return { place: null }
    const { at, position, address } = shared.output
    const age = now() - at
    return { place: age >= 0 && age < MAX_SHARED_AGE_MS ? { position, address } : null }
  }

  return {
    locate,
    openWebview,
    readShared,
    async openOutside({ url }: { readonly url: string }): Promise<boolean> {
      return (await dataOf('openOutside', { url })) !== null
    },
    async readDevice(device: DeviceInfo): Promise<DeviceInfo> {
      const reply = await dataOf('deviceInfo', {})
      return reply ? mergeDevice(device, reply) : device
    },
    async locationPermission() {
      const reply = await dataOf('permission', { name: 'location', ask: false }, { timeoutMs: READ_LIMIT_MS })
      return { state: reply?.state ?? ('unknown' as const) }
    },
    async openSettings() {
      return { opened: (await dataOf('openSettings', { name: 'location' })) !== null }
    },
    async openPhotoSettings({ from }: { readonly from: 'album' | 'camera' }) {
      return { opened: (await dataOf('openSettings', { name: from === 'camera' ? 'camera' : 'photos' })) !== null }
    },
    writeShared({ place: { position, address } }: { readonly place: SharedPosition }): void {
      void call('sharedStorage', { action: 'set', key: 'place', value: JSON.stringify({ at: now(), position, address }) })
    },
    async readPushToken() {
      return { pushToken: (await dataOf('pushToken', {}))?.token ?? null }
    },
    async closeWebview() {
      return { closed: (await dataOf('close', {})) !== null }
    },
    /** Emits if the user grants location after the call was aborted. */
    grantedSource(enter: (action: UnknownAction) => void) {
      const listener = () => enter(permissionChanged({ state: 'granted' }))
      grantedListeners.add(listener)
      return () => void grantedListeners.delete(listener)
    },
  }
}
export type ShellPorts = ReturnType<typeof createShellPorts>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
