import { select, type SagaGenerator } from 'typed-redux-saga'
import { selectLoggedIn } from '../session/selectors'
import type { Loadable } from './declare'

/** Returns true when only users have the data and the user is a guest; the server is then not called. */
export function* needsLogin({ scope }: Pick<Loadable, 'scope'>): SagaGenerator<boolean> {
  return scope === 'authenticated' && !(yield* select(selectLoggedIn))
}
