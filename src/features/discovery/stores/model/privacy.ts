import { merchantSchema } from '../../../../api/discovery/merchants'
import { schemaFields } from '../../../../api/privacy'
import { events } from '../../../../shared/privacy'
import type { Declarations } from '../../../../shared/privacy'
import type * as Events from './events'

export const storesPrivacy: Declarations = {
  events: events<typeof Events>('stores', {
    storeTapped: { poiId: 'id' },
    outletsTapped: { merchantId: 'id' },
    storeDetailsTapped: { poiId: 'id' },
    storePhotoTapped: { poiId: 'id', at: 'count' },
    storeMapTapped: { poiId: 'id', mapUrl: 'link' },
    storeShareTapped: { poiId: 'id' },
  }, {
    storeDetailsTapped: 'stores/detailsTapped', storePhotoTapped: 'stores/photoTapped', storeMapTapped: 'stores/mapTapped',
    storeShareTapped: 'stores/shareTapped',
  }),
  pages: { store: { ...schemaFields(merchantSchema), poiId: 'id', assetIds: 'id' } },
}
