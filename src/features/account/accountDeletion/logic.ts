import { LOGIN_REFUSALS } from '../../../api/account/loginEndpoints'
import { CANCELLATION_REFUSALS, type AssetKind } from '../../../api/account/cancellation'
import { linkTo } from '../../../navigation/linkTo'
import { TAB_PATHS, type Screen } from '../../../navigation/routes'
import type { DeletionRefusal } from './events'
import type { AccountDeletionState, RemainingAssets, Step, StepError } from './types'

export const STEPS: readonly Step[] = ['declaration', 'check', 'verify', 'submit']

export const STEP_PATHS: Readonly<Record<Step, string>> = {
  declaration: linkTo('accountDeletionDeclaration'),
  check: linkTo('accountDeletionAssetsCheck'),
  verify: linkTo('accountDeletionVerify'),
  submit: linkTo('accountDeletionSubmit'),
}

/** Pages where each kind of asset can be settled. */
export const SETTLE_PATHS: Readonly<Record<AssetKind | 'ORDER', string>> = {
  ORDER: TAB_PATHS.order,
  VOUCHER: linkTo('myOffers'),
  REFUND: TAB_PATHS.order,
  REWARD: linkTo('myRewards'),
  UNKNOWN: TAB_PATHS.account,
}

const SCREENS: Partial<Record<Screen, Step>> = {
  accountDeletionDeclaration: 'declaration',
  accountDeletionAssetsCheck: 'check',
  accountDeletionVerify: 'verify',
  accountDeletionSubmit: 'submit',
}

/** Null for screens outside the deletion. */
export function stepOf(screen: Screen | null): Step | null {
  return (screen !== null && SCREENS[screen]) || null
}

/** True for the steps and for the agreement that the last step links to. */
export function isDeletionScreen(screen: Screen): boolean {
  return screen === 'accountDeletionPolicy' || stepOf(screen) !== null
}

/** The first step that is not complete. The last step also shows the outcome. */
export function dueStep(phase: AccountDeletionState['phase']): Step {
  return phase === 'submitting' || phase === 'unknown' || phase === 'deleted' ? 'submit' : phase
}

/** A step requires all previous steps. */
export function canEnter(step: Step, phase: AccountDeletionState['phase']): boolean {
  return STEPS.indexOf(step) <= STEPS.indexOf(dueStep(phase))
}

/** The request was sent: only the server knows the outcome. */
export function isSent(phase: AccountDeletionState['phase']): boolean {
  return phase === 'submitting' || phase === 'unknown'
}

/** The code that was sent is expired or has no tries left: the user needs a new one. */
export function isCodeUnusable(error: StepError | null): boolean {
  return error?.code === LOGIN_REFUSALS.codeExpired || error?.code === LOGIN_REFUSALS.tooManyTries
}

const MISSING_STEPS: Readonly<Record<string, DeletionRefusal | undefined>> = {
  [CANCELLATION_REFUSALS.assetsLeft]: 'assetsLeft',
  [CANCELLATION_REFUSALS.notVerified]: 'notVerified',
}

/** The reason, if the server's refusal means a missing step; else null. */
export function missingStep(code: string): DeletionRefusal | null {
  return MISSING_STEPS[code] ?? null
}

interface RemainingCount {
  readonly kind: AssetKind | 'ORDER'
  readonly count: number
}

/** Remaining assets, one entry per kind; empty if the account may be deleted. Unknown kinds share the entry `UNKNOWN`. */
export function remainingCounts({ pendingOrders, unsettledAssets }: RemainingAssets): readonly RemainingCount[] {
  const counts = new Map<RemainingCount['kind'], number>([['ORDER', pendingOrders]])
  for (const { kind, count } of unsettledAssets) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return [...counts].flatMap(([kind, count]) => (count > 0 ? [{ kind, count }] : []))
}
