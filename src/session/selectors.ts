import type { SessionState } from './reducer'
import type { VisitState } from './visit'

export interface WithSession {
  readonly session: SessionState
  readonly visit: VisitState
}

export function selectSession(state: WithSession): SessionState {
  return state.session
}

export function selectVisit(state: WithSession): VisitState {
  return state.visit
}

export function selectLocale(state: WithSession): VisitState['locale'] {
  return state.visit.locale
}

export function selectUserId(state: WithSession): string | null {
  return state.session.userId
}

export function selectLoggedIn(state: WithSession): boolean {
  return state.session.phase === 'user'
}

export function selectLogin(state: WithSession): SessionState['login'] {
  return state.session.login
}

/** True while the outcome of a deletion that an earlier page sent is unknown. */
export function selectDeletionOpen(state: WithSession): boolean {
  return state.session.deletionOpen === true
}
