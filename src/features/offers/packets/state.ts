import type { Activity } from '../../../api/offers/packets'
import type { Mutation } from '../../../data/mutation/reducer'
import { isReceived, type ClaimRefusal } from './logic'

/** Status of an activity for this user. */
export type ActivityState = 'claimable' | 'claiming' | 'claimed' | 'unknown' | Exclude<ClaimRefusal, 'taken'>

/** This visit's claim takes precedence over the page's data, because it is newer. */
export function activityStateOf(activity: Activity, claim: Mutation | null, inShell: boolean): ActivityState {
  if (claim?.phase === 'pending') return 'claiming'
  if (claim?.phase === 'unknown') return 'unknown'
  if (claim?.phase === 'succeeded' || isReceived(activity)) return 'claimed'
  if (claim?.phase === 'failed') return claim.reason === 'taken' ? 'claimed' : (claim.reason as Exclude<ClaimRefusal, 'taken'>)
  if (activity.isNotCollected) return 'gone'
  return activity.appOnly && !inShell ? 'appOnly' : 'claimable'
}
