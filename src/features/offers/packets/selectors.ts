import type { PlatformBanner } from '../../../api/content'
import type { Activity } from '../../../api/packets'
import { familyNames } from '../../../loading/names'
import type { Mutation } from '../../../loading/mutation/reducer'
import { selectMutation } from '../../../loading/mutation/selectors'
import type { WithMutations } from '../../../loading/mutation/selectors'
import { selectResource } from '../../../loading/resource/selectors'
import type { WithResources } from '../../../loading/resource/selectors'
import { PACKETS_CLAIM } from './intents'

/** What an activity's page shows. */
export interface ActivityContent {
  readonly activity: Activity
  readonly banner: PlatformBanner | null
  readonly whatsappLink: string
}

/** An activity's page, by the text of what its address says. */
export const activityPage = familyNames('activity')

/** What an address says about an activity, as one text, or null where it names none. */
export function activityIdOf({ activityId, dialogId }: Readonly<Record<string, string>>): string | null {
  return activityId ? new URLSearchParams({ activityId, dialogId: dialogId ?? '' }).toString() : null
}

/** The page of the activity that an address names, or null. */
export function activityResource(params: Readonly<Record<string, string>>): string | null {
  const id = activityIdOf(params)
  return id && activityPage.of(id)
}

/** What is known of an activity, or null. */
export function selectActivity(state: WithResources, resource: string): ActivityContent | null {
  return (selectResource(state, resource)?.content ?? null) as ActivityContent | null
}

/** What this visit knows of a claim, or null before one. */
export function selectClaim(state: WithMutations, activityId: string): Mutation | null {
  return selectMutation(state, PACKETS_CLAIM, activityId)
}
