import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { orderAddItems, orderCreate, orderOutcome, orderPreview, orderTable, orderAgain } from '../../../api/buying/ordering'
import type { Order as OrderView, orderCancel, orderDetail, orderList } from '../../../api/buying/orders'
import { ORDER_TABS, type OrderStatus, type OrderTab } from '../../../api/buying/orderValues'
import type { Account } from '../accounts/accounts'
import { benefitKindOf, type Benefits } from '../coupons/benefits'
import { detailIdOf } from '../coupons/offers'
import type { Market } from '../promotions/market'
import type { OrderBook } from './orderBook'
import type { Order, OrderBenefit, OrderLine } from './orderTypes'
import type { OrderViews } from './orderViews'
import type { Payments } from './payments'
import { hasBegun } from './orderStatus'
import { sliceOf } from '../basics/queryCache'
import { subtotalOf, sumOf, type Quote, type Quotes } from './quotes'
import { REFUSALS, refuse } from '../refusals'
import type { Store } from '../stores/createStores'
import type { VoucherRules } from './voucherIssue'

/** An order reserves its pieces for this time. */
export const PAY_WITHIN_MS = 15 * 60_000
const TAB_OF: Readonly<Record<OrderStatus, OrderTab>> = {
  TO_PAY: 'TO_PAY', PAID: 'TO_REDEEM', TO_REDEEM: 'TO_REDEEM', REDEEMED: 'DONE', COMPLETED: 'DONE', CLOSED_TIMEOUT: 'DONE',
  CANCELLED: 'DONE', REFUNDED: 'DONE',
  // Only clients use this status.
  UNKNOWN: 'ALL',
}

export interface OrderHandlersSources {
  readonly market: Market
  readonly quotes: Quotes
  readonly benefits: Benefits
  readonly book: OrderBook
  readonly payments: Payments
  readonly views: OrderViews
  readonly rulesOf: VoucherRules
}

