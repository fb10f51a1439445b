import type { ConnectionState } from './reducer'

export interface WithConnection {
  readonly connection: ConnectionState
}

export function selectOnline(state: WithConnection): boolean {
  return state.connection.online
}

export function selectIsSeen(state: WithConnection): boolean {
  return state.connection.visible
}

/** A poll pauses while the page is hidden or offline. */
export function selectIsWatched({ connection: { online, visible } }: WithConnection): boolean {
  return online && visible
}
