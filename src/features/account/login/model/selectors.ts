import { tabOf } from '../../../../navigation/routes'
import { selectHasPopup, selectNavigation, type WithNavigation } from '../../../../navigation/selectors'
import { selectLogin, type WithSession } from '../../../../session/selectors'
import type { LoginState, WelcomePackets } from './types'

export interface WithLogin {
  readonly login: LoginState
}

export function selectLoginSteps(state: WithLogin): LoginState {
  return state.login
}

/** The login page shows the login inline, and a policy page that was opened during the login hides it: neither has the sheet. */
export function selectIsLoginSheetOpen(state: WithLogin & WithSession & WithNavigation): boolean {
  const { screen, pendingScreen } = selectNavigation(state)
  const active = pendingScreen?.screen ?? screen
  return selectLogin(state) !== null && active !== 'login' && (active === null || active !== state.login.aside)
}

/** Red packets of a new account, once a tab is visible without anything over it: a purchase is not interrupted. Null for none. */
export function selectWelcomePackets(state: WithLogin & WithSession & WithNavigation): WelcomePackets | null {
  const { screen } = selectNavigation(state)
  const isFree = screen !== null && tabOf(screen) !== null && !selectHasPopup(state) && selectLogin(state) === null
  return isFree ? (state.login.welcome ?? null) : null
}

/** The login page is active and shows the login above the terms. */
export function selectShowsLoginOnPage(state: WithLogin & WithSession & WithNavigation): boolean {
  return selectLogin(state) !== null && selectNavigation(state).screen === 'login' && state.login.aside !== 'login'
}