/** Creating, joining, viewing and cancelling orders. */
export function createOrderHandlers({ market, quotes, benefits, book, payments, views, rulesOf }: OrderHandlersSources) {
  const { now, wallet, flash, momentOf } = market
  /** The order that each intent created or added to, by user. */
  const orderByIntent = new Map<string, Order>()
  const intentKey = ({ userId }: Account, intentId: string | null) => `${userId} ${intentId}`
  const requireAccount = (account: Account | null): Account => account ?? refuse(REFUSALS.loginNeeded)
  const orderOf = (orderId: string, account: Account): Order => book.find(orderId, account) ?? refuse(REFUSALS.noSuchOrder)
  const openingOf = (store: Store) => {
    const { openStatus, opensAt } = momentOf(store)
    return { openStatus, opensAt }
  }
  const secondsTo = (at: number) => Math.max(0, Math.ceil((at - now()) / 1000))
  const viewOf = (order: Order, account: Account): OrderView => views.view(order, account, payments.reportedStatus(order))

  /** Refuses an order that cannot get more items now. */
  function checkCanAddItems(order: Order): void {
    if (order.tableNo === null || order.paid !== null || order.closed !== null) refuse(REFUSALS.orderClosed)
    if (payments.openOf(order) !== null) refuse(REFUSALS.tablePaying)
  }

  function add(order: Order, quote: Quote, agreedAmount: number, account: Account): void {
    checkCanAddItems(order)
    if (subtotalOf(quote.lines) !== agreedAmount) refuse(REFUSALS.priceChanged)
    quotes.take(quote.lines, account)
    book.addLines(order, quote.lines, account)
    order.members.add(account.userId)
  }

  /** The benefit of a new order; refuses one that does not assessment. */
  function benefitFor(quote: Quote, body: BodyOf<typeof orderCreate>, account: Account): OrderBenefit | null {
    const named = body.couponId ?? body.redEnvelopeId
    const assessment = benefits.chosen(account, quote, body)
    if (named !== undefined && assessment === null) refuse(REFUSALS.benefitGone)
    if (assessment === null) return null
    const { owned, saves } = assessment
    return { owned, kind: benefitKindOf(owned.kind), saves, isReturned: false }
  }

  function create(body: BodyOf<typeof orderCreate>, account: Account): Order {
    const quote = quotes.quote(body, account)
    const open = body.tableNo === undefined ? null : book.atTable(quote.store, body.tableNo)
    if (open !== null) {
      if (body.couponId !== undefined || body.redEnvelopeId !== undefined) refuse(REFUSALS.benefitGone)
      add(open, quote, body.agreedAmount, account)
      return open
    }
    for (const { quantity, left } of quote.lines.map((line) => ({ quantity: line.quantity, ...quotes.availabilityOf(line, account) }))) {
      if (quantity > left) refuse(REFUSALS.soldOut)
    }
    const benefit = benefitFor(quote, body, account)
    if (sumOf(quote.lines, benefit?.saves ?? 0).totalAmount !== body.agreedAmount) refuse(REFUSALS.priceChanged)
    quotes.take(quote.lines, account)
    const { store, lines, channelType } = quote
    const payUntil = now() + PAY_WITHIN_MS
    const order =
      book.createOrder({ account, store, lines, channelType, tableNo: body.tableNo ?? null, createdAt: now(), payUntil, benefit })
    if (benefit !== null) wallet.lock(benefit.owned.couponId, order.orderId, payUntil)
    return order
  }

  return {
    again: createOrderAgain({ market, quotes, book, views }),

    /** Guests get prices too; coupons apply to logged-in users only. */
    preview(body: BodyOf<typeof orderPreview>, account: Account | null): DataOf<typeof orderPreview> {
      const added = body.orderId === undefined ? null : orderOf(body.orderId, requireAccount(account))
      const quote = quotes.quote({ ...body, tableNo: added?.tableNo ?? body.tableNo }, account)
      const joined = added ?? (body.tableNo === undefined ? null : book.atTable(quote.store, body.tableNo))
      if (added !== null) checkCanAddItems(added)
      const assessment = joined === null ? benefits.chosen(account, quote, body) : null
      const sum = sumOf(quote.lines, assessment?.saves ?? 0)
      const payType = account === null || joined !== null ? null : payments.suggestedPayType(account, sum.totalAmount)
      return {
        store: { ...views.storeView(quote.store, body.position), ...openingOf(quote.store) },
        lines: quote.lines.map((line) => {
          const { left, taken, limit, mayTake } = quotes.availabilityOf(line, account)
          const { validDays, autoRefund } = rulesOf(line.offer)
          const sale = line.sale === null ? null : flash.entryOf(line.skuId)
          return {
            ...views.lineView(line), remainingStock: left, mayTake, limitNum: limit, boughtNum: taken, validDays, autoRefund,
            ...(line.sale === null ? {} : { detailId: detailIdOf(line.skuId), pageId: line.sale.pageId }),
            ...(sale === null ? {} : { saleStatus: left === 0 ? 'SOLD_OUT' as const : sale.phase.status }),
          }
        }),
        channelTypes: [...quote.channelTypes], channelType: quote.channelType,
        benefits: joined === null ? benefits.views(account, quote) : [],
        ...(assessment === null ? {} : { benefitId: assessment.owned.couponId }),
        ...sum,
        ...(payType === null ? {} : { payType }),
      }
    },

    /** A repeated intent gets the order that it created. */
    create(body: BodyOf<typeof orderCreate>, caller: Account | null, intentId: string | null): DataOf<typeof orderCreate> {
      const account = requireAccount(caller)
      const intent = intentKey(account, intentId)
      const order = orderByIntent.get(intent) ?? create(body, account)
      orderByIntent.set(intent, order)
      return { orderId: order.orderId, payWithin: secondsTo(order.payUntil), order: viewOf(order, account) }
    },

    addItems({ orderId, items, agreedAmount }: BodyOf<typeof orderAddItems>, caller: Account | null, intentId: string | null) {
      const account = requireAccount(caller)
      const order = orderOf(orderId, account)
      checkCanAddItems(order)
      const { store: { storeId }, channelType, tableNo } = order
      add(order, quotes.quote({ items, storeId, channelType, tableNo }, account), agreedAmount, account)
      orderByIntent.set(intentKey(account, intentId), order)
      return { orderId }
    },

    outcome({ wishId }: BodyOf<typeof orderOutcome>, caller: Account | null): DataOf<typeof orderOutcome> {
      const order = orderByIntent.get(intentKey(requireAccount(caller), wishId))
      return order === undefined ? {} : { orderId: order.orderId, isClosed: order.closed !== null }
    },

    cancel({ orderId }: BodyOf<typeof orderCancel>, caller: Account | null): void {
      const account = requireAccount(caller)
      const order = orderOf(orderId, account)
      if (!views.canCancel(order, account)) {
        if (order.paid !== null || order.closed !== null) refuse(REFUSALS.orderClosed)
        refuse(order.account.userId === account.userId ? REFUSALS.tablePaying : REFUSALS.notTheOrderer)
      }
      if (order.paid === null) book.close(order, 'user')
      else book.refundAll(order)
    },

    detail({ orderId, position }: BodyOf<typeof orderDetail>, caller: Account | null): DataOf<typeof orderDetail> {
      const account = requireAccount(caller)
      const order = orderOf(orderId, account)
      return views.view(order, account, payments.reportedStatus(order, true), position)
    },

    list(body: BodyOf<typeof orderList>, caller: Account | null): DataOf<typeof orderList> {
      const account = requireAccount(caller)
      const own = book.ofMember(account)
      const inTab = (tab: OrderTab) => own.filter((order) => tab === 'ALL' || TAB_OF[payments.reportedStatus(order)] === tab)
      const countIn = (tab: OrderTab) => inTab(tab).filter((order) => tab !== 'TO_REDEEM' || hasBegun(order, now())).length
      const { items, hasMore } = sliceOf(inTab(body.tab), body)
      return {
        orderList: items.map((order) => viewOf(order, account)), hasMore,
        tabCounts: ORDER_TABS.map((tab) => ({ tab, count: countIn(tab) })),
      }
    },

    hasAny: (account: Account): boolean => book.ofMember(account).length > 0,

    /** Number of orders that need an action of the user. */
    waitingOf(account: Account): { toPay: number; toRedeem: number } {
      const ordersIn = (tab: OrderTab) => book.ofMember(account).filter((order) => TAB_OF[payments.reportedStatus(order)] === tab)
      return { toPay: ordersIn('TO_PAY').length, toRedeem: ordersIn('TO_REDEEM').filter((order) => hasBegun(order, now())).length }
    },

    /** A logged-in user who views a table joins it and sees its order from then on; guests see what can be ordered. */
    table({ storeId, tableNo }: BodyOf<typeof orderTable>, account: Account | null): DataOf<typeof orderTable> {
      const store = quotes.storeOf(storeId)
      const order = account === null ? null : book.atTable(store, tableNo)
      if (account !== null) order?.members.add(account.userId)
      const products = store.products.flatMap((product) => {
        const { skuId } = product
        if (skuId === undefined || market.isWithdrawn(skuId) || !market.factsOf(skuId).forEveryone) return []
        const { price, before } = market.prices.ofPiece(product)
        return [{
          skuId, assetName: product.productName, imageUrl: views.pictureOf({ product, store }, skuId), salePrice: price,
          ...(before > price ? { originalPrice: before } : {}), mayTake: quotes.availabilityOf({ skuId, sale: null }, account).mayTake,
        }]
      })
      const shared = order === null || account === null ? {} : { order: viewOf(order, account) }
      return { store: views.storeView(store), tableNo, products, ...shared }
    },
  }
}

