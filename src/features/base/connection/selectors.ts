import type { WithMutations } from '../../../data/mutation/selectors'
import { canReload } from '../../../navigation/routes'
import { selectNavigation, type WithNavigation } from '../../../navigation/selectors'
import type { ConnectionState } from './reducer'

export interface WithConnection {
  readonly connection: ConnectionState
}

export function selectOnline(state: WithConnection): boolean {
  return state.connection.online
}

export function selectIsVisible(state: WithConnection): boolean {
  return state.connection.visible
}

/** A poll pauses while the page is hidden or offline. */
export function selectCanPoll({ connection: { online, visible } }: WithConnection): boolean {
  return online && visible
}

/** False if a reload now could lose a payment, an order or the outcome of a mutation. */
export function selectCanReload(state: WithNavigation & WithMutations): boolean {
  return canReload(selectNavigation(state).screen) && Object.values(state.mutations ?? {}).every(({ phase }) => phase !== 'pending')
}
