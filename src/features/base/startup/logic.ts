import * as v from 'valibot'
import type { Json } from '../../../shared/json'
import type { Campaign } from '../../../session/visit'
import type { GuestInfo } from './events'

const guestSchema = v.object({ guestId: v.pipe(v.string(), v.nonEmpty()), since: v.number() })
const campaignSchema = v.object({ channelId: v.nullable(v.string()), sourceTag: v.nullable(v.string()) })

/** What the device remembers of its guest, or null when it remembers nothing usable. */
export function parseGuest(value: Json): GuestInfo | null {
  const parsed = v.safeParse(guestSchema, value)
  return parsed.success ? parsed.output : null
}

/** The campaign that an earlier page of this visit came with. */
export function parseCampaign(value: Json): Campaign {
  const parsed = v.safeParse(campaignSchema, value)
  return parsed.success ? parsed.output : { channelId: null, sourceTag: null }
}

/** A text that is stored under its own name, or '' when there is none. */
export function parseField(value: Json, field: string): string {
  const parsed = v.safeParse(v.object({ [field]: v.string() }), value)
  return parsed.success ? (parsed.output[field] ?? '') : ''
}
