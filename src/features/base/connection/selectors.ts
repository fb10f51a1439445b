import type { ConnectionState } from './reducer'

export interface WithConnection {
  readonly connection: ConnectionState
}

export function selectOnline(state: WithConnection): boolean {
  return state.connection.online
}

/** Whether the page can be seen. */
export function selectIsSeen(state: WithConnection): boolean {
  return state.connection.visible
}

/** Whether the page can be seen and the server can be asked: a poll pauses otherwise. */
export function selectIsWatched({ connection: { online, visible } }: WithConnection): boolean {
  return online && visible
}
