import { leading, on, watch } from '../../../journal/supervised'
import { linkTo } from '../../../navigation/linkTo'
import { call } from '../../../ports/call'
import { sharePicture } from '../../../ports/pictures'
import { notify } from '../../base/toasts/notifySaga'
import { openDeals } from '../../home/home/openDealsSaga'
import { savingsDealsTapped, savingsShareTapped } from './events'

/** The code of the picture opens home: savings are private. */
function* shareCard({ payload: { words } }: ReturnType<typeof savingsShareTapped>) {
  const { outcome } = yield* call(sharePicture, { picture: { kind: 'savings', ...words }, path: linkTo('home') })
  // The share sheet shows its own result.
  if (outcome === 'saved') yield* notify('savings.pictureSaved', { tone: 'done' })
  if (outcome === 'unavailable') yield* notify('savings.notShared')
}

/** `leading` ignores a second tap while the share sheet is open. */
export function* savingsSaga() {
  yield* watch('savings', leading(savingsShareTapped, shareCard), on(savingsDealsTapped, openDeals))
}
