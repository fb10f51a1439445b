import { bannerSaga } from './bannerSaga'
import { floatingSaga } from './floatingSaga'
import { popupsSaga } from './popupsSaga'

/** What comes up over, floats over and stands at the bottom of home. */
export function* promotionsSaga() {
  yield* popupsSaga()
  yield* bannerSaga()
  yield* floatingSaga()
}
