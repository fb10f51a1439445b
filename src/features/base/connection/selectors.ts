import type { ConnectionState } from './reducer'

export interface WithConnection {
  readonly connection: ConnectionState
}

export function selectOnline(state: WithConnection): boolean {
  return state.connection.online
}
