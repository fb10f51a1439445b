import type { PlatformBanner } from '../../../api/offers/content'
import type { Activity } from '../../../api/offers/packets'
import { familyNames } from '../../../data/declare'
import type { Mutation } from '../../../data/mutation/reducer'
import { selectMutation, type WithMutations } from '../../../data/mutation/selectors'
import { selectResource, type WithResources } from '../../../data/resource/selectors'
import { PACKETS_CLAIM } from './intents'
import type { Link } from '../../../shared/meaning'

export interface ActivityContent {
  readonly activity: Activity
  readonly banner: PlatformBanner | null
  readonly whatsappLink: Link
}

/** An activity's page; the id has the format of `activityIdOf`. */
export const activityPage = familyNames<ActivityContent>('activity')

/** Encodes the URL's parameters as a query string; null without an activity id. */
export function activityIdOf({ activityId, dialogId }: Readonly<Record<string, string>>): string | null {
  return activityId ? new URLSearchParams({ activityId, dialogId: dialogId ?? '' }).toString() : null
}

/** The resource name of the activity in a URL, or null. */
export function activityResource(params: Readonly<Record<string, string>>): string | null {
  const id = activityIdOf(params)
  return id && activityPage.of(id)
}

export function selectActivity(state: WithResources, resource: string): ActivityContent | null {
  return (selectResource(state, resource)?.content ?? null) as ActivityContent | null
}

export function selectClaim(state: WithMutations, activityId: string): Mutation | null {
  return selectMutation(state, PACKETS_CLAIM, activityId)
}
