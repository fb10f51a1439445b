import * as v from 'valibot'
import { idFrom } from '../../journal/runtime/seeded'
import type { DeviceStorage } from './deviceStorage'

// The storage validates ids: it returns null for any other value.
const deviceIdSchema = v.object({ deviceId: v.string() })
const languageSchema = v.object({ locale: v.string() })
const campaignSchema = v.object({ channelId: v.nullable(v.string()), sourceTag: v.nullable(v.string()) })
const visitSchema = v.object({ sessionId: v.string() })

/** The id by which the API identifies this device: generated once, and stored if possible. `random`: 32-bit numbers. */
export function readOrCreateDeviceId(storage: DeviceStorage, random: () => number): string {
  const stored = v.safeParse(deviceIdSchema, storage.read({ key: 'deviceId' }).value)
  if (stored.success) return stored.output.deviceId
  const deviceId = idFrom(random)
  storage.write({ key: 'deviceId', value: { deviceId } })
  return deviceId
}

/** The language that was chosen on this device, or null. */
export function readLanguage(storage: DeviceStorage): string | null {
  const { value } = storage.read({ key: 'locale' })
  return v.is(languageSchema, value) ? value.locale : null
}

/** Null before the visit has started. */
export function readVisitId(storage: DeviceStorage): string | null {
  const { value } = storage.read({ key: 'sessionId' })
  return v.is(visitSchema, value) ? value.sessionId : null
}

/** Channel and source of the visit, named as URL parameters. */
export function readCampaign(storage: DeviceStorage): { readonly channel_id?: string; readonly source_tag?: string } {
  const stored = v.safeParse(campaignSchema, storage.read({ key: 'campaign' }).value)
  const { channelId, sourceTag } = stored.success ? stored.output : { channelId: null, sourceTag: null }
  return { ...(channelId === null ? {} : { channel_id: channelId }), ...(sourceTag === null ? {} : { source_tag: sourceTag }) }
}
