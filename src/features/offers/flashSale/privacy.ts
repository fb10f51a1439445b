import { events, map, one, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { FlashSaleState } from './reducer'

export const flashSalePrivacy: Declarations = {
  events: events<typeof Events>('flashSale', {
    saleReceived: {
      feed: 'id', pageId: 'id', status: one('COMING_SOON', 'ONGOING', 'SOLD_OUT', 'ENDED'), countdownTime: 'count', receivedAt: 'moment',
      title: 'private', productListId: 'id', nextPageId: 'id',
    },
    saleRefused: { feed: 'id', reason: one('unknown', 'busy', 'notAllowed', 'failed') },
    saleViewed: { pageId: 'id', activityId: 'id' },
    countdownEnded: { feed: 'id' },
    saleItemTapped: { assetId: 'id', pageId: 'id' },
    nextSaleTapped: { pageId: 'id' },
  }, { saleViewed: 'flashSale/viewed', saleItemTapped: 'flashSale/itemTapped', nextSaleTapped: 'flashSale/nextTapped' }),
  slices: slices<{ flashSale: FlashSaleState }>({
    flashSale: map({
      sale: {
        clock: one('over', 'running', 'still'), endsAt: 'moment', status: one('COMING_SOON', 'ONGOING', 'SOLD_OUT', 'ENDED'),
        pageId: 'id', productListId: 'id', title: 'private', nextPageId: 'id',
      },
      refusal: one('unknown', 'busy', 'notAllowed', 'failed'),
    }),
  }),
}
