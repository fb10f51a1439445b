import type { UnknownAction } from 'redux'
import { select, takeEvery } from 'typed-redux-saga'
import type { WithEntities } from '../../../entities/selectors'
import { supervised } from '../../../journal/supervised'
import type { WithResources } from '../../../loading/resource/selectors'
import { routeOf } from '../../../navigation/routes'
import { selectLocation } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { trackEvent } from '../../../ports/monitoring'
import { selectRegion } from '../../base/location/selectors'
import { received, trackedStep, TRACKED_TYPES } from './logic'

/** Tells the reports of a step, on which page it was taken and in which region. */
function* track(action: UnknownAction) {
  const step = trackedStep(action, yield* select((state: WithEntities & WithResources) => state))
  if (!step) return
  const { pathname } = yield* select(selectLocation)
  const { provinceId, cityId, districtId, streetId } = yield* select(selectRegion)
  const region = received({ province_id: provinceId, city_id: cityId, district_id: districtId, street_id: streetId })
  yield* call(trackEvent, { name: step.name, page: routeOf(pathname).pageName, fields: { ...step.fields, ...region } })
}

/** Hears every feature's events and reports the steps among them; no feature knows of it. */
export function* analyticsSaga() {
  yield* takeEvery([...TRACKED_TYPES], supervised('analytics/track', track))
}
