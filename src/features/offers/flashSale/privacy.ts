import { UNKNOWN } from '../../../api/kit/fields'
import { FLASH_SALE_STATUSES } from '../../../api/discovery/home'
import { events, map, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { FlashSaleState } from './reducer'

const status = oneOf(...FLASH_SALE_STATUSES, UNKNOWN)

export const flashSalePrivacy: Declarations = {
  events: events<typeof Events>('flashSale', {
    saleReceived: {
      feed: 'id', pageId: 'id', status, countdownTime: 'count', receivedAt: 'moment',
      title: 'private', productListId: 'id', nextPageId: 'id',
    },
    saleRefused: { feed: 'id', reason: oneOf('unknown', 'busy', 'notAllowed', 'failed') },
    saleViewed: { pageId: 'id', activityId: 'id' },
    countdownEnded: { feed: 'id' },
    saleItemTapped: { assetId: 'id', pageId: 'id' },
    nextSaleTapped: { pageId: 'id' },
  }, { saleViewed: 'flashSale/viewed', saleItemTapped: 'flashSale/itemTapped', nextSaleTapped: 'flashSale/nextTapped' }),
  slices: slices<{ flashSale: FlashSaleState }>({
    flashSale: map({
      sale: {
        clock: oneOf('over', 'running', 'still'), endsAt: 'moment', status,
        pageId: 'id', productListId: 'id', title: 'private', nextPageId: 'id',
      },
      refusal: oneOf('unknown', 'busy', 'notAllowed', 'failed'),
    }),
  }),
}
