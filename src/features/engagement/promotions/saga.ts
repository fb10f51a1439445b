import { bannerSaga } from './bannerSaga'
import { floatingSaga } from './floatingSaga'
import { popupsSaga } from './popupsSaga'

export function* promotionsSaga() {
  yield* popupsSaga()
  yield* bannerSaga()
  yield* floatingSaga()
}
