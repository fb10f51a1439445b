import type { UnknownAction } from 'redux'
import { race, select, take, takeEvery, takeLatest } from 'typed-redux-saga'
import { supervised } from '../../../journal/supervised'
import { resourceLoaded } from '../../../loading/resource/events'
import { entered, screenLeft } from '../../../navigation/events'
import type { screenEntered } from '../../../navigation/events'
import { routeOf } from '../../../navigation/routes'
import { selectLocation } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { trackEvent } from '../../../ports/monitoring'
import { selectRegion } from '../../base/location/selectors'
import { received, trackedStep, TRACKED_TYPES, viewedIn } from './logic'
import type { Fields, State } from './logic'

interface Reported {
  readonly name: string
  readonly fields: Fields
}

/** Tells the reports of a step, on which page it was taken and in which region. */
function* tell({ name, fields }: Reported) {
  const { pathname } = yield* select(selectLocation)
  const { provinceId, cityId, districtId, streetId } = yield* select(selectRegion)
  const region = received({ province_id: provinceId, city_id: cityId, district_id: districtId, street_id: streetId })
  yield* call(trackEvent, { name, page: routeOf(pathname).pageName, fields: { ...fields, ...region } })
}

function* track(action: UnknownAction) {
  const step = trackedStep(action, yield* select((state: State) => state))
  if (step) yield* tell(step)
}

/** The page of a store or a product counts as viewed when it shows what it is about, each time that it is opened; going back is no view. */
function* trackView({ payload: { by } }: ReturnType<typeof screenEntered>) {
  if (by === 'pop') return
  for (;;) {
    const view = yield* select(viewedIn)
    if (view) return yield* tell(view)
    const { left } = yield* race({ left: take(screenLeft), loaded: take(resourceLoaded) })
    if (left) return
  }
}

/** Hears every feature's events and reports the steps among them; no feature knows of it. */
export function* analyticsSaga() {
  yield* takeEvery([...TRACKED_TYPES], supervised('analytics/track', track))
  yield* takeLatest([entered('merchant'), entered('groupCouponDetail')], supervised('analytics/view', trackView))
}
