import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { encodeIdAsWord } from '../../../shared/ids'
import { storeDetailsTapped, storeMapTapped, outletsTapped, storePhotoTapped, storeTapped } from './events'

/** What the card of a store leads to, wherever it stands: its page, and its merchant's other outlets. */
export const storeCardTaps = [
  opensTarget(storeTapped, ({ poiId }) => linkTo('merchant', { poiId, channel_id: '1' })),
  opensTarget(outletsTapped, ({ merchantId }) => ({ popup: 'outlets', value: merchantId })),
]

/** Where the taps on a store's page lead. */
export const storePageTaps = [
  opensTarget(storeDetailsTapped, ({ poiId }) => linkTo('merchantDetail', { poiId })),
  opensTarget(storePhotoTapped, ({ poiId, at }) => linkTo('imagePreview', { poiId, at: String(at) })),
  opensTarget(storeMapTapped, ({ poiId, mapUrl }) => ({ link: mapUrl, from: `store ${encodeIdAsWord(poiId)}` })),
]
