import type { LoginState } from './types'

export interface WithLogin {
  readonly login: LoginState
}

export function selectLoginSteps(state: WithLogin): LoginState {
  return state.login
}
