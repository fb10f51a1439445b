import type { OrderItem } from '../../../api/buying/orderFields'
import type { PaidChannel } from '../../../api/buying/orderValues'
import type { Account } from '../accounts/accounts'
import { paidChannelsOf } from '../basics/channels'
import { roundOf } from '../promotions/flashSaleItems'
import type { Market } from '../promotions/market'
import type { QuotedLine } from './orderTypes'
import { REFUSALS, refuse } from '../refusals'
import type { Store } from '../stores/createStores'

const DINE_IN: PaidChannel = 3

/** Products that can be ordered together, and their price before any benefit. */
export interface Quote {
  readonly store: Store
  readonly lines: readonly QuotedLine[]
  readonly channelTypes: readonly PaidChannel[]
  readonly channelType: PaidChannel
}

export interface QuoteRequest {
  readonly items: readonly OrderItem[]
  readonly storeId: string
  readonly channelType?: PaidChannel | undefined
  readonly tableNo?: string | null | undefined
}

/** Prices of orders. A quote refuses products that cannot be ordered at all; `availabilityOf` gives their remaining stock. */
export function createQuotes({ seed, stores, offers, factsOf, flash, stock, prices, sale, contacts, isAllowed, isWithdrawn }: Market) {
  const bySku = new Map(offers.map((offer) => [offer.product.skuId, offer]))
  const storeOf = (storeId: string): Store =>
    stores.find((store) => store.storeId === storeId) ?? refuse(REFUSALS.noSuchMerchant)

  function lineOf({ skuId, quantity, pageId }: OrderItem, store: Store, account: Account | null): QuotedLine {
    const offer = bySku.get(skuId) ?? refuse(REFUSALS.noSuchProduct)
    if (offer.store.merchantId !== store.merchantId || isWithdrawn(skuId)) refuse(REFUSALS.notForSale)
    const isForUser = factsOf(skuId).forEveryone && isAllowed(account)
    const { price, before } = prices.ofPiece(offer.product)
    if (pageId === undefined) {
      if (!isForUser) refuse(REFUSALS.notForSale)
      return { skuId, offer, quantity, price, before, sale: null }
    }
    const { item, phase: { status } } = flash.entryOf(skuId, roundOf(pageId)) ?? refuse(REFUSALS.saleOver)
    if (status !== 'ONGOING') refuse(status === 'ENDED' ? REFUSALS.saleOver : REFUSALS.notForSale)
    if (!isForUser) refuse(REFUSALS.saleNotAllowed)
    return { skuId, offer, quantity, price: item.price, before: Math.max(before, item.price), sale: item }
  }

  /** The stock of a product, the user's limit, and how many pieces the user has bought and may still buy. */
  function availabilityOf({ skuId, sale: item }: Pick<QuotedLine, 'skuId' | 'sale'>, account: Account | null) {
    const facts = factsOf(skuId)
    const entry = item === null ? null : flash.entryOf(skuId, roundOf(item.pageId))
    const left = isWithdrawn(skuId) ? 0 : item === null ? stock.left(skuId) : entry?.left ?? 0
    const taken = account === null ? 0 : item === null ? stock.takenBy(skuId, account.userId) : entry?.takenBy(account.userId) ?? 0
    const limit = item?.limit ?? facts.limit
    return { left, taken, limit, mayTake: account !== null && facts.boughtUp ? 0 : Math.max(0, Math.min(left, limit - taken)) }
  }

  const channelsOf = (lines: readonly QuotedLine[], tableNo: string | null | undefined): readonly PaidChannel[] => {
    const [first = [DINE_IN], ...others] = lines.map(({ offer }) => paidChannelsOf(seed, offer))
    return tableNo == null ? first.filter((one) => others.every((each) => each.includes(one))) : [DINE_IN]
  }

  return {
    storeOf,

    /** All products are served through the channel. */
    offersChannel({ items, storeId, tableNo }: QuoteRequest, account: Account | null, channelType: PaidChannel): boolean {
      const store = storeOf(storeId)
      return channelsOf(items.map((item) => lineOf(item, store, account)), tableNo).includes(channelType)
    },

    quote({ items, storeId, channelType: requested, tableNo }: QuoteRequest, account: Account | null): Quote {
      const store = storeOf(storeId)
      if (!contacts.takesGuests(store)) refuse(REFUSALS.notForSale)
      if (items.some(({ pageId }) => pageId !== undefined)) sale.enter(account)
      const lines = merged(items).map((item) => lineOf(item, store, account))
      const channelTypes = channelsOf(lines, tableNo)
      const channelType = requested ?? channelTypes[0] ?? DINE_IN
      if (!channelTypes.includes(channelType)) refuse(REFUSALS.notForSale)
      return { store, lines, channelTypes, channelType }
    },

    availabilityOf,

    /** Reserves the pieces of all lines, or refuses and reserves none. */
    take(lines: readonly QuotedLine[], account: Account): void {
      for (const line of lines) {
        const { left, taken, limit, mayTake } = availabilityOf(line, account)
        if (line.quantity > left) refuse(REFUSALS.soldOut)
        if (mayTake === 0 || taken + line.quantity > limit) refuse(REFUSALS.limitReached)
      }
      for (const { sale: item, skuId, quantity } of lines) {
        if (item === null) stock.take(skuId, quantity, account.userId)
        else flash.take(item, quantity, account.userId)
      }
    },

    release({ sale: item, skuId, quantity }: QuotedLine, { userId }: Account): void {
      if (item === null) stock.release(skuId, quantity, userId)
      else flash.release(item, quantity, userId)
    },
  }
}
export type Quotes = ReturnType<typeof createQuotes>

export function subtotalOf(lines: readonly Pick<QuotedLine, 'price' | 'quantity'>[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** The totals of an order before and after discounts, and the sum of each kind of discount. */
export function sumOf(lines: readonly Pick<QuotedLine, 'price' | 'before' | 'quantity' | 'sale'>[], saves: number) {
  const discountOf = (isSale: boolean) => lines.filter(({ sale }) => (sale !== null) === isSale)
    .reduce((sum, { price, before, quantity }) => sum + (before - price) * quantity, 0)
  const originalAmount = lines.reduce((sum, { before, quantity }) => sum + before * quantity, 0)
  const [promotion, flash] = [discountOf(false), discountOf(true)]
  const priceLines = ([
    { kind: 'PROMOTION', amount: promotion }, { kind: 'FLASH_SALE', amount: flash }, { kind: 'BENEFIT', amount: saves },
  ] as const).filter(({ amount }) => amount > 0)
  const savedAmount = promotion + flash + saves
  return { originalAmount, priceLines, savedAmount, totalAmount: originalAmount - savedAmount }
}

/** Merges lines of the same product. */
function merged(items: readonly OrderItem[]): readonly OrderItem[] {
  const found = new Map<string, OrderItem>()
  for (const item of items) {
    const key = `${item.skuId} ${item.pageId ?? ''}`
    found.set(key, { ...item, quantity: item.quantity + (found.get(key)?.quantity ?? 0) })
  }
  return [...found.values()]
}
