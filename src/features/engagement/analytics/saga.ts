import type { UnknownAction } from 'redux'
import { fork, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga'
import { isolated, supervised } from '../../../journal/runtime/supervised'
import { takeEarlyEvents } from '../../../data/earlyEvents'
import { resourceLoaded } from '../../../data/resource/events'
import { matchesEntered, screenLeft, type screenEntered } from '../../../navigation/events'
import { routeOf } from '../../../navigation/routes'
import { selectLocation } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { trackEvent } from '../../../ports/monitoring'
import { selectRegion, type WithLocation } from '../../base/location/selectors'
import { definedFields, type Fields } from './fields'
import { reportOf, TRACKED_TYPES, pageViewOf, type State } from './logic'

type ReportState = State & WithLocation

/** Sends a report with the page and the region of the state after the event. */
function* sendReport({ name, fields }: { readonly name: string; readonly fields: Fields }, state: ReportState) {
  const { provinceId, cityId, districtId, streetId } = selectRegion(state)
  const region = definedFields({ province_id: provinceId, city_id: cityId, district_id: districtId, street_id: streetId })
  yield* call(trackEvent, { name, page: routeOf(selectLocation(state).pathname).pageName, fields: { ...fields, ...region } })
}

function* track(action: UnknownAction) {
  yield* trackWithState(action, yield* select((state: ReportState) => state))
}

function* trackWithState(action: UnknownAction, state: ReportState) {
  const report = reportOf(action, state)
  if (report) yield* sendReport(report, state)
}

/** Reports events of the first screen from before this module loaded, each with the state after it. */
function* trackEarly() {
  for (const { action, state } of yield* takeEarlyEvents<ReportState>()) yield* trackWithState(action, state)
}

/** Reports a view once the page's content has loaded, at each visit. Back navigation is not a view. */
function* trackView({ payload: { by } }: ReturnType<typeof screenEntered>) {
  if (by === 'pop') return
  for (;;) {
    const view = yield* select(pageViewOf)
    if (view) return yield* sendReport(view, yield* select((state: ReportState) => state))
    const { left } = yield* race({ left: take(screenLeft), loaded: take(resourceLoaded) })
    if (left) return
  }
}

/** Reports the events of all features. No feature depends on it. */
export function* analyticsSaga() {
  yield* fork(isolated, 'analytics/early', trackEarly)
  yield* takeEvery([...TRACKED_TYPES], supervised('analytics/track', track))
  yield* takeLatest([matchesEntered('merchant'), matchesEntered('groupCouponDetail')], supervised('analytics/view', trackView))
}
