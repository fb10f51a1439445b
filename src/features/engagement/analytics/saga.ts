import type { UnknownAction } from 'redux'
import { fork, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga'
import { isolated, supervised } from '../../../journal/supervised'
import { takeEarlyEvents } from '../../../loading/earlyEvents'
import { resourceLoaded } from '../../../loading/resource/events'
import { matchesEntered, screenLeft } from '../../../navigation/events'
import type { screenEntered } from '../../../navigation/events'
import { routeOf } from '../../../navigation/routes'
import { selectLocation } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { trackEvent } from '../../../ports/monitoring'
import { selectRegion } from '../../base/location/selectors'
import type { WithLocation } from '../../base/location/selectors'
import { received, trackedStep, TRACKED_TYPES, viewedIn } from './logic'
import type { Fields, State } from './logic'

/** What a report is made of. */
type Known = State & WithLocation

interface Reported {
  readonly name: string
  readonly fields: Fields
}

/** Tells the reports of a step, on which page it was taken and in which region: those of the state that it led to. */
function* tell({ name, fields }: Reported, state: Known) {
  const { provinceId, cityId, districtId, streetId } = selectRegion(state)
  const region = received({ province_id: provinceId, city_id: cityId, district_id: districtId, street_id: streetId })
  yield* call(trackEvent, { name, page: routeOf(selectLocation(state).pathname).pageName, fields: { ...fields, ...region } })
}

function* track(action: UnknownAction) {
  yield* trackIn(action, yield* select((state: Known) => state))
}

function* trackIn(action: UnknownAction, state: Known) {
  const step = trackedStep(action, state)
  if (step) yield* tell(step, state)
}

/** The steps that were taken on the first screen while this code was on its way, as they were taken. */
function* trackEarly() {
  for (const { action, state } of yield* takeEarlyEvents<Known>()) yield* trackIn(action, state)
}

/** The page of a store or a product counts as viewed when it shows what it is about, each time that it is opened; going back is no view. */
function* trackView({ payload: { by } }: ReturnType<typeof screenEntered>) {
  if (by === 'pop') return
  for (;;) {
    const view = yield* select(viewedIn)
    if (view) return yield* tell(view, yield* select((state: Known) => state))
    const { left } = yield* race({ left: take(screenLeft), loaded: take(resourceLoaded) })
    if (left) return
  }
}

/** Hears every feature's events and reports the steps among them; no feature knows of it. */
export function* analyticsSaga() {
  yield* fork(isolated, 'analytics/early', trackEarly)
  yield* takeEvery([...TRACKED_TYPES], supervised('analytics/track', track))
  yield* takeLatest([matchesEntered('merchant'), matchesEntered('groupCouponDetail')], supervised('analytics/view', trackView))
}
