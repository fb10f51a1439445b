import * as v from 'valibot'
import type { Json } from '../../../shared/json'
import type { Campaign } from '../../../session/visit'
import type { GuestInfo } from './events'

const guestSchema = v.object({ guestId: v.pipe(v.string(), v.nonEmpty()), since: v.number() })
const campaignSchema = v.object({ channelId: v.nullable(v.string()), sourceTag: v.nullable(v.string()) })

/** Null if the stored value is missing or invalid. */
export function parseGuest(value: Json): GuestInfo | null {
  const parsed = v.safeParse(guestSchema, value)
  return parsed.success ? parsed.output : null
}

/** Campaign that an earlier page of this visit stored. */
export function parseCampaign(value: Json): Campaign {
  const parsed = v.safeParse(campaignSchema, value)
  return parsed.success ? parsed.output : { channelId: null, sourceTag: null }
}

/** Reads the text field of a stored object; '' if it is missing. */
export function parseField(value: Json, field: string): string {
  const parsed = v.safeParse(v.object({ [field]: v.string() }), value)
  return parsed.success ? (parsed.output[field] ?? '') : ''
}
