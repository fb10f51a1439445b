import { leading, on, watch } from '../../../journal/runtime/supervised'
import { put } from 'typed-redux-saga'
import { linkTo } from '../../../navigation/linkTo'
import { replacePage } from '../../../navigation/saga'
import { TAB_PATHS } from '../../../navigation/routes'
import { call } from '../../../ports/call'
import { sharePicture } from '../../../ports/pictures'
import { notifyShared } from '../../base/toasts/notifySaga'
import { homeListPreset } from '../../home/page/model/events'
import { savingsDealsTapped, savingsShareTapped } from './events'

/** The code of the picture opens home: savings are private. */
function* shareCard({ payload: { texts } }: ReturnType<typeof savingsShareTapped>) {
  const { outcome } = yield* call(sharePicture, { picture: { kind: 'savings', ...texts }, path: linkTo('home') })
  yield* notifyShared(outcome, { saved: 'savings.pictureSaved', unavailable: 'savings.notShared' })
}

function* openDeals() {
  yield* put(homeListPreset({ list: 'deals' }))
  yield* replacePage(TAB_PATHS.home)
}

/** `leading` ignores a second tap while the share sheet is open. */
export function* savingsSaga() {
  yield* watch('savings', leading(savingsShareTapped, shareCard), on(savingsDealsTapped, openDeals))
}
