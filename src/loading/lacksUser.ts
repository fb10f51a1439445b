import { select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { selectLoggedIn } from '../session/selectors'
import type { Loaded } from './declare'

/** Whether something is only a user's and there is none: then the server is not asked. */
export function* lacksUser({ user }: Pick<Loaded, 'user'>): SagaGenerator<boolean> {
  return user === 'needed' && !(yield* select(selectLoggedIn))
}
