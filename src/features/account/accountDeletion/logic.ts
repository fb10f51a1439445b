import { LOGIN_REFUSALS } from '../../../api/account'
import type { AssetKind } from '../../../api/cancellation'
import { linkTo } from '../../../navigation/linkTo'
import { TAB_PATHS } from '../../../navigation/routes'
import type { Screen } from '../../../navigation/routes'
import type { AccountDeletionState, AssetsLeft, Step, Trouble } from './types'

export const STEPS: readonly Step[] = ['declaration', 'check', 'verify', 'submit']

export const STEP_PATHS: Readonly<Record<Step, string>> = {
  declaration: linkTo('accountDeletionDeclaration'),
  check: linkTo('accountDeletionAssetsCheck'),
  verify: linkTo('accountDeletionVerify'),
  submit: linkTo('accountDeletionSubmit'),
}

/** Where what is left can be settled. */
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

/** The step that a screen is, or null. */
export function stepOf(screen: Screen | null): Step | null {
  return (screen !== null && SCREENS[screen]) || null
}

/** Whether a screen belongs to the deletion: its steps, and the agreement that the last one needs. */
export function isOnTheWay(screen: Screen): boolean {
  return screen === 'accountDeletionPolicy' || stepOf(screen) !== null
}

/** The first step that is not done. The last one is where its result is shown, too. */
export function dueStep(phase: AccountDeletionState['phase']): Step {
  return phase === 'submitting' || phase === 'unknown' || phase === 'deleted' ? 'submit' : phase
}

/** Whether a step may be entered: those before it are done. */
export function mayEnter(step: Step, phase: AccountDeletionState['phase']): boolean {
  return STEPS.indexOf(step) <= STEPS.indexOf(dueStep(phase))
}

/** Whether the intent was sent: from here on only the server knows the outcome. */
export function isSent(phase: AccountDeletionState['phase']): boolean {
  return phase === 'submitting' || phase === 'unknown'
}

/** Whether the code that was sent is of no use any more: only another one helps. */
export function isSpent(trouble: Trouble | null): boolean {
  return trouble?.code === LOGIN_REFUSALS.codeExpired || trouble?.code === LOGIN_REFUSALS.tooManyTries
}

/** So many of one kind. */
export interface Leftover {
  readonly kind: AssetKind | 'ORDER'
  readonly count: number
}

/** What is left, one line a kind; empty when the account may go. Kinds that this build does not know share a line. */
export function leftovers({ pendingOrders, unsettledAssets }: AssetsLeft): readonly Leftover[] {
  const counts = new Map<Leftover['kind'], number>([['ORDER', pendingOrders]])
  for (const { kind, count } of unsettledAssets) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return [...counts].flatMap(([kind, count]) => (count > 0 ? [{ kind, count }] : []))
}
