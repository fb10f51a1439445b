import { linkTo } from '../../../../navigation/linkTo'
import { opensTarget } from '../../../../navigation/opening'
import { encodeIdAsWord } from '../../../../shared/ids'
import { storeDetailsTapped, storeMapTapped, outletsTapped, storePhotoTapped, storeTapped } from './events'

/** Navigation for every store card, on any screen. */
export const storeCardTaps = [
  opensTarget(storeTapped, ({ poiId }) => linkTo('merchant', { poiId, channel_id: '1' })),
  opensTarget(outletsTapped, ({ merchantId }) => ({ popup: 'outlets', value: merchantId })),
]

export const storePageTaps = [
  opensTarget(storeDetailsTapped, ({ poiId }) => linkTo('merchantDetail', { poiId })),
  opensTarget(storePhotoTapped, ({ poiId, at }) => linkTo('imagePreview', { poiId, at: String(at) })),
  opensTarget(storeMapTapped, ({ poiId, mapUrl }) => ({ link: mapUrl, from: `store ${encodeIdAsWord(poiId)}` })),
]
