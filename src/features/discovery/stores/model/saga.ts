import { select } from 'typed-redux-saga'
import { selectStore } from '../../../../entities/selectors'
import { leading, watch } from '../../../../journal/runtime/supervised'
import { linkTo } from '../../../../navigation/linkTo'
import { call } from '../../../../ports/call'
import { sharePage } from '../../../../ports/device/share'
import { notifyShared } from '../../../base/toasts/notifySaga'
import { storeShareTapped } from './events'

/** Shares the store's canonical URL, without the channel or list of this visit. */
function* shareStore({ payload: { poiId } }: ReturnType<typeof storeShareTapped>) {
  const store = yield* select(selectStore, poiId)
  if (!store) return
  const { outcome } = yield* call(sharePage, { path: linkTo('merchant', { poiId }), title: store.storeName })
  yield* notifyShared(outcome, { saved: 'stores.linkCopied', unavailable: 'stores.notShared' })
}

export function* storesSaga() {
  yield* watch('stores', leading(storeShareTapped, shareStore))
}
