import type { AccountDeletionState } from './types'

export interface WithAccountDeletion {
  readonly accountDeletion: AccountDeletionState
}

export function selectAccountDeletion(state: WithAccountDeletion): AccountDeletionState {
  return state.accountDeletion
}
