import { put } from 'typed-redux-saga'
import { TAB_PATHS } from '../../../navigation/routes'
import { replacePage } from '../../../navigation/saga'
import { homeListPreset } from './events'

/** Opens home at its list of deals in place of the page. */
export function* openDeals() {
  yield* put(homeListPreset({ list: 'deals' }))
  yield* replacePage(TAB_PATHS.home)
}
