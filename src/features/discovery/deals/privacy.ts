import { events, oneOf } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'

export const dealsPrivacy: Declarations = {
  events: events<typeof Events>('deals', {
    dealTapped: { assetId: 'id' },
    dealStoreTapped: { assetId: 'id' },
    similarReached: { product: 'id' },
    parameterMissing: { assetId: 'id', missing: oneOf('storeId', 'skuId') },
  }, {
    dealStoreTapped: 'deals/storeTapped', parameterMissing: 'deals/parameterMissing',
  }),
}
