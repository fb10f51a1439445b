import type { Activity } from '../../../api/packets'
import type { Mutation } from '../../../loading/mutation/reducer'
import { isReceived } from './logic'
import type { ClaimTrouble } from './logic'

/** How an activity stands for this user. */
export type ActivityState = 'claimable' | 'claiming' | 'claimed' | 'unknown' | Exclude<ClaimTrouble, 'taken'>

/** What this visit knows of a claim goes before what the page said when it was loaded. */
export function stateOf(activity: Activity, claim: Mutation | null, inShell: boolean): ActivityState {
  if (claim?.phase === 'pending') return 'claiming'
  if (claim?.phase === 'unknown') return 'unknown'
  if (claim?.phase === 'succeeded' || isReceived(activity)) return 'claimed'
  if (claim?.phase === 'failed') return claim.reason === 'taken' ? 'claimed' : (claim.reason as Exclude<ClaimTrouble, 'taken'>)
  if (activity.isNotCollected) return 'gone'
  return activity.appOnly && !inShell ? 'appOnly' : 'claimable'
}
