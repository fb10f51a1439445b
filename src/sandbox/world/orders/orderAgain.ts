import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { orderAgain } from '../../../api/buying/ordering'
import type { Account } from '../accounts/accountHandlers'
import type { Market } from '../promotions/market'
import type { OrderBook } from './orderBook'
import type { OrderLine } from './orderTypes'
import type { OrderViews } from './orderViews'
import type { Quotes } from './quotes'
import { REFUSALS, refuse } from '../refusals'

export interface OrderAgainSources {
  readonly market: Market
  readonly quotes: Quotes
  readonly book: OrderBook
  readonly views: OrderViews
}

type Line = DataOf<typeof orderAgain>['lines'][number]

/** The lines of an earlier order, as its user may order them now, at usual prices. */
export function createOrderAgain({ market, quotes, book, views }: OrderAgainSources) {
  function lineOf({ skuId, offer }: OrderLine, quantity: number, account: Account): Line {
    const shown = { skuId, assetName: offer.product.productName, imageUrl: views.pictureOf(offer, skuId), quantity }
    if (market.isWithdrawn(skuId) || !market.factsOf(skuId).forEveryone) return { ...shown, mayTake: 0, obstacle: 'NOT_SOLD' }
    const { left, mayTake } = quotes.shelfOf({ skuId, sale: null }, account)
    if (mayTake >= quantity) return { ...shown, mayTake }
    return { ...shown, mayTake, obstacle: left < quantity ? 'SOLD_OUT' : 'LIMIT' }
  }

  return ({ orderId, position }: BodyOf<typeof orderAgain>, caller: Account | null): DataOf<typeof orderAgain> => {
    const account = caller ?? refuse(REFUSALS.loginNeeded)
    const { lines, store, tableNo, channelType } = book.find(orderId, account) ?? refuse(REFUSALS.noSuchOrder)
    const first = lines.filter(({ skuId }, at) => lines.findIndex((line) => line.skuId === skuId) === at)
    const shown = first.map((line) =>
      lineOf(line, lines.reduce((sum, { skuId, quantity }) => sum + (skuId === line.skuId ? quantity : 0), 0), account))
    const items = shown.flatMap(({ skuId, mayTake, quantity }) => (mayTake > 0 ? [{ skuId, quantity: Math.min(quantity, mayTake) }] : []))
    const isOffered = items.length > 0 && quotes.offersChannel({ items, storeId: store.storeId, tableNo }, account, channelType)
    return {
      store: views.storeView(store, position), lines: shown,
      ...(tableNo === null ? {} : { tableNo }), ...(isOffered ? { channelType } : {}),
    }
  }
}
