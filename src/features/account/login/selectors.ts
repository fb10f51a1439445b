import type { WithNavigation } from '../../../navigation/selectors'
import { selectNavigation } from '../../../navigation/selectors'
import type { WithSession } from '../../../session/selectors'
import { selectLogin } from '../../../session/selectors'
import type { LoginState } from './types'

export interface WithLogin {
  readonly login: LoginState
}

export function selectLoginSteps(state: WithLogin): LoginState {
  return state.login
}

/** Whether the login lies over what is open: its own page has it among the text, and a page that is read meanwhile lies bare. */
export function selectSheetOpen(state: WithLogin & WithSession & WithNavigation): boolean {
  const { screen, awaited } = selectNavigation(state)
  const active = awaited?.screen ?? screen
  return selectLogin(state) !== null && active !== 'login' && (active === null || active !== state.login.aside)
}

/** Whether its own page is active and has the steps of a login above the text. */
export function selectStepsOnPage(state: WithLogin & WithSession & WithNavigation): boolean {
  return selectLogin(state) !== null && selectNavigation(state).screen === 'login' && state.login.aside !== 'login'
}
