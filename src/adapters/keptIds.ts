import * as v from 'valibot'
import { idFrom } from '../journal/seeded'
import type { DeviceStorage } from './storage'

// What counts as an id is the storage's to say: it answers null for anything else.
const keptSchema = v.object({ deviceId: v.string() })
const languageSchema = v.object({ locale: v.string() })
const campaignSchema = v.object({ channelId: v.nullable(v.string()), sourceTag: v.nullable(v.string()) })
const visitSchema = v.object({ sessionId: v.string() })

/** The id under which the API knows this device: made once, kept where storage allows. `random`: 32-bit numbers. */
export function deviceIdIn(storage: DeviceStorage, random: () => number): string {
  const kept = v.safeParse(keptSchema, storage.read({ key: 'deviceId' }).value)
  if (kept.success) return kept.output.deviceId
  const deviceId = idFrom(random)
  storage.write({ key: 'deviceId', value: { deviceId } })
  return deviceId
}

/** The language that was chosen on this device, if one was. */
export function languageIn(storage: DeviceStorage): string | null {
  const { value } = storage.read({ key: 'locale' })
  return v.is(languageSchema, value) ? value.locale : null
}

/** The id of the visit, once it has begun. */
export function visitIn(storage: DeviceStorage): string | null {
  const { value } = storage.read({ key: 'sessionId' })
  return v.is(visitSchema, value) ? value.sessionId : null
}

/** The channel and the source by which the visit came, as an address names them. */
export function campaignIn(storage: DeviceStorage): { readonly channel_id?: string; readonly source_tag?: string } {
  const kept = v.safeParse(campaignSchema, storage.read({ key: 'campaign' }).value)
  const { channelId, sourceTag } = kept.success ? kept.output : { channelId: null, sourceTag: null }
  return { ...(channelId === null ? {} : { channel_id: channelId }), ...(sourceTag === null ? {} : { source_tag: sourceTag }) }
}
