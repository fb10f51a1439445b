import { put, takeEvery } from 'typed-redux-saga'
import { supervised } from '../../journal/supervised'
import { popupOpened } from '../../navigation/events'
import { linkTo } from '../../navigation/linkTo'
import { openPage } from '../../navigation/saga'
import { outletsTapped, storeTapped } from './events'

/** The popup lives in the address: asking for it only changes that. */
function* askForOutlets({ payload: { merchantId } }: ReturnType<typeof outletsTapped>) {
  yield* put(popupOpened({ popup: 'outlets', value: merchantId }))
}

function* openStore({ payload: { poiId } }: ReturnType<typeof storeTapped>) {
  yield* openPage(linkTo('merchant', { poiId, channel_id: '1' }))
}

/** What the card of a store leads to, wherever it stands: its page, and its merchant's other outlets. */
export function* storesSaga() {
  yield* takeEvery(storeTapped, supervised('stores/open', openStore))
  yield* takeEvery(outletsTapped, supervised('stores/outlets', askForOutlets))
}
