import type { Activity } from '../../api/packets'
import { isReceived } from './logic'
import type { ClaimTrouble } from './logic'
import type { Claim } from './reducer'

/** How an activity stands for this user. */
export type ActivityState = 'claimable' | 'claiming' | 'claimed' | 'unknown' | Exclude<ClaimTrouble, 'taken' | 'failed'>

/** What this visit knows of a claim goes before what the page said when it was loaded. */
export function stateOf(activity: Activity, claim: Claim | null, inShell: boolean): ActivityState {
  if (claim?.phase === 'claiming' || claim?.phase === 'claimed' || claim?.phase === 'unknown') return claim.phase
  if (isReceived(activity) || claim?.reason === 'taken') return 'claimed'
  if (claim?.reason && claim.reason !== 'failed') return claim.reason
  if (activity.isNotCollected) return 'gone'
  return activity.appOnly && !inShell ? 'appOnly' : 'claimable'
}
