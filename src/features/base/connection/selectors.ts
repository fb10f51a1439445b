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