interface OrderAgainSources {
  readonly market: Market
  readonly quotes: Quotes
  readonly book: OrderBook
  readonly views: OrderViews
}

type Line = DataOf<typeof orderAgain>['lines'][number]

/** The lines of an earlier order, as its user may order them now, at usual prices. */
function createOrderAgain({ market, quotes, book, views }: OrderAgainSources) {
  function lineOf({ skuId, offer }: OrderLine, quantity: number, account: Account): Line {
    const common = { skuId, assetName: offer.product.productName, imageUrl: views.pictureOf(offer, skuId), quantity }
    if (market.isWithdrawn(skuId) || !market.factsOf(skuId).forEveryone) return { ...common, mayTake: 0, obstacle: 'NOT_SOLD' }
    const { left, mayTake } = quotes.availabilityOf({ skuId, sale: null }, account)
    if (mayTake >= quantity) return { ...common, mayTake }
    return { ...common, mayTake, obstacle: left < quantity ? 'SOLD_OUT' : 'LIMIT' }
  }

  return ({ orderId, position }: BodyOf<typeof orderAgain>, caller: Account | null): DataOf<typeof orderAgain> => {
    const account = caller ?? refuse(REFUSALS.loginNeeded)
    const { lines, store, tableNo, channelType } = book.find(orderId, account) ?? refuse(REFUSALS.noSuchOrder)
    const distinct = lines.filter(({ skuId }, index) => lines.findIndex((line) => line.skuId === skuId) === index)
    const offered = distinct.map((line) =>
      lineOf(line, lines.reduce((sum, { skuId, quantity }) => sum + (skuId === line.skuId ? quantity : 0), 0), account))
    const items = offered.flatMap(({ skuId, mayTake, quantity }) => (mayTake > 0 ? [{ skuId, quantity: Math.min(quantity, mayTake) }] : []))
    const isOffered = items.length > 0 && quotes.offersChannel({ items, storeId: store.storeId, tableNo }, account, channelType)
    return {
      store: views.storeView(store, position), lines: offered,
      ...(tableNo === null ? {} : { tableNo }), ...(isOffered ? { channelType } : {}),
    }
  }
}
