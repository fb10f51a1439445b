import { linkTo } from '../../../navigation/linkTo'
import { opens } from '../../../navigation/opening'
import { idAsWord } from '../../../shared/ids'
import { storeDetailsTapped, storeMapTapped, outletsTapped, storePhotoTapped, storeTapped } from './events'

/** What the card of a store leads to, wherever it stands: its page, and its merchant's other outlets. */
export const storeCardTaps = [
  opens(storeTapped, ({ poiId }) => linkTo('merchant', { poiId, channel_id: '1' })),
  opens(outletsTapped, ({ merchantId }) => ({ popup: 'outlets', value: merchantId })),
]

/** Where the taps on a store's page lead. */
export const storePageTaps = [
  opens(storeDetailsTapped, ({ poiId }) => linkTo('merchantDetail', { poiId })),
  opens(storePhotoTapped, ({ poiId, at }) => linkTo('imagePreview', { poiId, at: String(at) })),
  opens(storeMapTapped, ({ poiId, mapUrl }) => ({ link: mapUrl, from: `store ${idAsWord(poiId)}` })),
]
