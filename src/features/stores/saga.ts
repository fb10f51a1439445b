import { put, takeEvery } from 'typed-redux-saga'
import { supervised } from '../../journal/supervised'
import { popupOpened } from '../../navigation/events'
import { linkTo } from '../../navigation/linkTo'
import { opens, opensPages } from '../../navigation/opensPages'
import { outletsTapped, storeTapped } from './events'

/** The popup lives in the address: asking for it only changes that. */
function* askForOutlets({ payload: { merchantId } }: ReturnType<typeof outletsTapped>) {
  yield* put(popupOpened({ popup: 'outlets', value: merchantId }))
}

/** What the card of a store leads to, wherever it stands: its page, and its merchant's other outlets. */
export function* storesSaga() {
  yield* opensPages('stores', [opens(storeTapped, ({ poiId }) => linkTo('merchant', { poiId, channel_id: '1' }))])
  yield* takeEvery(outletsTapped, supervised('stores/outlets', askForOutlets))
}
