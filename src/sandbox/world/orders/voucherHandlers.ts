import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { Coordinates } from '../../../api/kit/fields'
import type { redemptionCheck, redemptionRedeem, Voucher as VoucherView, voucherDetail, voucherList } from '../../../api/buying/vouchers'
import type { Account } from '../accounts/accounts'
import { isStillUsable, labelOf, statusOf } from '../coupons/couponStatus'
import type { Market } from '../promotions/market'
import { packOf } from '../catalogue/products/productFacts'
import { nearestFirst } from '../basics/nearness'
import type { OrderBook } from './orderBook'
import type { Voucher } from './orderTypes'
import { ratingOf } from './orderViews'
import { metresBetween } from '../basics/geo'
import { REFUSALS, refuse } from '../refusals'
import { savedByPiece } from './orderStatus'
import type { Savings } from '../accounts/savings'
import { pictureUrl } from '../content/pictures'
import type { Store } from '../stores/createStores'
import { isOpen } from '../stores/storeInfo'
import { usableUntil, type VoucherRules } from './voucherIssue'

/** Maximum distance from the store for redeeming, in metres. */
export const REDEEM_WITHIN = 500
const MAX_LISTED = 100

/** Shows vouchers to their buyers, and redeems each once. */
export function createVoucherHandlers(market: Market, book: OrderBook, rulesOf: VoucherRules, savings: Savings) {
  const { now, wallet, contacts, factsOf, momentOf } = market
  const requireAccount = (account: Account | null): Account => account ?? refuse(REFUSALS.loginNeeded)
  function voucherOf(voucherId: string, caller: Account | null): Voucher {
    const account = requireAccount(caller)
    const voucher = book.voucher(voucherId)
    return voucher === null || voucher.owned.userId !== account.userId ? refuse(REFUSALS.noSuchVoucher) : voucher
  }
  const isValid = ({ owned }: Voucher) => statusOf(owned, now()) === 'valid'

  /** The voucher may be shown at a counter now or later. Vouchers that wait for a payment or have ended may not. */
  const isShowable = (voucher: Voucher): boolean => {
    const { owned } = voucher
    if (isStillUsable(owned, now())) return true
    if (labelOf(owned, now()) === 'TO_BE_PAID') return false
    return ['valid', 'locked', 'not_effective'].includes(statusOf(owned, now()))
  }

  /** Refuses vouchers that no store can redeem now. */
  function checkRedeemable(voucher: Voucher): void {
    const { owned: { state, until }, line } = voucher
    const isPaper = rulesOf(line.offer).voucherType === 'PAPER_VOUCHER'
    if (isPaper && state.is === 'open' && now() > until) refuse(REFUSALS.daysOver)
    if (!isValid(voucher)) refuse(REFUSALS.notRedeemable)
  }
  function checkRedeemableByUser(voucher: Voucher): void {
    if (voucher.link !== null) refuse(REFUSALS.notRedeemable)
    checkRedeemable(voucher)
  }
  function nearest({ owned: { kind }, order }: Voucher, position: Coordinates) {
    const [store = order.store] = nearestFirst(kind.stores, position)
    return { store, distance: metresBetween(position, store.at) }
  }
  function redeemAt(voucher: Voucher, store: Store): void {
    const { order, line, voucherId } = voucher
    voucher.redeemed = { at: now(), store }
    const until = usableUntil(voucher, rulesOf)
    const usable = until === null ? {} : { usableUntil: until }
    wallet.use(voucherId, { orderId: order.orderId, storeName: store.name, saved: line.before - line.price, ...usable })
    book.useBenefit(order, store)
    book.settle()
  }

  /** Vouchers of an order that closed unpaid have no refund. */
  const isPaidBack = ({ order: { refund }, line }: Voucher, label: VoucherView['statusLabel']) =>
    refund !== null && (label === 'CANCELLED' || (label === 'EXPIRED' && rulesOf(line.offer).autoRefund))

  function viewOf(voucher: Voucher, position?: Coordinates): VoucherView {
    const { voucherId, order, line, owned, code, link, redeemed } = voucher
    const { voucherType, paperVoucherDays, paperVoucherHours } = rulesOf(line.offer)
    const [status, statusLabel] = [statusOf(owned, now()), labelOf(owned, now())]
    const showsCode = statusLabel !== 'TO_BE_PAID' && ['valid', 'locked', 'not_effective'].includes(status)
    const usable = usableUntil(voucher, rulesOf)
    const { storeId, poiId, name, kind, at } = order.store
    const storeLogo = pictureUrl(`logo-${kind.picture}`)
    return {
      voucherId, orderId: order.orderId, skuId: line.skuId, assetName: line.offer.product.productName,
      ...packOf(factsOf(line.skuId)), imageUrl: pictureUrl(owned.kind.picture), voucherType, status, statusLabel,
      ...(showsCode && code !== null ? { voucherCode: code } : {}),
      ...(showsCode && link !== null ? { voucherLink: link } : {}), effectiveStartTime: owned.from, effectiveEndTime: owned.until,
      ...(status === 'valid' ? { expiresIn: Math.max(0, Math.ceil((owned.until - now()) / 1000)) } : {}),
      ...(paperVoucherHours === undefined ? {} : { paperVoucherHours }), ...(paperVoucherDays === undefined ? {} : { paperVoucherDays }),
      ...(voucherType === 'PAPER_VOUCHER' ? { redeemUntil: owned.until } : {}),
      store: {
        storeId, poiId, storeName: name, storeLogo, address: contacts.addressOf(order.store), coordinates: at,
        storeChat: contacts.chatOf(order.store),
      },
      availableStoreNum: owned.kind.stores.length,
      ...(position === undefined ? {} : { nearestDistance: nearest(voucher, position).distance }),
      canRedeem: isValid(voucher) && link === null,
      ...(redeemed === null ? {} : { redeemedTime: redeemed.at, redeemedStoreName: redeemed.store.name }),
      ...(usable === null ? {} : { usableUntil: usable }),
      ...(isPaidBack(voucher, statusLabel) ? { isPaidBack: true } : {}),
      ...(order.paid === null ? {} : ratingOf(order, order.paid.account)),
      ...(order.paid === null || isPaidBack(voucher, statusLabel)
        ? {}
        : { savedAmount: savedByPiece(voucher), savedThisMonth: savings.ofMonth(order.paid.account, now()) }),
      position: { at: order.vouchers.indexOf(voucher) + 1, of: order.vouchers.length },
    }
  }

  function withOpening(voucher: Voucher, position?: Coordinates): VoucherView {
    const { openStatus, opensAt: ownOpensAt } = momentOf(voucher.order.store)
    const own = viewOf(voucher, position)
    const view = { ...own, store: { ...own.store, openStatus, opensAt: ownOpensAt } }
    const moments = voucher.owned.kind.stores.map(momentOf)
    const open = moments.find(isOpen)
    const [opensAt] = moments.flatMap((each) => each.opensAt ?? []).sort((a, b) => a.inDays - b.inDays || (a.time < b.time ? -1 : 1))
    if (open) return { ...view, openStatus: open.openStatus }
    return { ...view, openStatus: 'CLOSED', ...(opensAt === undefined ? {} : { opensAt }) }
  }

  return {
    detail: ({ voucherId, position }: BodyOf<typeof voucherDetail>, account: Account | null): DataOf<typeof voucherDetail> =>
      withOpening(voucherOf(voucherId, account), position),

    list(caller: Account | null): DataOf<typeof voucherList> {
      const { userId } = requireAccount(caller)
      const own = book.vouchers().filter((one) => one.owned.userId === userId && isShowable(one))
      const endOf = (one: Voucher) => usableUntil(one, rulesOf) ?? one.owned.until
      const byEnd = (a: Voucher, b: Voucher) => endOf(a) - endOf(b) || (a.voucherId < b.voucherId ? -1 : 1)
      return { voucherList: own.sort(byEnd).slice(0, MAX_LISTED).map((voucher) => viewOf(voucher)) }
    },

    check({ voucherId, ...position }: BodyOf<typeof redemptionCheck>, account: Account | null): DataOf<typeof redemptionCheck> {
      const voucher = voucherOf(voucherId, account)
      checkRedeemableByUser(voucher)
      const { store, distance } = nearest(voucher, position)
      const { openStatus, opensAt } = momentOf(store)
      const isAllowed = distance <= REDEEM_WITHIN
      return { isAllowed, distance, within: REDEEM_WITHIN, storeName: store.name, coordinates: store.at, openStatus, opensAt }
    },

    redeem({ voucherId, ...position }: BodyOf<typeof redemptionRedeem>, account: Account | null): DataOf<typeof redemptionRedeem> {
      const voucher = voucherOf(voucherId, account)
      checkRedeemableByUser(voucher)
      const { store, distance } = nearest(voucher, position)
      if (distance > REDEEM_WITHIN) refuse(REFUSALS.tooFar)
      redeemAt(voucher, store)
      const until = usableUntil(voucher, rulesOf)
      return { redeemedTime: now(), ...(until === null ? {} : { usableUntil: until }) }
    },

    /** A cashier enters or scans a code at a store of the merchant, by default the store of the purchase. */
    redeemByCode(code: string, storeId?: string): Voucher {
      const normalized = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
      const voucher = book.vouchers().find((one) => one.code !== null && normalized(one.code) === normalized(code))
        ?? refuse(REFUSALS.noSuchVoucher)
      const { order, owned } = voucher
      const store = storeId === undefined ? order.store : owned.kind.stores.find((one) => one.storeId === storeId)
      if (store === undefined) refuse(REFUSALS.noSuchVoucher)
      const isRedeeming = owned.state.is === 'locked' && owned.state.payUntil === undefined
      if (!isRedeeming) checkRedeemable(voucher)
      redeemAt(voucher, store)
      return voucher
    },
  }
}
