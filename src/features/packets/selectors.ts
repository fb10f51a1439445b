import type { PlatformBanner } from '../../api/content'
import type { Activity } from '../../api/packets'
import { selectResource } from '../../loading/resource/selectors'
import type { WithResources } from '../../loading/resource/selectors'
import type { Claim, PacketsState } from './reducer'

export interface WithPackets {
  readonly packets: PacketsState
}

/** What an activity's page shows. */
export interface ActivityContent {
  readonly activity: Activity
  readonly banner: PlatformBanner | null
  readonly whatsappLink: string
}

/** The resource of the activity that an address names, or null where it names none. */
export function activityResource({ activityId, dialogId }: Readonly<Record<string, string>>): string | null {
  return activityId ? `activity:${new URLSearchParams({ activityId, dialogId: dialogId ?? '' }).toString()}` : null
}

/** What is known of an activity, or null. */
export function selectActivity(state: WithResources, resource: string): ActivityContent | null {
  return (selectResource(state, resource)?.content ?? null) as ActivityContent | null
}

/** What this visit knows of a claim, or null before one. */
export function selectClaim({ packets }: WithPackets, activityId: string): Claim | null {
  return packets[activityId] ?? null
}
