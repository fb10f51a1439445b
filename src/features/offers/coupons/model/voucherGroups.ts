import { VOUCHER } from '../../../../entities/couponRules'
import type { OwnCouponEntity } from '../../../../entities/schemas'

/** Page size of the wallet. Items are grouped within a page, so that a later page never moves the cards above it. */
export const WALLET_PAGE_SIZE = 20

/** A row of the wallet: equal vouchers of one order on one card, below the name of their store. */
export interface WalletRow {
  /** The first ticket of the card; of several vouchers the one with the lowest position. */
  readonly couponId: string
  readonly count: number
  /**
   * The store whose tickets start here; null within a store and for tickets of no store. A ticket of several stores knows only the
   * distance to the nearest of them, which may be another store: then `distance` is null.
   */
  readonly store: { readonly name: string; readonly distance: number | null } | null
  /** True also for the further cards of the store. */
  readonly isBelowStore: boolean
}

/** A voucher whose order is not paid. */
export function isUnpaidVoucher({ couponType, statusLabel }: Pick<OwnCouponEntity, 'couponType' | 'statusLabel'>): boolean {
  return couponType === VOUCHER && statusLabel === 'TO_BE_PAID'
}

/**
 * Groups tickets by store, in the order of each store's first ticket: the one that ends first is at the top. Vouchers that wait for their
 * payment are below those that can be shown to the cashier.
 */
export function walletRows(coupons: readonly OwnCouponEntity[]): readonly WalletRow[] {
  const rows: WalletRow[] = []
  for (let from = 0; from < coupons.length; from += WALLET_PAGE_SIZE) rows.push(...rowsOfPage(coupons.slice(from, from + WALLET_PAGE_SIZE)))
  return rows
}

function rowsOfPage(coupons: readonly OwnCouponEntity[]): readonly WalletRow[] {
  const paidFirst = [...coupons.filter((each) => !isUnpaidVoucher(each)), ...coupons.filter(isUnpaidVoucher)]
  return [...grouped(paidFirst, storeKey).values()].flatMap((ofStore) =>
    [...grouped(ofStore, cardKey).values()].map((ofCard, index): WalletRow => {
      const [first] = [...ofCard].sort((a, b) => (a.purchase?.at ?? 0) - (b.purchase?.at ?? 0))
      const { couponId = '', couponType, storeName, nearestDistance, availableStoreNum } = first ?? {}
      const distance = availableStoreNum === undefined || availableStoreNum <= 1 ? nearestDistance ?? null : null
      const isBelowStore = couponType === VOUCHER && Boolean(storeName)
      const store = index === 0 && isBelowStore ? { name: storeName ?? '', distance } : null
      return { couponId, count: ofCard.length, store, isBelowStore }
    }))
}

/** Coupons and envelopes keep their place: only vouchers are grouped. */
function storeKey({ couponId, couponType, merchantId, storeName, statusLabel }: OwnCouponEntity): string {
  const group = statusLabel === 'TO_BE_PAID' ? 'unpaid store' : 'store'
  return couponType === VOUCHER && storeName ? `${group} ${merchantId} ${storeName}` : `ticket ${couponId}`
}

function cardKey({ couponId, couponTemplateId, purchase, status, statusLabel, effectiveEndTime }: OwnCouponEntity): string {
  return purchase === undefined ? couponId : [purchase.orderId, couponTemplateId, status, statusLabel, effectiveEndTime].join(' ')
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
