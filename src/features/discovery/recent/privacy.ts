import { recentDealSchema } from '../../../api/discovery/recentDeals'
import { schemaFields } from '../../../api/privacy'
import { events, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { RecentDealsState } from './reducer'

const deal = schemaFields(recentDealSchema)

export const recentDealsPrivacy: Declarations = {
  events: events<typeof Events>('recentDeals', {
    recentDealsFound: { deals: deal },
    dealViewed: { deal },
    recentDealTapped: { skuId: 'id', storeId: 'id' },
  }, { recentDealsFound: 'recentDeals/found', dealViewed: 'recentDeals/viewed', recentDealTapped: 'recentDeals/tapped' }),
  slices: slices<{ recentDeals: RecentDealsState }>({ recentDeals: { phase: oneOf('unread', 'ready'), deals: deal } }),
}
