import { select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { selectLoggedIn } from '../session/selectors'
import type { Loaded } from './declare'

/** Returns true when only users have the data and the user is a guest; the server is then not called. */
export function* lacksUser({ user }: Pick<Loaded, 'user'>): SagaGenerator<boolean> {
  return user === 'needed' && !(yield* select(selectLoggedIn))
}
